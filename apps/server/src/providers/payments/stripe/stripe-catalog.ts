import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import type Stripe from 'stripe';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { ProductForSale, SoldProduct } from '../payments.ts';
import { inPortTerms } from './stripe-errors.ts';
import { idOf } from './stripe-mappings.ts';

const intervals = { monthly: 'month', yearly: 'year' } as const;
const currency = 'usd';

/**
 * Creates or finds the product and the prices of a plan, by lookup key. Prices are immutable: if the
 * amount differs, a new price gets the key; existing subscriptions keep the old one.
 */
export async function offerProduct(stripe: Stripe, product: ProductForSale): Promise<SoldProduct> {
  const keys = { monthly: lookupKey(product.planId, 'monthly'), yearly: lookupKey(product.planId, 'yearly') };
  const { data: prices } = await inPortTerms(() =>
    stripe.prices.list({ lookup_keys: Object.values(keys), active: true, limit: 10 }),
  );
  const [known] = prices;
  const productId = known ? idOf(known.product) : await makeProduct(stripe, product);
  let created = false;
  const priceFor = async (interval: BillingInterval, amount: number): Promise<string> => {
    const price = prices.find(({ lookup_key }) => lookup_key === keys[interval]);
    if (price && isSame(price, interval, amount, productId)) return price.id;
    created = true;
    const made = await inPortTerms(() =>
      stripe.prices.create({
        product: productId,
        currency,
        unit_amount: amount,
        recurring: { interval: intervals[interval] },
        lookup_key: keys[interval],
        transfer_lookup_key: true,
        metadata: { plan_id: product.planId },
      }),
    );
    return made.id;
  };
  const monthlyPriceId = await priceFor('monthly', product.monthlyAmount);
  const yearlyPriceId = await priceFor('yearly', product.yearlyAmount);
  return { productId, monthlyPriceId, yearlyPriceId, created };
}

async function makeProduct(stripe: Stripe, { planId, name, description }: ProductForSale): Promise<string> {
  const id = `chapterhouse_${planId}`;
  try {
    return (await inPortTerms(() => stripe.products.retrieve(id))).id;
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'not_found')) throw error;
  }
  const product = { id, name, description, metadata: { plan_id: planId } };
  return (await inPortTerms(() => stripe.products.create(product))).id;
}

function isSame(price: Stripe.Price, interval: BillingInterval, amount: number, productId: string): boolean {
  return (
    price.unit_amount === amount &&
    price.currency === currency &&
    price.recurring?.interval === intervals[interval] &&
    idOf(price.product) === productId
  );
}

function lookupKey(planId: string, interval: BillingInterval): string {
  return `chapterhouse_${planId}_${interval}`;
}
