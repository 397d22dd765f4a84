import { expect, test } from 'vitest';
import { parseForm } from './form.ts';
import { unknownParameters } from './parameter-names.ts';

const unknown = (body: string) =>
  unknownParameters(parseForm(body), 'Subscriptions#SubscriptionUpdateParams');

test('parameters known to the SDK pass', () => {
  expect(
    unknown(
      'items[0][id]=si_1&items[0][price]=price_1&proration_behavior=always_invoice&metadata[any]=x&expand[]=a',
    ),
  ).toEqual([]);
  expect(unknown('payment_settings[payment_method_options][card][request_three_d_secure]=any')).toEqual([]);
});

test('all others are reported', () => {
  expect(unknown('items[0][prise]=1&prorate=true&payment_settings[card]=1')).toEqual([
    'items[0][prise]',
    'prorate',
    'payment_settings[card]',
  ]);
});
