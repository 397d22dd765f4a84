import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { startArticleReceiver } from '@chapterhouse/testkit/stubs/article-receiver';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { newWebhookSecret } from '../../lib/crypto/webhook-signature.ts';
import { createAddressCheck } from '../../lib/net/address-policy.ts';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { connectPlatforms, platformRoutes } from '../registry.ts';
import { siteRoutes } from '../sites-routes.ts';

const secret = newWebhookSecret();
let receiver: Awaited<ReturnType<typeof startArticleReceiver>>;
let t: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  receiver = await startArticleReceiver({ secret });
  t = await createTestApp({
    routes: (services) => ({ ...platformRoutes(services), ...siteRoutes(services) }),
    overrides: { clock: systemClock },
  });
  const fetch = createGuardedFetch({ allowPrivate: true });
  const addressOf = createAddressCheck({ allowPrivate: true });
  const { blogs } = connectPlatforms({ ...t.services, fetch, addressOf }, t.services.env.platformSettings);
  Object.assign(t.services, { blogs });
});
afterAll(async () => {
  await t?.close();
  await receiver?.close();
});
beforeEach(async () => {
  ada = await t.signIn({ role: 'admin' });
  receiver.sent.length = 0;
});

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = ada) {
  const response = await t.app.inject({
    ...{ method, url: `/api/protected${path}`, headers: who.headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
const fields = () => ({ name: 'Own', url: receiver.url, receiver_url: receiver.receiverUrl });

test('a site gets a secret, which is shown once; it is tested when its receiver has that', async () => {
  const created = await call('POST', '/webhook-sites', fields());
  expect(created).toMatchObject({ status: 200, body: { site: { ...fields(), status: 'pending' } } });
  expect(created.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(receiver.sent).toEqual([]);
  const { id } = created.body.site;
  const listed = await call('GET', '/webhook-sites');
  expect(listed.body.sites).toMatchObject([{ id, ...fields(), old_secret_until: null }]);
  expect(JSON.stringify(listed.body)).not.toContain('whsec_');
  const stored = await t.db.selectFrom('sites').selectAll().where('id', '=', id).execute();
  expect(JSON.stringify(stored)).not.toContain(created.body.secret.slice(6, 20));
  // The receiver has another one.
  const test = await call('POST', `/sites/${id}/test`, {});
  expect(test).toMatchObject({ status: 422, body: { error: /refused the signature/ } });
  expect((await call('GET', '/webhook-sites')).body.sites).toMatchObject([{ status: 'error' }]);
});

test('with a given secret a site is tested immediately; after a replacement, the old one signs for a day', async () => {
  const { body: site } = await call('POST', '/sites', { platform: 'webhook', ...fields(), secret });
  expect(site).toMatchObject({ platform: 'webhook', status: 'connected' });
  const replaced = await call('POST', `/webhook-sites/${site.id}/replace-secret`, {});
  expect(replaced.body.secret).not.toBe(secret);
  expect(Date.parse(replaced.body.site.old_secret_until)).toBeGreaterThan(Date.now());
  expect((await call('POST', `/sites/${site.id}/test`, {})).status).toBe(200);
  expect(receiver.sent.at(-1)?.signature).toMatch(/^v1,\S+ v1,\S+$/);
  const audited = await t.db
    .selectFrom('audit_log')
    .select('action')
    .where('target_id', '=', site.id)
    .execute();
  expect(audited).toEqual([{ action: 'site.secret_replaced' }]);

  const passed = JSON.stringify({ old_secret_until: new Date(Date.now() - 1000) });
  await t.db
    .updateTable('sites')
    .set((is) => ({ settings: is.fn('jsonb_concat', ['settings', is.cast(is.val(passed), 'jsonb')]) }))
    .where('id', '=', site.id)
    .execute();
  expect((await call('POST', `/sites/${site.id}/test`, {})).body.error).toMatch(/refused the signature/);
});

test('a changed receiver is tested; an invalid address or secret is rejected and changes nothing', async () => {
  const { body: site } = await call('POST', '/sites', { platform: 'webhook', ...fields(), secret });
  const path = `/webhook-sites/${site.id}`;
  const elsewhere = { ...fields(), name: 'Moved', receiver_url: `${receiver.url}/elsewhere` };
  receiver.breakWith(() => 404);
  expect((await call('PUT', path, elsewhere)).body).toMatchObject({
    ...{ name: 'Moved', status: 'error', status_message: /responds with 404/ },
  });
  receiver.breakWith(() => null);
  expect((await call('PUT', path, fields())).body).toMatchObject({ name: 'Own', status: 'connected' });
  for (const wrong of [
    { ...fields(), receiver_url: '' },
    { ...fields(), receiver_url: 'ftp://site.test' },
  ]) {
    const refused = await call('PUT', path, wrong);
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'receiver_url' }] } });
  }
  const short = await call('POST', '/webhook-sites', { ...fields(), secret: 'whsec_c2hvcnQ=' });
  expect(short).toMatchObject({ status: 400, body: { details: [{ field: 'secret' }] } });
  const bob = await t.signIn();
  expect((await call('POST', `${path}/replace-secret`, {}, bob)).status).toBe(404);
  expect((await call('PUT', path, fields(), bob)).status).toBe(404);
});

test('these sites count towards the plan’s limit like those of other platforms', async () => {
  const bob = await t.signIn();
  expect((await call('POST', '/webhook-sites', fields(), bob)).status).toBe(200);
  const more = await call('POST', '/webhook-sites', fields(), bob);
  expect(more.body).toMatchObject({ code: 'subscription_limit_reached', error: /maximum number of sites/ });
});
