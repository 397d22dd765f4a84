import { inspect } from 'node:util';
import { createFakeIdentity } from '@chapterhouse/testkit/app/fake-identity';
import { createStripeApp, type StripeApp } from '@chapterhouse/testkit/app/stripe-app';
import type { SignedIn } from '@chapterhouse/testkit/app/test-app';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payments } from '../../providers/payments/payments.ts';
import { cancelCustomer } from './cancel-customer.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

/* Crashed processes, concurrent browsers, lost responses: nobody pays twice. */

let t: StripeApp;
/** If set, the process is killed after the provider completed this call, and then says so. */
let dies: { after: 'subscribe' | 'change'; died: () => void } | null = null;
const logged: string[] = [];
const responses: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  t = await createStripeApp(dying, { log, identity: createFakeIdentity() });
});
afterAll(() => t.close());

function dying(payments: Payments): Payments {
  const mayDie = async (step: 'subscribe' | 'change') => {
    if (dies?.after !== step) return;
    dies.died();
    dies = null;
    await new Promise<never>(() => {});
  };
  return {
    ...payments,
    subscribe: async (order, key) => {
      const id = await payments.subscribe(order, key);
      await mayDie('subscribe');
      return id;
    },
    change: async (order, key) => {
      await payments.change(order, key);
      await mayDie('change');
    },
  };
}

const order = (plan_id: string) => ({ plan_id, payment_method_id: t.stripe.makeCard('ok') });
const call: StripeApp['call'] = async (...request) => {
  const response = await t.call(...request);
  responses.push(inspect(response, { depth: 9 }));
  return response;
};
const charges = () => t.stripe.state.charges.size;
const ofUser = (user: SignedIn) =>
  [...t.stripe.state.subscriptions.values()].filter(({ metadata }) => metadata.user_id === user.user.id);

async function killedWhile(step: 'subscribe' | 'change', request: () => Promise<unknown>): Promise<void> {
  const before = charges();
  await new Promise<void>((died) => {
    dies = { after: step, died };
    void request();
  });
  expect(charges()).toBe(before + 1);
}

test('twenty concurrent browsers: one subscription, one charge', async () => {
  const user = await t.signIn();
  const before = charges();
  const settled = await Promise.all(
    Array.from({ length: 20 }, () => call(user, 'POST', '', order('growth_starter'))),
  );
  for (const { status, body } of settled) {
    expect([200, 409], JSON.stringify(body)).toContain(status);
  }
  expect(settled.some(({ status }) => status === 200)).toBe(true);
  expect(ofUser(user)).toHaveLength(1);
  expect(charges()).toBe(before + 1);
});

test('killed between charge and write: the next read finds it', async () => {
  const user = await t.signIn();
  await killedWhile('subscribe', () => t.call(user, 'POST', '', order('growth_starter')));
  expect((await call(user, 'GET')).body.plan.plan_id).toBe('free');
  // While it may still be in progress, no other change starts.
  expect((await call(user, 'POST', '', order('growth_starter'))).status).toBe(409);
  await t.pass(181);
  expect((await call(user, 'GET')).body.plan.plan_id).toBe('growth_starter');
});

test('killed between charge and write: the next attempt charges nothing', async () => {
  const user = await t.signIn();
  const before = charges();
  await killedWhile('subscribe', () => t.call(user, 'POST', '', order('growth_starter')));
  await t.pass(181);
  expect(await call(user, 'POST', '', order('growth_starter'))).toMatchObject({ status: 200 });
  expect(ofUser(user)).toHaveLength(1);
  expect(charges()).toBe(before + 1);
});

test('killed while the list does not show the new subscription yet: the key prevents a second charge', async () => {
  const user = await t.signIn();
  await killedWhile('subscribe', () => t.call(user, 'POST', '', order('growth_starter')));
  await t.pass(181);
  const before = charges();
  const [made] = ofUser(user);
  if (!made) throw new Error('nothing was made');
  // Listed with a delay.
  t.stripe.state.subscriptions.delete(made.id);
  expect(await call(user, 'POST', '', order('growth_starter'))).toMatchObject({ status: 503 });
  expect(await call(user, 'POST', '', order('agency'))).toMatchObject({ status: 503 });
  t.stripe.state.subscriptions.set(made.id, made);
  expect((await call(user, 'GET')).body.plan.plan_id).toBe('growth_starter');
  expect(ofUser(user)).toHaveLength(1);
  expect(charges()).toBe(before);
});

