import { setTimeout as delay } from 'node:timers/promises';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { acceptArticle } from '@chapterhouse/testkit/fixtures/accept-article';
import { findArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAiSdkTextGeneration } from '../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import type { StartCall, TextGeneration } from '../../providers/text-generation/text-generation.ts';
import type { DeciderContext } from '../../services.ts';
import { paidCallGraceMs, paidCallsOf } from '../accounts/paid-calls.ts';
import { reinstateUser, suspendUser } from '../lifecycle/suspend-user.ts';
import { articleRoutes } from './articles-routes.ts';
import { generateTopics } from './generate-topics.ts';
import { runWriting } from './run-writing.ts';

/* For a suspended user no model call starts; results already paid for are kept. */

let stub: OpenAiCompatibleStub;
let testApp: TestApp;
let decider: DeciderContext;
let ada: SignedIn;
/** Runs while the stub prepares its response. */
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

const write = (id: string, services = testApp.services) =>
  runWriting(services, id, {
    signal: new AbortController().signal,
    attempt: 1,
    lastAttempt: false,
  });
const row = (id: string) => findArticle(testApp.db, id);
const steps = async (id: string) =>
  (await testApp.db.selectFrom('article_steps').select('step').where('article_id', '=', id).execute()).length;

/** The product with a hook before or after each model call, including retries. */
function servicesWith({ before, after }: { before?: () => Promise<void>; after?: () => Promise<void> }) {
  const { text } = testApp.services;
  const around =
    (startCall: StartCall): StartCall =>
    async (call) => {
      await before?.();
      const answer = await startCall(call);
      await after?.();
      return answer;
    };
  const watched: TextGeneration = {
    ...text,
    generateText: (request) => text.generateText({ ...request, startCall: around(request.startCall) }),
    generateObject: (request) => text.generateObject({ ...request, startCall: around(request.startCall) }),
  };
  return { ...testApp.services, text: watched };
}

/** Suspends like another process would, without waiting for work in this one. */
const suspendAtOnce = async () => {
  const suspended_at = testApp.clock.now();
  await testApp.db.updateTable('users').set({ suspended_at }).where('id', '=', ada.user.id).execute();
};

test('writing stops before the next call, keeps paid results, and continues after the reinstatement', async () => {
  const id = await acceptArticle(testApp, ada);
  const services = servicesWith({
    after: async () => {
      if (stub.calls.length === 2) await suspendUser(decider, ada.user.id);
    },
  });
  await write(id, services);
  expect(stub.calls).toHaveLength(2);
  expect(await steps(id)).toBe(2);
  expect(await row(id)).toMatchObject({ status: 'processing', paused_at: expect.any(Date) });

  await write(id);
  expect(stub.calls).toHaveLength(2);

  testApp.jobs.enqueued.length = 0;
  await reinstateUser(decider, ada.user.id);
  expect(testApp.jobs.enqueued).toContainEqual({ name: 'write-article', payload: { articleId: id, run: 1 } });
  expect(await row(id)).toMatchObject({ status: 'processing', paused_at: null, error_msg: null });
  await write(id);
  expect(await row(id)).toMatchObject({ status: 'scheduled', has_content: true });
  // Neither was repeated.
  expect(new Set(stub.calls.map(({ body }) => JSON.stringify(body))).size).toBe(stub.calls.length);
});

test('a failed call is not retried for a suspended user', async () => {
  const id = await acceptArticle(testApp, ada);
  stub.faults.push({ kind: 'server_error' });
  await write(id, servicesWith({ after: suspendAtOnce }));
  expect(stub.calls).toHaveLength(1);
  expect(await row(id)).toMatchObject({ status: 'processing', paused_at: expect.any(Date) });
});

test('no call starts after the suspension request has returned', async () => {
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
  await Promise.all(ids.map((id) => write(id)));
  await suspended;
  expect(stub.calls.length).toBeGreaterThan(3);
  expect(stub.calls.filter(({ at }) => at > answeredAt)).toEqual([]);
  for (const id of ids) expect((await row(id)).paused_at).not.toBeNull();
  await Promise.all(ids.map((id) => write(id)));
  expect(stub.calls.filter(({ at }) => at > answeredAt)).toEqual([]);
});

test('topic requests are rejected between session check and call', async () => {
  const { text } = servicesWith({ before: suspendAtOnce });
  const person = { name: null, email: null, emailVerified: false, picture: null, isBetaTester: false };
  const user = { ...decider.user, ...person, id: ada.user.id };
  const ctx = { ...testApp.services, text, user };
  const topics = generateTopics(ctx, { mainTopic: 'Tea', count: 2, brief: {} });
  await expect(topics).rejects.toMatchObject({ code: 'account_suspended' });
  expect(stub.calls).toHaveLength(0);
});

test('the suspension check is repeated if it took too long', async () => {
  let count = 0;
  const slow = testApp.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1;
      if (count === 1) {
        await suspendAtOnce();
        await delay(paidCallGraceMs);
      }
      return result;
    },
  });
  let calls = 0;
  const call = async () => {
    calls += 1;
  };
  await expect(paidCallsOf(slow, ada.user.id)(call)).rejects.toMatchObject({ code: 'account_suspended' });
  expect([count, calls]).toEqual([2, 0]);
});

test('a suspension returns no sooner than calls may still start', async () => {
  const from = performance.now();
  await suspendUser(decider, ada.user.id);
  expect(performance.now() - from).toBeGreaterThanOrEqual(paidCallGraceMs - 2);
});
