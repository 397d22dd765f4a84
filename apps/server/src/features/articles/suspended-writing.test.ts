import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '../../../../../e2e/stubs/openai-compatible.ts';
import { createAiSdkTextGeneration } from '../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import type { DeciderContext } from '../../services.ts';
import { acceptArticle } from '../../test/accept-article.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../test/test-app.ts';
import { reinstateUser } from '../accounts/reinstate-user.ts';
import { suspendUser } from '../accounts/suspend-user.ts';
import { articleRoutes } from './articles-routes.ts';
import { runWriting } from './run-writing.ts';

/* For a suspended person no call at the model starts; what is paid for already is kept. */

let stub: OpenAiCompatibleStub;
let testApp: TestApp;
let decider: DeciderContext;
let ada: SignedIn;
/** What happens while the stub makes up its answer. */
let onCall: () => void = () => {};

beforeAll(async () => {
  stub = await startOpenAiCompatibleStub({
    delayMs: 100,
    answer: () => {
      onCall();
      return undefined;
    },
  });
  const text = createAiSdkTextGeneration({
    provider: 'openai-compatible',
    model: 'stub',
    baseUrl: stub.baseUrl,
    retry: { firstWaitMs: 5, totalWaitMs: 2000 },
  });
  testApp = await createTestApp({
    routes: articleRoutes,
    env: { DEFAULT_PLAN: 'growth_starter' },
    overrides: { text },
  });
  decider = { ...testApp.services, user: (await testApp.signIn({ role: 'admin' })).user };
});
afterAll(async () => {
  await testApp.close();
  await stub.close();
});
beforeEach(async () => {
  stub.faults.length = 0;
  stub.calls.length = 0;
  testApp.jobs.enqueued.length = 0;
  onCall = () => {};
  ada = await testApp.signIn();
});

const write = (id: string) =>
  runWriting(testApp.services, id, {
    signal: new AbortController().signal,
    attempt: 1,
    lastAttempt: false,
  });
const row = (id: string) =>
  testApp.db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const steps = async (id: string) =>
  (await testApp.db.selectFrom('article_steps').select('step').where('article_id', '=', id).execute()).length;

test('writing stops before its next call, keeps what was paid for, and goes on after the reinstatement', async () => {
  const id = await acceptArticle(testApp, ada);
  let suspended: Promise<void> | undefined;
  onCall = () => {
    // While the second call is under way.
    if (stub.calls.length === 2) suspended ??= suspendUser(decider, ada.user.id);
  };
  await write(id);
  await suspended;
  expect(stub.calls).toHaveLength(2);
  expect(await steps(id)).toBe(2);
  expect(await row(id)).toMatchObject({ status: 'processing', paused_at: expect.any(Date) });

  await write(id);
  expect(stub.calls).toHaveLength(2);

  testApp.jobs.enqueued.length = 0;
  await reinstateUser(decider, ada.user.id);
  expect(testApp.jobs.enqueued).toContainEqual({ name: 'write-article', payload: { articleId: id } });
  expect(await row(id)).toMatchObject({ status: 'processing', paused_at: null, error_msg: null });
  await write(id);
  expect(await row(id)).toMatchObject({ status: 'scheduled', has_content: true });
  // None of the two was made again.
  expect(new Set(stub.calls.map(({ body }) => JSON.stringify(body))).size).toBe(stub.calls.length);
});

test('a call that failed is not tried again for a suspended person', async () => {
  const id = await acceptArticle(testApp, ada);
  stub.faults.push({ kind: 'server_error' });
  const suspended = testApp.db
    .updateTable('users')
    .set({ suspended_at: testApp.clock.now() })
    .where('id', '=', ada.user.id);
  const text = testApp.services.text;
  const slowRetries: typeof text = {
    ...text,
    generateObject: (request) =>
      text.generateObject({
        ...request,
        startCall: async (call) => {
          const answer = await request.startCall(call);
          await suspended.execute();
          return answer;
        },
      }),
  };
  await runWriting({ ...testApp.services, text: slowRetries }, id, {
    signal: new AbortController().signal,
    attempt: 1,
    lastAttempt: false,
  });
  expect(stub.calls).toHaveLength(1);
  expect(await row(id)).toMatchObject({ status: 'processing', paused_at: expect.any(Date) });
});

test('no call starts once the suspension was answered, however many are about to', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push(await acceptArticle(testApp, ada));
  let suspended: Promise<void> | undefined;
  let answeredAt = Number.POSITIVE_INFINITY;
  onCall = () => {
    if (stub.calls.length < 4) return;
    suspended ??= suspendUser(decider, ada.user.id).then(() => {
      answeredAt = Date.now();
    });
  };
  await Promise.all(ids.map(write));
  await suspended;
  expect(stub.calls.length).toBeGreaterThan(3);
  expect(stub.calls.filter(({ at }) => at > answeredAt)).toEqual([]);
  for (const id of ids) expect((await row(id)).paused_at).not.toBeNull();
  await Promise.all(ids.map(write));
  expect(stub.calls.filter(({ at }) => at > answeredAt)).toEqual([]);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.db);
  return rows.length;
}

test('topics are refused between the session and the call', async () => {
  const headers = ada.headers;
  const topics = () =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/protected/content/topics',
      headers,
      payload: { main_topic: 'Tea', num_subtopics: 2 },
    });
  // The session is read as before the suspension; the call is not.
  const { db } = testApp;
  const held = db.transaction().execute(async (trx) => {
    const now = testApp.clock.now();
    await trx.updateTable('users').set({ suspended_at: now }).where('id', '=', ada.user.id).execute();
    const answer = topics();
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    return { answer };
  });
  const answer = await (await held).answer;
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_suspended']);
  expect(stub.calls).toHaveLength(0);
});
