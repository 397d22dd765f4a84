// @vitest-environment happy-dom
import type { WebhookDelivery } from '@chapterhouse/contract/webhooks/endpoints';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { Deliveries } from './deliveries.tsx';

afterEach(removeComponents);

const delivery: WebhookDelivery = {
  ...{ id: 7, event_id: 'msg_1', type: 'article.published', happened_at: '2026-11-20T12:00:00.000Z' },
  ...{ state: 'failed', attempts: 8, last_attempt_at: null, next_attempt_at: null, status: 500 },
  ...{ response: 'Oops', body: '{"type":"article.published"}' },
};
const page = (deliveries: WebhookDelivery[], next_cursor?: string) => ({
  body: { deliveries, ...(next_cursor && { next_cursor }) },
});
const open = (mayResend = true) => renderComponent(<Deliveries webhookId="1" mayResend={mayResend} />);

test('deliveries that fail to load show an error, and load on Retry; an empty list explains how to get one', async () => {
  const { user, reply } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ listWebhookDeliveries: page([]) });
  await user.click(retry);
  await screen.findByText(/^Nothing was sent yet\./);
});

test('older deliveries are added below; one that cannot be sent again shows why in its row', async () => {
  const { user, reply } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ listWebhookDeliveries: page([delivery], 'older') });
  await user.click(retry);
  await user.click(await screen.findByText('failed, 500'));
  await user.click(screen.getByRole('button', { name: 'Send Again' }));
  await screen.findByText('This is not available.');
  reply({ listWebhookDeliveries: page([{ ...delivery, id: 6, status: null, state: 'waiting' }]) });
  await user.click(screen.getByRole('button', { name: 'Show Older' }));
  await screen.findByText('waiting');
  screen.getByText('failed, 500');
  expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
});
