import { createStripeApp, type StripeApp } from '@chapterhouse/testkit/app/stripe-app';
import type { SignedEvent } from '@chapterhouse/testkit/stubs/stripe/stripe-stub';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payments } from '../../providers/payments/payments.ts';

/* Duplicated, delayed and reordered events: the subscription ends in the provider's state. */

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp(holdable);
});
afterAll(() => t.close());

/** The next subscription response is delayed, and therefore outdated, until released. */
let hold: { asked: () => void; gone: Promise<void> } | null = null;

function holdable(payments: Payments): Payments {
  return {
    ...payments,
    subscriptionsOf: async (customerId) => {
      const held = hold;
      hold = null;
      const answer = await payments.subscriptionsOf(customerId);
      held?.asked();
      await held?.gone;
      return answer;
    },
  };
}

const sequences = 1_000;
const happenings = [
  'upgrade',
  'downgrade',
  'yearly',
  'cancel',
  'resume',
  'renew',
  'fail',
  'end',
  'void',
] as const;
const ownStatus = {
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  active: 'active',
  past_due: 'past_due',
  canceled: 'ended',
};

test(`${sequences} sequences of provider events, delivered in any order`, async () => {
  const prices = new Map([...t.stripe.state.prices.values()].map((price) => [price.lookupKey, price]));
  const user = await t.signIn();
  const { payments } = t.services;
  const customerId = await payments.createCustomer(user.user, null);
  await t.db
    .insertInto('subscriptions')
    .values({ user_id: user.user.id, provider: 'stripe', customer_id: customerId, created_at: t.clock.now() })
    .execute();
  const card = t.stripe.makeCard('ok');
  await payments.useCard({ customerId, subscriptionId: null, paymentMethodId: card });
  let round = 0;
  const priceOf = (name: string, interval: 'monthly' | 'yearly') => ({
    priceId: prices.get(`chapterhouse_${name}_${interval}`)?.id ?? '',
    interval,
    amount: 0,
  });

  const act = async (happening: (typeof happenings)[number]) => {
    const [newest] = await payments.subscriptionsOf(customerId);
    const stored = t.stripe.state.cards.get(card);
    if (stored) stored.kind = happening === 'fail' ? 'refuses_charge' : 'ok';
    round += 1;
    const price = priceOf(
      happening === 'downgrade' ? 'growth_starter' : 'agency',
      happening === 'yearly' ? 'yearly' : 'monthly',
    );
    if (!newest || newest.status === 'ended') {
      const new_ = { customerId, userId: user.user.id, planId: 'x', price };
      await payments.subscribe(new_, `try-${round}`);
      return;
    }
    const { id, openInvoice } = newest;
    if (happening === 'cancel' || happening === 'resume')
      await payments.setCancelAtPeriodEnd(id, happening === 'cancel');
    else if (happening === 'end') await payments.cancelNow(id);
    else if (happening === 'renew' || happening === 'fail') {
      t.clock.set(newest.periodEnd);
      t.stripe.advance(1);
    } else if (happening === 'void') {
      if (openInvoice) await payments.voidInvoice(openInvoice.id);
    } else
      await payments
        .change(
          { subscriptionId: id, price, prorationDate: null, paymentMethodId: null, resumes: false },
          `try-${round}`,
        )
        .catch(() => {});
  };

  let seen = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.boolean(),
      async (steps, chance, atOnce) => {
        const first = t.stripe.events().length;
        const late: Promise<void>[] = [];
        const toldEarly = new Set<SignedEvent>();
        const release = Promise.withResolvers<void>();
        for (const step of steps) {
          const before = t.stripe.events().length;
          await act(step);
          // Some requests start before later changes, and their responses arrive after them.
          const event = t.stripe.events()[before];
          if (!event || (chance.next().value ?? 0) < 0.5) continue;
          const asked = Promise.withResolvers<void>();
          hold = { asked: asked.resolve, gone: release.promise };
          toldEarly.add(event);
          late.push(t.deliver([event]));
          await asked.promise;
        }
        const events = t.stripe
          .events()
          .slice(first)
          .filter((event) => !toldEarly.has(event));
        const twice = events.filter(() => (chance.next().value ?? 0) > 0.7);
        const shuffled = [...events, ...twice]
          .map((event) => ({ event, at: chance.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ event }) => event);
        if (atOnce) await Promise.all(shuffled.map((event) => t.deliver([event])));
        else await t.deliver(shuffled);
        release.resolve();
        await Promise.all(late);
        seen += 1;

        const live = [...t.stripe.state.subscriptions.values()].filter(
          ({ customer }) => customer === customerId,
        );
        const theirs = live.find(({ status }) => ownStatus[status] !== 'ended') ?? live.at(-1);
        const ours = await t.db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();
        const product = t.stripe.state.prices.get(theirs?.price ?? '')?.product;
        expect([
          ours.subscription_id,
          ours.status,
          `chapterhouse_${ours.plan_id}`,
          ours.cancel_at_period_end,
        ]).toEqual([theirs?.id, theirs && ownStatus[theirs.status], product, theirs?.cancelAtPeriodEnd]);
        expect(ours.period_end?.getTime()).toBe((theirs?.end ?? 0) * 1000);
        // Old ones would only slow down the next rounds.
        if (live.length > 3)
          for (const old of live.slice(0, -2))
            if (ownStatus[old.status] === 'ended') t.stripe.state.subscriptions.delete(old.id);
      },
    ),
    { numRuns: sequences },
  );
  expect(seen).toBeGreaterThanOrEqual(sequences);
}, 600_000);