test('killed between charge and write: reconcile finds it, also for a change', async () => {
  const user = await t.signIn();
  await call(user, 'POST', '', order('growth_starter'));
  await t.pass(86_400);
  await killedWhile('change', () => t.call(user, 'PUT', '', order('agency')));
  await t.pass(181);
  const before = charges();
  expect((await reconcileSubscriptions(t.services)).corrected).toBeGreaterThan(0);
  expect((await call(user, 'GET')).body.plan.plan_id).toBe('agency');
  expect((await call(user, 'PUT', '', order('agency'))).status).toBe(200);
  expect(charges()).toBe(before);
});

test.each([/^POST \/v1\/subscriptions$/, /^POST \/v1\/customers$/, /^GET \/v1\/subscriptions$/])(
  'a lost response to %s',
  async (match) => {
    const user = await t.signIn();
    const before = charges();
    t.stripe.loseAnswer(match);
    await call(user, 'POST', '', order('enterprise'));
    await call(user, 'POST', '', order('enterprise'));
    expect((await call(user, 'GET')).body.plan.plan_id).toBe('enterprise');
    expect(ofUser(user)).toHaveLength(1);
    expect(charges()).toBe(before + 1);
  },
);

test('deleting the account cancels its subscription and deletes the customer', async () => {
  const user = await t.signIn();
  await call(user, 'POST', '', order('agency'));
  await t.signIn({ role: 'admin' });
  const deletion = { method: 'DELETE', url: '/api/protected/user', headers: user.headers } as const;
  expect((await t.app.inject(deletion)).statusCode).toBe(200);
  const [made] = ofUser(user);
  const job = { provider: 'stripe', customerId: made?.customer };
  expect(t.jobs.enqueued).toContainEqual(expect.objectContaining({ name: 'end-customer', payload: job }));
  await cancelCustomer(t.services, { provider: 'stripe', customerId: made?.customer ?? '' });
  expect(ofUser(user)).toMatchObject([{ status: 'canceled' }]);
  expect(t.stripe.state.customers.has(made?.customer ?? '')).toBe(false);
  const calls = t.stripe.requests().map(({ call: text }) => text);
  // In this order: deleting the customer first would leave the open invoice collectable.
  expect(calls.indexOf(`DELETE /v1/customers/${made?.customer}`)).toBeGreaterThan(
    calls.indexOf(`DELETE /v1/subscriptions/${made?.id}`),
  );
  // The job is delivered at least once.
  await cancelCustomer(t.services, { provider: 'stripe', customerId: made?.customer ?? '' });
  expect(
    await t.db.selectFrom('subscriptions').selectAll().where('user_id', '=', user.user.id).execute(),
  ).toEqual([]);
});

test('a lost response to the deletion of a customer', async () => {
  const user = await t.signIn();
  await call(user, 'POST', '', order('enterprise'));
  const customerId = ofUser(user)[0]?.customer ?? '';
  t.stripe.loseAnswer(/^DELETE \/v1\/customers\//);
  await cancelCustomer(t.services, { provider: 'stripe', customerId });
  expect(t.stripe.state.customers.has(customerId)).toBe(false);
  expect(ofUser(user)).toMatchObject([{ status: 'canceled' }]);
});

test('every call that charges has a key, and all parameters are known', async () => {
  const charging = t.stripe.requests().filter(({ call: text }) => /^POST \/v1\/subscriptions$/.test(text));
  expect(charging.length).toBeGreaterThan(5);
  for (const { key } of charging) expect(key).toMatch(/^subscribe:/);
  expect(logged.join('')).not.toContain('unknown parameters');
});

test('no secrets in logs, responses or the database', async () => {
  const refused = t.stripe.makeCard('refuses_charge');
  const user = await t.signIn();
  await call(user, 'POST', '', { plan_id: 'agency', payment_method_id: refused });
  const confirmed = { plan_id: 'agency', payment_method_id: t.stripe.makeCard('confirmation') };
  const { body } = await t.call(user, 'POST', '', confirmed);
  await t.deliver();
  await t.stripe.stop();
  await call(user, 'POST', '', order('growth_starter'));
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = 'public'`.execute(t.db);
  let dump = '';
  for (const { table_name } of rows) {
    const content = await sql<{ text: string }>`
      select coalesce(string_agg(r::text, ' '), '') as text from ${sql.table(table_name)} r`.execute(t.db);
    dump += content.rows[0]?.text ?? '';
  }
  expect(dump).toContain(user.user.id);
  expect(responses.length).toBeGreaterThan(20);
  expect(logged.length).toBeGreaterThan(5);
  const cards = [...t.stripe.state.cards.keys()];
  const secrets = [t.stripe.secretKey, t.stripe.webhookSecret, ...cards, body.requires_action.client_secret];
  for (const place of [dump, logged.join(''), responses.join('')]) {
    for (const secret of secrets) expect(place).not.toContain(secret);
    expect(place).not.toMatch(/\b4\d{15}\b|sk_test_|whsec_|_secret_/);
  }
});
