import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSecretBox } from '../../lib/crypto/secret-box.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { ProviderTests } from '../../services.ts';
import { settingsRoutes } from './settings-routes.ts';
import { modelSettingsOf } from './stored-settings.ts';

let t: TestApp;
let admin: SignedIn;
let tried: unknown[];
let failure: ProviderError | undefined;

const providerTests: ProviderTests = {
  async text(settings) {
    tried.push(settings);
    if (failure) throw failure;
    return { durationMs: 1234 };
  },
  mail: async (server, message) => {
    tried.push([server, message.to]);
  },
};

beforeAll(async () => {
  t = await createTestApp({ routes: settingsRoutes, overrides: { providerTests } });
  admin = await t.signIn({ role: 'admin', email: 'ada@example.com' });
});
afterAll(() => t.close());
beforeEach(async () => {
  tried = [];
  failure = undefined;
  await t.db.deleteFrom('provider_settings').execute();
  await t.db.deleteFrom('audit_log').execute();
  await t.services.settings.reload();
});

const ai = { provider: 'openai', model: 'gpt-5', base_url: null, api_key: 'sk-very-secret' };
const mail = {
  host: 'mail.example.com',
  port: 587,
  security: 'starttls',
  user: 'robot',
  password: 'hush-hush',
  from: 'Robot <robot@example.com>',
};

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
async function call(method: Method, path = '', payload?: object, on = { app: t, as: admin }) {
  const url = `/api/protected/admin/settings${path}`;
  const headers = on.as.headers;
  const response = await on.app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}

test('nothing is stored at first; saved settings apply immediately, and the key is neither returned nor logged', async () => {
  expect((await call('GET')).body).toEqual({
    ai: { source: 'none', details: null, has_key: false, updated_at: null, ends_demo_billing: true },
    mail: { source: 'none', details: null, has_password: false, updated_at: null },
  });
  const saved = await call('PUT', '/ai', ai);
  expect(saved.body.ai).toMatchObject({
    source: 'stored',
    details: { provider: 'openai', model: 'gpt-5', base_url: null },
    has_key: true,
  });
  const stored = t.services.settings.ai();
  expect(stored && modelSettingsOf(stored, t.services.secrets)).toMatchObject({ apiKey: ai.api_key });
  await call('PUT', '/mail', mail);
  const everything = [
    (await call('GET')).body,
    await t.db.selectFrom('provider_settings').selectAll().execute(),
    await t.db.selectFrom('audit_log').selectAll().execute(),
  ];
  expect(JSON.stringify(everything)).not.toMatch(/very-secret|hush/);
  expect(everything[2]).toMatchObject([
    { action: 'settings.saved', target_id: 'ai', actor_id: admin.user.id, after: { secret: 'replaced' } },
    { action: 'settings.saved', target_id: 'mail' },
  ]);
});

test('an omitted key is kept, but never sent to another address', async () => {
  await call('PUT', '/ai', ai);
  const { api_key: _key, ...withoutKey } = ai;
  expect((await call('PUT', '/ai', { ...withoutKey, model: 'gpt-6' })).status).toBe(200);
  await call('POST', '/ai/test', { ...withoutKey, model: 'gpt-6' });
  expect(tried).toMatchObject([{ apiKey: ai.api_key, model: 'gpt-6' }]);
  for (const other of [{ base_url: 'https://elsewhere.example/v1' }, { provider: 'anthropic' }]) {
    const refused = await call('PUT', '/ai', { ...withoutKey, ...other });
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'api_key']);
    expect((await call('POST', '/ai/test', { ...withoutKey, ...other })).status).toBe(400);
  }
  await call('PUT', '/mail', mail);
  const { password: _password, ...withoutPassword } = mail;
  expect((await call('PUT', '/mail', { ...withoutPassword, from: 'x@example.com' })).status).toBe(200);
  expect((await call('POST', '/mail/test', { ...withoutPassword, host: 'evil.example' })).status).toBe(400);
  expect(tried).toHaveLength(1);
});

test.each([
  ['/ai', { ...ai, api_key: '' }, 'api_key'],
  ['/ai', { ...ai, provider: 'openai-compatible' }, 'base_url'],
  ['/ai', { ...ai, base_url: 'ftp://models.example' }, 'base_url'],
  ['/ai', { ...ai, base_url: 'https://me:secret@models.example' }, 'base_url'],
  ['/ai', { ...ai, model: ' ' }, 'model'],
  ['/mail', { ...mail, password: '' }, 'password'],
  ['/mail', { ...mail, host: 'mail.example.com/path' }, 'host'],
  ['/mail', { ...mail, from: 'nobody' }, 'from'],
])('rejects invalid settings: %s %o', async (path, body, field) => {
  const refused = await call('PUT', path, body);
  expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, field]);
});

test('a test returns the provider’s message, and stores nothing', async () => {
  expect((await call('POST', '/ai/test', ai)).body).toEqual({
    ok: true,
    message: 'gpt-5 responded in 1.2 s.',
  });
  failure = new ProviderError('unauthorized', 'The AI provider rejected the API key.');
  expect((await call('POST', '/ai/test', ai)).body).toEqual({ ok: false, message: failure.message });
  const sent = await call('POST', '/mail/test', mail);
  expect(sent.body).toEqual({ ok: true, message: 'The mail server accepted an email to ada@example.com.' });
  expect(tried[2]).toMatchObject([{ host: mail.host, password: mail.password }, 'ada@example.com']);
  expect(await t.db.selectFrom('provider_settings').selectAll().execute()).toEqual([]);
});

test('removed settings are no longer used, and removing nothing changes nothing', async () => {
  await call('PUT', '/ai', ai);
  expect((await call('DELETE', '/ai')).body.ai.source).toBe('none');
  expect(t.services.settings.ai()).toBeNull();
  await call('DELETE', '/ai');
  const log = await t.db.selectFrom('audit_log').select('action').execute();
  expect(log.map(({ action }) => action)).toEqual(['settings.saved', 'settings.deleted']);
});

test('a key that cannot be decrypted is reported, not replaced by sample text', async () => {
  await call('PUT', '/ai', ai);
  const stored = t.services.settings.ai();
  const stranger = createSecretBox('a key that nobody has any more, long enough');
  expect(() => stored && modelSettingsOf(stored, stranger)).toThrow('enter it again');
});

test('settings from the environment are shown without secrets, and cannot be changed here', async () => {
  const app = await createTestApp({
    routes: settingsRoutes,
    env: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'local',
      AI_BASE_URL: 'http://ada:lovelace@127.0.0.1:11434/v1',
      SMTP_URL: 'smtps://robot:hush-hush@mail.example.com',
      MAIL_FROM: 'robot@example.com',
    },
  });
  try {
    const on = { app, as: await app.signIn({ role: 'admin' }) };
    const { body } = await call('GET', '', undefined, on);
    expect(body).toMatchObject({
      ai: {
        source: 'environment',
        details: { base_url: 'http://127.0.0.1:11434/v1' },
        ends_demo_billing: false,
      },
      mail: {
        source: 'environment',
        details: { port: 465, security: 'tls', user: 'robot' },
        has_password: true,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/hush|lovelace/);
    expect((await call('PUT', '/ai', ai, on)).status).toBe(409);
    expect((await call('PUT', '/mail', mail, on)).status).toBe(409);
  } finally {
    await app.close();
  }
});
