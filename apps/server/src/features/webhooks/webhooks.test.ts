import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { startWebhookReceiver } from '@chapterhouse/testkit/stubs/webhook-receiver';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import { startWebhookSender, type WebhookSender } from '../../worker/start-worker.ts';
import { webhookRoutes } from './webhooks-routes.ts';

let t: TestApp;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let ada: SignedIn;
type Mail = Parameters<Mailer['send']>[0];
const mails: Mail[] = [];
const senders = new Set<WebhookSender>();

beforeAll(async () => {
  t = await createTestApp({
    routes: webhookRoutes,
    overrides: {
      clock: systemClock,
      fetch: createGuardedFetch({ allowPrivate: true }),
      mailer: {
        send: async (mail: Mail) => {
          mails.push(mail);
        },
      } as unknown as TestApp['services']['mailer'],
    },
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  ada = await t.signIn();
  mails.length = 0;
});
afterEach(async () => {
  await Promise.all([...senders].map(stop));
  await t.db.deleteFrom('webhooks').execute();
  await receiver.close();
});

const base = '/api/protected/webhooks';
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, who = ada) {
  const response = await t.app.inject({
    method,
    url: `${base}${path}`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

async function add(events: readonly string[], url = receiver.url): Promise<string> {
  const { status, body } = await call('POST', '', { url, events });
  expect(status).toBe(200);
  receiver.secrets.push(body.secret);
  return body.webhook.id;
}

async function start(services: Partial<TestApp['services']> = {}): Promise<WebhookSender> {
  const sender = await startWebhookSender({ ...t.services, ...services }, t.database.url);
  senders.add(sender);
  return sender;
}

async function stop(sender: WebhookSender): Promise<void> {
  senders.delete(sender);
  await sender.stop();
}

const deliveriesOf = async (id: string) => (await call('GET', `/${id}/deliveries`)).body.deliveries;
/** What waits is due, and the leases of processes that were killed end. */
async function passHours(hours: number, { leases = true } = {}): Promise<void> {
  const ago = sql`make_interval(hours => ${hours})`;
  await sql`update webhooks set retry_at = retry_at - ${ago}`.execute(t.db);
  await sql`update webhook_deliveries set next_at = next_at - ${ago},
    ${leases ? sql`first_attempt_at = first_attempt_at - ${ago}, claimed_until = claimed_until - ${ago}` : sql`claimed_until = claimed_until`} where state = 'waiting'`.execute(
    t.db,
  );
}
const isClaimed = async () =>
  (await sql`select from webhook_deliveries where claimed_until is not null`.execute(t.db)).rows.length > 0;
const written = (id: string) =>
  setArticle(t.db, id, { has_content: true, status: 'scheduled', content_hash: 'a' });

test('a webhook gets a signed event, and the secret is shown only once', async () => {
  const id = await add(['article.published']);
  expect(receiver.secrets[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const listed = await call('GET');
  expect(listed.body.webhooks).toMatchObject([{ id, events: ['article.published'], state: 'enabled' }]);
  expect(JSON.stringify(listed.body)).not.toContain('whsec_');
  const stored = await t.db.selectFrom('webhooks').select('secret_box').where('id', '=', id).execute();
  expect(JSON.stringify(stored)).not.toContain(receiver.secrets[0]?.slice(6, 20));

  await start();
  const article = await insertArticle(t.db, { user_id: ada.user.id, status: 'scheduled' });
  await setArticle(t.db, article, { status: 'published' });
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(receiver.forged).toEqual([]);
  const payload = JSON.parse(receiver.received[0]?.body ?? '');
  expect(payload).toMatchObject({
    id: receiver.received[0]?.id,
    type: 'article.published',
    version: '1',
    data: { article_id: article, article: { id: article, title: 'Roses', status: 'published' } },
  });
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([{ state: 'delivered', status: 204, attempts: 1, event_id: payload.id }]);
  const [delivery] = await deliveriesOf(id);
  expect(JSON.parse(delivery.body)).toEqual(payload);

  expect((await call('POST', `/${id}/deliveries/${delivery.id}/resend`)).status).toBe(200);
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]).toEqual(receiver.received[0]);
});

test('sends a test event, signs with both secrets after a replacement, and can be switched off', async () => {
  const id = await add(['article.failed']);
  const old = [...receiver.secrets];
  await start();
  expect((await call('POST', `/${id}/test`)).status).toBe(200);
  await expect.poll(() => receiver.received.map(({ type }) => type)).toEqual(['webhook.test']);
  const { body } = await call('POST', `/${id}/rotate-secret`);
  expect(body.webhook.old_secret_until).not.toBeNull();
  for (const secrets of [old, [body.secret]]) {
    receiver.secrets.splice(0, 9, ...secrets);
    const before = receiver.received.length;
    await call('POST', `/${id}/test`);
    await expect.poll(() => receiver.received.length).toBe(before + 1);
  }
  // A day later, only the new one signs.
  await t.db.updateTable('webhooks').set({ old_secret_until: new Date() }).where('id', '=', id).execute();
  receiver.secrets.splice(0, 9, ...old);
  await call('POST', `/${id}/test`);
  await expect.poll(() => receiver.forged.length).toBe(1);

  const fields = { url: receiver.url, events: ['article.failed'], description: 'CI' };
  const off = await call('PUT', `/${id}`, { ...fields, is_enabled: false });
  expect(off.body).toMatchObject({ state: 'disabled', description: 'CI' });
  const edited = await call('PUT', `/${id}`, { ...fields, description: 'Edited' });
  expect(edited.body).toMatchObject({ state: 'disabled', description: 'Edited' });
  expect((await call('POST', `/${id}/test`)).status).toBe(409);
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  expect((await call('GET', `/${id}/deliveries`)).status).toBe(404);
  const entries = await t.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute();
  expect(entries.length).toBeGreaterThanOrEqual(5);
  // The path of an address is often a secret.
  const { host, pathname } = new URL(receiver.url);
  expect(pathname.length).toBeGreaterThan(1);
  expect(JSON.stringify(entries)).toContain(host);
  expect(JSON.stringify(entries)).not.toContain(pathname);
});

test('a large response with a status of success is a success', async () => {
  const id = await add(['article.failed']);
  receiver.behaveAs(() => 'large');
  await start();
  await call('POST', `/${id}/test`);
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([{ state: 'delivered', status: 200, attempts: 1, response: 'x'.repeat(2_000) }]);
});

test('a delivery is listed while its first attempt waits for the response', async () => {
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const id = await add(['article.failed']);
  await start({
    fetch: async (...request) => {
      await held;
      return t.services.fetch(...request);
    },
  });
  await call('POST', `/${id}/test`);
  await expect.poll(isClaimed).toBe(true);
  const { status, body } = await call('GET', `/${id}/deliveries`);
  respond();
  expect(status).toBe(200);
  expect(body.deliveries).toMatchObject([{ state: 'waiting', attempts: 1, next_attempt_at: null }]);
  await expect.poll(() => receiver.received.length).toBe(1);
});

test('rejects a sixth webhook, unknown events and invalid addresses', async () => {
  for (const _ of [1, 2, 3, 4, 5]) await add(['article.failed']);
  const input = { url: receiver.url, events: ['article.failed'] };
  expect(await call('POST', '', input)).toMatchObject({
    status: 409,
    body: { error: 'You can have at most 5 webhooks.' },
  });
  const bob = await t.signIn();
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map(() => call('POST', '', input, bob)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await call('POST', '', { ...input, events: ['campaign.paused'] }, bob)).status).toBe(400);
  expect((await call('POST', '', { ...input, events: [] }, bob)).status).toBe(400);
  expect((await call('POST', '', { ...input, url: 'ftp://a.test' }, bob)).status).toBe(400);
});

test('limits changes, which leave entries in the audit log', async () => {
  const id = await add(['article.failed']);
  const change = { url: receiver.url, events: ['article.failed'], is_enabled: true };
  const counter = t.db.updateTable('throttles').where('key', '=', `webhook-changes:${ada.user.id}`);
  await counter.set({ count: 99 }).execute();
  expect((await call('PUT', `/${id}`, change)).status).toBe(200);
  expect((await call('PUT', `/${id}`, change)).status).toBe(429);
});

test('each change is one event, and a user without a webhook has none', async () => {
  const bob = await t.signIn();
  await add(['article.written', 'article.needs_attention', 'article.awaiting_approval', 'article.failed']);
  const of = (user: SignedIn) => ({ user_id: user.user.id, status: 'generating', needs_approval: true });
  const [mine, theirs] = [await insertArticle(t.db, of(ada)), await insertArticle(t.db, of(bob))];
  for (const id of [mine, theirs]) {
    await written(id);
    await setArticle(t.db, id, { title: 'Other' });
    await setArticle(t.db, id, { approved_hash: 'a' });
    await setArticle(t.db, id, { content_hash: 'b' });
    await setArticle(t.db, id, { status: 'draft', error_code: 'gate', error_msg: 'x' });
    await setArticle(t.db, id, { error_code: 'gate_binding' });
    await setArticle(t.db, id, { status: 'error', error_code: null });
  }
  // A change that is rolled back is none.
  await t.db
    .transaction()
    .execute(async (trx) => {
      await setArticle(trx, mine, { status: 'generating' });
      await setArticle(trx, mine, { status: 'error' });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await start();
  await expect
    .poll(() => receiver.received.map(({ type }) => type))
    .toEqual([
      'article.written',
      'article.awaiting_approval',
      'article.awaiting_approval',
      'article.needs_attention',
      'article.failed',
    ]);
  expect(new Set(receiver.received.map(({ articleId }) => articleId))).toEqual(new Set([mine]));
  const { rows } = await sql`select from webhook_events where user_id = ${bob.user.id}`.execute(t.db);
  expect(rows).toEqual([]);
});

test('200 articles under kills, lost responses and errors: every event, in order, under one id', async () => {
  const types = ['article.written', 'article.published', 'article.verified'];
  const id = await add(types);
  const articles = await Promise.all(
    Array.from({ length: 200 }, () => insertArticle(t.db, { user_id: ada.user.id, status: 'generating' })),
  );
  let turn = 0;
  receiver.behaveAs(() => {
    turn++;
    if (turn % 7 === 0) return 'cut';
    return turn % 3 === 0 ? 500 : 204;
  });
  let running = [await start(), await start()];
  const work = articles.map(async (article) => {
    await written(article);
    await setArticle(t.db, article, { status: 'published' });
    await setArticle(t.db, article, {
      verification: JSON.stringify({ ok: true, message: '', checked_at: new Date().toISOString() }),
    });
  });
  const waits = async () =>
    Number(
      (
        await sql<{ n: string }>`select count(*) as n from webhook_deliveries where webhook_id = ${id}
        and state = 'waiting'`.execute(t.db)
      ).rows[0]?.n,
    );
  await expect
    .poll(
      async () => {
        // The requests on their way are lost with their process.
        await Promise.all(running.map(stop));
        await passHours(1);
        running = [await start(), await start()];
        const target = receiver.received.length + 60;
        await expect
          .poll(
            async () => {
              await passHours(1, { leases: false });
              return receiver.received.length >= target || (await waits()) === 0;
            },
            { timeout: 2_000 },
          )
          .toBe(true)
          .catch(() => {});
        return waits();
      },
      { timeout: 50_000, interval: 1 },
    )
    .toBe(0);
  await Promise.all(work);
  expect(receiver.forged).toEqual([]);
  const byEvent = new Map(receiver.received.map((one) => [one.id, one]));
  expect(byEvent.size).toBe(600);
  for (const one of receiver.received) expect(one.body).toBe(byEvent.get(one.id)?.body);
  for (const article of articles) {
    const firsts = receiver.received.filter(({ articleId }) => articleId === article);
    expect([...new Set(firsts.map(({ type }) => type))]).toEqual(types);
  }
}, 60_000);

test('private addresses are rejected when they are not allowed', async () => {
  const id = await add(['article.failed']);
  await start({ fetch: createGuardedFetch({ allowPrivate: false }) });
  await call('POST', `/${id}/test`);
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([{ state: 'waiting', attempts: 1, status: null, response: /private network address/ }]);
  expect(receiver.received).toEqual([]);
});

test('three days of failures switch a webhook off with an email; waiting events are sent when it is on again', async () => {
  const id = await add(['article.failed', 'article.published']);
  receiver.behaveAs(() => 503);
  const article = await insertArticle(t.db, { user_id: ada.user.id, status: 'scheduled' });
  await setArticle(t.db, article, { status: 'published' });
  await setArticle(t.db, article, { status: 'error' });
  const sender = await start();
  const first = async () => (await deliveriesOf(id)).at(-1);
  await expect.poll(first).toMatchObject({ attempts: 1, status: 503, response: 'refused with 503' });
  await expect.poll(isClaimed).toBe(false);
  for (const attempts of [2, 3]) {
    await passHours(30);
    sender.wake();
    await expect.poll(first).toMatchObject({ attempts, state: 'waiting' });
    await expect.poll(isClaimed).toBe(false);
  }
  await passHours(30);
  sender.wake();
  await expect.poll(first).toMatchObject({ attempts: 4, state: 'failed' });
  await expect.poll(() => mails).toMatchObject([{ to: ada.user.email, text: /127\.0\.0\.1/ }]);
  expect((await call('GET')).body.webhooks).toMatchObject([{ id, state: 'failed' }]);
  // Nothing is recorded meanwhile.
  await setArticle(t.db, article, { status: 'published' });

  receiver.behaveAs(() => 204);
  const fields = { url: receiver.url, events: ['article.failed'], description: '' };
  await call('PUT', `/${id}`, { ...fields, is_enabled: true });
  sender.wake();
  await expect.poll(() => receiver.received.map(({ type }) => type)).toEqual(['article.failed']);
});

test('waiting events are sent when it is switched on, and are retried for three days again', async () => {
  const id = await add(['article.failed']);
  await call('POST', `/${id}/test`);
  await sql`update webhook_deliveries set attempts = 9, first_attempt_at = now() - interval '80 hours',
    next_at = now() + interval '8 hours' where webhook_id = ${id}`.execute(t.db);
  await t.db.updateTable('webhooks').set({ disabled_reason: 'failed' }).where('id', '=', id).execute();
  receiver.behaveAs(() => 503);
  const fields = { url: receiver.url, events: ['article.failed'], description: '' };
  await call('PUT', `/${id}`, { ...fields, is_enabled: true });
  expect((await call('GET', `/${id}/deliveries`)).status).toBe(200);
  await start();
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ attempts: 10, state: 'waiting', status: 503 }]);
  expect((await call('GET')).body.webhooks).toMatchObject([{ state: 'enabled' }]);
  expect(mails).toEqual([]);
});

test('a 410 switches it off immediately, and a suspended user gets no email', async () => {
  const id = await add(['article.failed']);
  receiver.behaveAs(() => 410);
  await start();
  await call('POST', `/${id}/test`);
  await expect.poll(async () => (await call('GET')).body.webhooks[0].state).toBe('gone');

  const fields = { url: receiver.url, events: ['article.failed'], description: '' };
  await call('PUT', `/${id}`, { ...fields, is_enabled: true });
  receiver.behaveAs(() => 204);
  await t.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', ada.user.id).execute();
  const article = await insertArticle(t.db, { user_id: ada.user.id, status: 'scheduled' });
  await setArticle(t.db, article, { status: 'error' });
  const bob = await t.signIn();
  const { body } = await call('POST', '', { url: receiver.url, events: ['article.failed'] }, bob);
  receiver.secrets.push(body.secret);
  await call('POST', `/${body.webhook.id}/test`, undefined, bob);
  await expect.poll(() => receiver.received.map(({ type }) => type)).toEqual(['webhook.test']);
});
