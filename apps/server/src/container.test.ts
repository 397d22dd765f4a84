import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { startMailServer } from '@chapterhouse/testkit/stubs/mail-server';
import { startOpenAiCompatibleStub } from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Container, createContainer } from './container.ts';
import { parseEnvironment } from './env.ts';
import { removeSettings, saveAi, saveMail } from './features/settings/manage-settings.ts';
import { createLogger } from './lib/log/logger.ts';
import type { CurrentUser, UserContext } from './services.ts';

/* Two processes on one database: what an administrator stores in one is used by both, without a restart. */

let database: TestDatabase;
let dataDir: string;
const containers: Container[] = [];
const cleanups: (() => Promise<unknown>)[] = [];

const user: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  picture: null,
  role: 'admin',
  approvalStatus: 'approved',
  suspendedAt: null,
  isBetaTester: false,
};

async function start(env: Record<string, string> = {}): Promise<UserContext> {
  const container = await createContainer(
    parseEnvironment({
      DATABASE_URL: database.url,
      SECRET_KEY: 'the secret key of these tests, long enough',
      DATA_DIR: dataDir,
      ROLES: 'web',
      LOG_LEVEL: 'silent',
      ...env,
    }),
    createLogger('silent'),
  );
  containers.push(container);
  return { ...container.services, user };
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'container-'));
});
afterAll(async () => {
  for (const container of containers) await container.close();
  for (const cleanup of cleanups) await cleanup();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => database.db.deleteFrom('provider_settings').execute());

const request = {
  task: { kind: 'article', title: 'T', description: '', mainTopic: 'Tea', wordCount: 300 } as const,
  instructions: 'Be brief.',
  prompt: 'Write a blog article of about 300 words.\nTitle: Tea\nMain topic: Tea',
  maxOutputTokens: 1000,
  startCall: <T>(call: () => Promise<T>) => call(),
};

test('every process uses the stored AI provider, which turns demo billing off', async () => {
  const model = await startOpenAiCompatibleStub();
  cleanups.push(model.close);
  const [first, second] = [await start(), await start()];
  expect([second.text.isDemo, second.payments.name]).toEqual([true, 'demo']);
  const input = {
    provider: 'openai-compatible',
    model: 'stub',
    base_url: model.baseUrl,
    api_key: 'k',
  } as const;
  await saveAi(first, input);
  expect(first.text.isDemo).toBe(false);
  await expect.poll(() => second.text.model).toBe('openai-compatible:stub');
  expect([second.payments.name, second.payments.isOffered]).toEqual(['none', false]);
  await second.text.generateText(request);
  expect(model.calls.map(({ authorization }) => authorization)).toEqual(['Bearer k']);
  // A process that starts later.
  const third = await start({ DEMO_BILLING: 'true' });
  expect([third.text.isDemo, third.payments.name]).toEqual([false, 'demo']);
  await removeSettings(second, 'ai');
  await expect.poll(() => first.payments.name).toBe('demo');
  expect((await first.text.generateText(request)).model).toBe('demo');
});

test('the text of a stored provider can be read while it comes', async () => {
  const model = await startOpenAiCompatibleStub();
  cleanups.push(model.close);
  const given = await start();
  await saveAi(given, { provider: 'openai-compatible', model: 'stub', base_url: model.baseUrl });
  model.faults.push({ kind: 'held_in_stream', share: 0.5 });
  const texts: string[] = [];
  const writing = given.text.generateText({ ...request, onText: (text) => texts.push(text) });
  await expect.poll(() => texts.length).toBeGreaterThan(0);
  model.release();
  expect((await writing).text.length).toBeGreaterThan(texts[0]?.length ?? 0);
});

test('the environment takes precedence over stored settings', async () => {
  const open = await start();
  await saveAi(open, { provider: 'openai', model: 'm', base_url: null, api_key: 'k' });
  const given = await start({ AI_PROVIDER: 'demo' });
  expect([given.text.isDemo, given.payments.name]).toEqual([true, 'demo']);
});

test('stored addresses reach no private network unless the operator allows it', async () => {
  const model = await startOpenAiCompatibleStub();
  const smtp = await startMailServer();
  cleanups.push(model.close, smtp.close);
  const guarded = await start({ ALLOW_PRIVATE_SITES: 'false' });
  const ai = { provider: 'openai-compatible', model: 'm', base_url: model.baseUrl } as const;
  const { port } = new URL(smtp.url);
  const mail = {
    host: 'localhost',
    port: Number(port),
    security: 'optional',
    user: null,
    from: 'a@b.example',
  } as const;
  await saveAi(guarded, ai);
  await saveMail(guarded, mail);
  const isPrivate = { reason: 'private_address' };
  await expect(guarded.text.generateText(request)).rejects.toMatchObject(isPrivate);
  await expect(guarded.providerTests.text({ ...ai, baseUrl: ai.base_url })).rejects.toMatchObject({
    message: expect.stringContaining('private network address'),
  });
  const message = { to: 'ada@example.com', subject: 'Hi', text: 'Hi' };
  await expect(guarded.mailer.send(message)).rejects.toMatchObject(isPrivate);
  expect([model.calls, smtp.mails]).toEqual([[], []]);

  const local = await start();
  await local.mailer.send(message);
  expect(smtp.mails).toHaveLength(1);
});

test('a settings test shows the service’s message without the key', async () => {
  const model = await startOpenAiCompatibleStub();
  const smtp = await startMailServer({ refusesLogin: true });
  cleanups.push(model.close, smtp.close);
  const { providerTests } = await start();
  const settings = {
    provider: 'openai-compatible',
    model: 'm',
    apiKey: 'sk-secret',
    baseUrl: model.baseUrl,
  } as const;
  expect((await providerTests.text(settings)).durationMs).toBeGreaterThan(0);
  model.faults.push({ kind: 'status', status: 401, body: '{"error":{"message":"No such key: sk-secret"}}' });
  await expect(providerTests.text(settings)).rejects.toThrow(
    /rejected the API key.* No such key: … \(status 401\)/,
  );
  const server = { host: '127.0.0.1', port: Number(new URL(smtp.url).port), from: 'a@b.example' };
  const login = { security: 'optional', user: 'me', password: 'hush' } as const;
  const message = { to: 'ada@example.com', subject: 'Hi', text: 'Hi' };
  await expect(providerTests.mail({ ...server, ...login }, message)).rejects.toThrow(
    /rejected the user name.* 535 no/,
  );
});
