import { formAt, listAt, textAt } from './form.ts';
import type { StripeRoute } from './parameter-names.ts';
import { listObject, priceObject } from './stripe-objects.ts';
import { get, invalidRequest, newId, type State } from './stripe-state.ts';

/** Products and prices. */
export function catalogRoutes(state: State): StripeRoute[] {
  return [
    {
      match: /^GET \/v1\/products\/(\w+)$/,
      parameters: 'Products#ProductRetrieveParams',
      answer: ({ id }) => ({ object: 'product', ...get(state.products, id, 'product') }),
    },
    {
      match: /^POST \/v1\/products$/,
      parameters: 'Products#ProductCreateParams',
      answer: ({ form }) => {
        const product = { id: textAt(form, 'id') ?? newId('prod'), name: textAt(form, 'name') ?? '' };
        state.products.set(product.id, product);
        return { object: 'product', ...product };
      },
    },
    {
      match: /^GET \/v1\/prices$/,
      parameters: 'Prices#PriceListParams',
      answer: ({ form }) => {
        const keys = listAt(form, 'lookup_keys');
        const prices = [...state.prices.values()].filter(
          (price) => price.lookupKey && keys.includes(price.lookupKey),
        );
        return listObject(prices.map(priceObject), '/v1/prices');
      },
    },
    {
      match: /^POST \/v1\/prices$/,
      parameters: 'Prices#PriceCreateParams',
      answer: ({ form }) => {
        const lookupKey = textAt(form, 'lookup_key') ?? null;
        const holder = [...state.prices.values()].find((price) => price.lookupKey === lookupKey);
        if (holder && textAt(form, 'transfer_lookup_key') !== 'true')
          throw invalidRequest('lookup key in use');
        if (holder) holder.lookupKey = null;
        const price = {
          id: newId('price'),
          product: get(state.products, textAt(form, 'product'), 'product').id,
          amount: Number(textAt(form, 'unit_amount')),
          interval: textAt(formAt(form, 'recurring'), 'interval') === 'year' ? 'year' : 'month',
          lookupKey,
        } as const;
        state.prices.set(price.id, price);
        return priceObject(price);
      },
    },
  ];
}
