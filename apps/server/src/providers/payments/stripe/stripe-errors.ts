import { billingTexts } from '@chapterhouse/contract/billing/texts';
import Stripe from 'stripe';
import { ProviderError } from '../../../lib/provider-error.ts';
import { CardDeclined, DuplicateRequest } from '../payments.ts';

/**
 * Maps the SDK's errors to the port's. They are never kept as a cause: they contain whole objects of the provider,
 * including client secrets, which would end up in logs.
 */
export async function inPortTerms<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? translate(error) : error;
  }
}

function translate(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  if (error instanceof Stripe.errors.StripeCardError) {
    return new CardDeclined(error.message || billingTexts.paymentFailed);
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new DuplicateRequest();
  const reason = [error.rawType ?? error.type, error.code, error.param, error.requestId]
    .filter(Boolean)
    .join(' ');
  const text = billingTexts.providerUnavailable;
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return new ProviderError('unreachable', text, { reason, outcomeUnknown: true });
  }
  // The first call with this key is still running.
  if (error.statusCode === 409)
    return new ProviderError('unavailable', text, { reason, outcomeUnknown: true });
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    return new ProviderError('rate_limited', text, { reason });
  }
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return new ProviderError('unauthorized', text, { reason });
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return new ProviderError('forbidden', text, { reason });
  }
  if (error.statusCode === 404 || error.code === 'resource_missing') {
    return new ProviderError('not_found', text, { reason });
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new ProviderError('rejected', text, { reason });
  }
  return new ProviderError('unavailable', text, { reason, outcomeUnknown: true });
}
