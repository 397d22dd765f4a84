import Stripe from 'stripe';
import { z } from 'zod';
import { BadSignature, type PaymentEvent } from '../payments.ts';

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();
const subject = z.object({
  object: z.string(),
  id: z.string().optional(),
  customer: reference,
  charge: reference,
});

/** Verifies the signature, and parses the event. Throws `BadSignature`. */
export function readStripeEvent(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): PaymentEvent {
  const event = verified(stripe, body, signature, secret);
  const { data } = subject.safeParse(event.data.object);
  return {
    id: event.id,
    type: event.type,
    customerId: (data?.object === 'customer' ? data.id : idIn(data?.customer)) ?? null,
    chargeId: chargeIn(data),
  };
}

function verified(stripe: Stripe, body: string, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new BadSignature();
    throw error;
  }
}

/** Refunds and disputes refer to their charge; a charge refers to itself. */
function chargeIn(data: z.infer<typeof subject> | undefined): string | null {
  if (data?.object === 'charge') return data.id ?? null;
  if (data?.object === 'dispute' || data?.object === 'refund') return idIn(data.charge) ?? null;
  return null;
}

function idIn(value: z.infer<typeof reference>): string | undefined {
  return typeof value === 'object' ? value?.id : value;
}
