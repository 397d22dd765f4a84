import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let loaded: { key: string; stripe: Promise<Stripe> } | undefined;

async function load(key: string): Promise<Stripe> {
  try {
    const stripe = await loadStripe(key);
    if (stripe === null) throw new Error('Stripe did not load');
    return stripe;
  } catch (error) {
    // The next call tries again.
    loaded = undefined;
    reportError(error);
    throw error;
  }
}

/** Stripe.js for this publishable key, loaded once. Logs and rejects if loading fails. */
export function stripeFor(key: string): Promise<Stripe> {
  if (loaded?.key !== key) loaded = { key, stripe: load(key) };
  return loaded.stripe;
}
