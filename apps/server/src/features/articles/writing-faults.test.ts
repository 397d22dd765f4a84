import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { acceptArticle } from '@chapterhouse/testkit/fixtures/accept-article';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderError } from '../../lib/provider-error.ts';
import { WorkerStoppingError } from '../../providers/jobs/jobs.ts';
import type { PostReader } from '../../providers/publishing/post-reader.ts';
import { createAiSdkTextGeneration } from '../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import type { TextGeneration } from '../../providers/text-generation/text-generation.ts';
import { refreshIndex } from '../site-index/refresh-index.ts';
import { articleRoutes } from './articles-routes.ts';
import { runWriting } from './run-writing.ts';
import type { WritingDepth } from './writing/writing-plan.ts';

type Fault = OpenAiCompatibleStub['faults'][number];

/** The retry settings of the job class `idempotent-write`. */
const mostAttempts = 5;

let stub: OpenAiCompatibleStub;
let testApp: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  stub = await startOpenAiCompatibleStub();
  testApp = await createTestApp({ routes: articleRoutes, env: { DEFAULT_PLAN: 'growth_starter' } });
});
afterAll(async () => {
  await testApp.close();
  await stub.close();
});
beforeEach(async () => {
  stub.faults.length = 0;
  stub.calls.length = 0;
  ada = await testApp.signIn();
});

/** So long that it is written section by section. */
const long = 2_000;

async function acceptWithDepth(depth: WritingDepth, words = 1_000): Promise<string> {
  const id = await acceptArticle(testApp, ada);
  await testApp.db
    .updateTable('batches')
    .set({ writing_depth: depth, word_count: words })
    .where('user_id', '=', ada.user.id)
    .execute();
  return id;
}

/** Only a call that hangs runs into its time-out: on a busy machine an answer takes longer than the short one. */
const timeoutsMs = { ofHanging: 400, ofAnswers: 10_000 };

function timeoutFor(faults: readonly Fault[]): number {
  return faults.some(({ kind }) => kind === 'hang') ? timeoutsMs.ofHanging : timeoutsMs.ofAnswers;
}

/** The real adapter of one process: what it learned about the server is lost after a restart. */
function writer(
  onAnswer: (answers: number) => void = () => {},
  timeoutMs = timeoutsMs.ofAnswers,
): TextGeneration {
  const text = createAiSdkTextGeneration({
    provider: 'openai-compatible',
    model: 'stub',
    baseUrl: stub.baseUrl,
    timeoutMs,
    retry: { firstWaitMs: 5, totalWaitMs: 2000 },
  });
  let answers = 0;
  const counted = <T>(answer: T): T => {
    answers++;
    onAnswer(answers);
    return answer;
  };
  return {
    ...text,
    generateText: async (request) => counted(await text.generateText(request)),
    generateObject: async (request) => counted(await text.generateObject(request)),
  };
}

type Attempt = { text?: TextGeneration; number?: number; signal?: AbortSignal };

function attempt(
  id: string,
  { text = writer(), number = 1, signal = new AbortController().signal }: Attempt,
): Promise<void> {
  const lastAttempt = number === mostAttempts;
  return runWriting({ ...testApp.services, text }, id, { signal, attempt: number, lastAttempt });
}

/** Attempts as the job engine runs them, without its delays. Returns the errors of all but the last. */
async function runJob(id: string, text: TextGeneration): Promise<unknown[]> {
  const thrown: unknown[] = [];
  for (let number = 1; number <= mostAttempts; number++) {
    const outcome = await attempt(id, { text, number }).then(
      () => 'done',
      (error: unknown) => {
        thrown.push(error);
      },
    );
    if (outcome === 'done') break;
  }
  return thrown;
}

async function articleAfter(id: string) {
  const article = await testApp.db
    .selectFrom('articles')
    .select(['status', 'error_msg', 'has_content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const steps = await testApp.db
    .selectFrom('article_steps')
    .select('step')
    .where('article_id', '=', id)
    .execute();
  const reserved = await testApp.db
    .selectFrom('quota_reservations')
    .select('article_id')
    .where('article_id', '=', id)
    .where('released_at', 'is', null)
    .execute();
  return { ...article, steps: steps.length, isReserved: reserved.length > 0 };
}

/** Usage is recorded asynchronously: waits until each stub call is recorded. */
async function bookedCalls(id: string) {
  const read = () =>
    testApp.db
      .selectFrom('model_calls')
      .select(['outcome', 'input_tokens', 'output_tokens'])
      .where('article_id', '=', id)
      .execute();
  await expect.poll(async () => (await read()).length).toBe(stub.calls.length);
  return read();
}

const times = (count: number, fault: Fault): Fault[] => Array.from({ length: count }, () => fault);
const later: Fault = { kind: 'rate_limited', retryAfterSeconds: 600 };
const limited: Fault = {
  kind: 'error_in_stream',
  share: 0.5,
  error: { message: 'Rate limit reached', code: 'rate_limit_exceeded' },
};
const halfJson: Fault = { kind: 'status', status: 200, body: '{"id":"1","choices":[{"mess' };

type Passing = {
  name: string;
  faults: Fault[];
  depth?: WritingDepth;
  words?: number;
  /** The faults start after this many responses. */
  after?: number;
  /** Calls beyond one per step. */
  extra: number;
  attempts?: number;
  /** Failed calls for which the provider reported tokens. */
  counted?: number;
};

test.each<Passing>([
  { name: '429 without a time', faults: [{ kind: 'rate_limited' }], extra: 1 },
  { name: '429 with a short time', faults: [{ kind: 'rate_limited', retryAfterSeconds: 1 }], extra: 1 },
  { name: '429 with a time beyond the budget', faults: [later], extra: 1, attempts: 2 },
  { name: 'the same after the outline', faults: [later], depth: 'enhanced', after: 1, extra: 1, attempts: 2 },
  { name: 'the same after the draft', faults: [later], depth: 'premium', after: 2, extra: 1, attempts: 2 },
  { name: '500', faults: [{ kind: 'server_error' }], extra: 1 },
  { name: '500 beyond the budget', faults: times(4, { kind: 'server_error' }), extra: 4, attempts: 2 },
  { name: 'a connection cut', faults: [{ kind: 'cut' }], extra: 1 },
  { name: 'a connection cut in the answer', faults: [{ kind: 'cut_midway' }], extra: 1 },
  { name: 'a cut while the text comes', faults: [{ kind: 'cut_in_stream', share: 0.5 }], extra: 1 },
  { name: '429 while the text comes', faults: [limited], extra: 1 },
  { name: '429 while the third section comes', faults: [limited], words: 2_000, after: 3, extra: 1 },
  { name: 'a time-out', faults: [{ kind: 'hang' }], extra: 1 },
  { name: 'time-outs beyond the budget', faults: times(2, { kind: 'hang' }), extra: 2, attempts: 2 },
  { name: 'half of a JSON body', faults: [halfJson], extra: 1 },
  { name: 'HTML', faults: [{ kind: 'html' }], extra: 1 },
  { name: 'an empty text', faults: [{ kind: 'empty' }], after: 1, extra: 1, counted: 1 },
  { name: 'thinking without a text', faults: [{ kind: 'reasoning_only' }], after: 1, extra: 1, counted: 1 },
  {
    name: 'an outline cut off without a word',
    faults: [{ kind: 'malformed', share: 0.6 }],
    depth: 'enhanced',
    extra: 1,
    counted: 1,
  },
  {
    name: 'an outline cut off for its length',
    faults: [{ kind: 'truncated', share: 0.6 }],
    depth: 'enhanced',
    extra: 1,
    counted: 1,
  },
  {
    name: 'search fields that never come',
    faults: times(3, { kind: 'content', content: 'No.' }),
    after: 2,
    extra: 2,
    counted: 3,
  },
  { name: 'a text in a fence', faults: [{ kind: 'fenced' }], after: 1, extra: 0 },
  { name: 'a text behind its thinking', faults: [{ kind: 'think_wrapped' }], after: 1, extra: 0 },
  { name: 'an outline in a fence', faults: [{ kind: 'fenced' }], depth: 'premium', extra: 0 },
  { name: 'an outline with chatter', faults: [{ kind: 'chatter' }], depth: 'enhanced', extra: 0 },
  // Review and repair are separate steps.
  { name: 'a text cut off', faults: [{ kind: 'malformed', share: 0.3 }], after: 1, extra: 0 },
])('the article is written despite: $name', async (fault) => {
  const { faults, depth = 'basic', words, after = 0, extra, attempts = 1, counted = 0 } = fault;
  const id = await acceptWithDepth(depth, words);
  if (after === 0) stub.faults.push(...faults);
  const text = writer((answers) => {
    if (answers === after) stub.faults.push(...faults);
  }, timeoutFor(faults));
  const thrown = await runJob(id, text);
  expect(thrown).toHaveLength(attempts - 1);
  expect(thrown.every((error) => error instanceof ProviderError)).toBe(true);
  const article = await articleAfter(id);
  expect(article).toMatchObject({
    status: 'scheduled',
    error_msg: null,
    has_content: true,
    isReserved: true,
  });
  expect(stub.calls).toHaveLength(article.steps + extra);
  const failed = (await bookedCalls(id)).filter((call) => call.outcome === 'failed');
  expect(failed.filter((call) => call.input_tokens > 0)).toHaveLength(counted);
  expect(failed).toHaveLength(Math.max(extra, counted));
});

test('the Retry-After of the provider reaches the job engine', async () => {
  const id = await acceptWithDepth('basic');
  stub.faults.push(later);
  await expect(attempt(id, {})).rejects.toMatchObject({ kind: 'rate_limited', retryAfterSeconds: 600 });
});

type Final = { name: string; faults: Fault[]; calls: number; text: RegExp };
const refused = (status: number, message: string): Fault => ({ kind: 'status', status, body: message });

test.each<Final>([
  {
    name: 'a wrong key',
    faults: [{ kind: 'wrong_key' }],
    calls: 1,
    text: /rejected the API key.*AI settings/,
  },
  {
    name: 'an unknown model',
    faults: [{ kind: 'unknown_model' }],
    calls: 1,
    text: /does not know the con.*AI settings/,
  },
  { name: 'no credit', faults: [{ kind: 'out_of_quota' }], calls: 1, text: /no credit left/ },
  { name: 'a key without the right', faults: [refused(403, '{}')], calls: 1, text: /permissions/ },
  {
    name: 'a wrong address',
    faults: [refused(404, 'nothing')],
    calls: 1,
    text: /URL did not respond.*AI settings/,
  },
  {
    name: 'a long prompt',
    faults: [refused(400, 'context length exceeded')],
    calls: 1,
    text: /exceeds the model's context/,
  },
  {
    name: 'a filter',
    faults: times(3, { kind: 'content', content: '', finishReason: 'content_filter' }),
    calls: 3,
    text: /content filter/,
  },
  { name: '429 for hours', faults: times(5, later), calls: 5, text: /too many requests/ },
  { name: '500 for hours', faults: times(20, { kind: 'server_error' }), calls: 20, text: /has a problem/ },
  {
    name: 'cuts for hours',
    faults: times(20, { kind: 'cut' }),
    calls: 20,
    text: /connection.*was lost before/,
  },
  { name: 'silence for hours', faults: times(10, { kind: 'hang' }), calls: 10, text: /took too long/ },
  { name: 'HTML for hours', faults: times(10, { kind: 'html' }), calls: 10, text: /other than JSON/ },
  { name: 'empty texts', faults: times(15, { kind: 'empty' }), calls: 15, text: /empty text/ },
  {
    name: 'refusals of the model',
    faults: [
      { kind: 'fenced' },
      ...times(2, { kind: 'content', content: "I'm sorry, but I can't help with that." }),
    ],
    calls: 3,
    text: /did not pass the quality checks/,
  },
])('the article ends in error, and its quota is returned, after: $name', async ({ faults, calls, text }) => {
  const id = await acceptWithDepth('basic');
  stub.faults.push(...faults);
  await runJob(id, writer(undefined, timeoutFor(faults)));
  const article = await articleAfter(id);
  expect(article).toMatchObject({ status: 'error', has_content: false, isReserved: false, steps: 0 });
  expect(article.error_msg).toMatch(text);
  expect(stub.calls).toHaveLength(calls);
  const tokens = (await bookedCalls(id)).reduce((sum, call) => sum + call.input_tokens, 0);
  const isAnswered = faults.some(({ kind }) => kind === 'content' || kind === 'empty');
  expect(tokens > 0).toBe(isAnswered);
});

test('an unreachable server', async () => {
  const id = await acceptWithDepth('basic');
  const retry = { firstWaitMs: 1, totalWaitMs: 100 };
  const settings = { provider: 'openai-compatible', model: 'm', baseUrl: 'http://127.0.0.1:9/v1' } as const;
  await runJob(id, createAiSdkTextGeneration({ ...settings, retry }));
  expect(await articleAfter(id)).toMatchObject({
    status: 'error',
    error_msg: expect.stringMatching(/could not be reached.*base URL in the AI settings/),
    isReserved: false,
  });
});

test('a worker that stops after each step pays for no step twice', async () => {
  const id = await acceptWithDepth('basic', long);
  let stops = 0;
  for (;;) {
    const controller = new AbortController();
    const text = writer(() => controller.abort(new WorkerStoppingError()));
    // The attempt does not count, so each may be the last one.
    const stopped = await attempt(id, { text, signal: controller.signal, number: mostAttempts }).then(
      () => false,
      (error: unknown) => error instanceof WorkerStoppingError,
    );
    if (!stopped) break;
    stops++;
    expect(await articleAfter(id)).toMatchObject({ status: 'generating', steps: stops, isReserved: true });
  }
  // Once more for the article whose last step was stored, but not its completion.
  expect(await articleAfter(id)).toMatchObject({ status: 'scheduled', steps: stops });
  expect(stub.calls).toHaveLength(stops);
  expect(stops).toBeGreaterThan(5);
});

test('only the call in flight at shutdown is repeated', async () => {
  const id = await acceptWithDepth('enhanced', long);
  const controller = new AbortController();
  const text = writer((answers) => {
    if (answers === 3) stub.faults.push({ kind: 'hang' });
  });
  const running = attempt(id, { text, signal: controller.signal, number: mostAttempts });
  running.catch(() => undefined);
  await expect.poll(() => stub.calls.length).toBe(4);
  controller.abort(new WorkerStoppingError());
  await expect(running).rejects.toThrow(WorkerStoppingError);
  await attempt(id, {});
  const article = await articleAfter(id);
  expect(article.status).toBe('scheduled');
  expect(stub.calls).toHaveLength(article.steps + 1);
});

test('each step is paid once, over any number of attempts', async () => {
  const id = await acceptWithDepth('premium', long);
  // One fault after every second response, some of which end the attempt.
  const kinds: Fault[] = [later, { kind: 'server_error' }, later, { kind: 'cut' }];
  const text = writer((answers) => {
    const fault = answers % 2 === 0 ? kinds.shift() : undefined;
    if (fault) stub.faults.push(fault);
  });
  const thrown = await runJob(id, text);
  expect(thrown).toHaveLength(2);
  const article = await articleAfter(id);
  expect(article.status).toBe('scheduled');
  const failed = stub.calls.filter((call) => call.fault !== undefined);
  expect(failed.length).toBeGreaterThanOrEqual(3);
  expect(stub.calls).toHaveLength(article.steps + failed.length);
});

test('a model that links where it may not changes nothing', async () => {
  const id = await acceptArticle(testApp, ada);
  const { site_id: siteId, url } = await testApp.db
    .selectFrom('articles')
    .innerJoin('sites', 'sites.id', 'articles.site_id')
    .select(['site_id', 'url'])
    .where('articles.id', '=', id)
    .executeTakeFirstOrThrow();
  const post = {
    id: '1',
    url: `${url}/feeding/`,
    title: 'Feeding a sourdough starter',
    excerpt: 'Flour and water, twice a day',
    html: '',
    categories: [],
    publishedAt: null,
    modifiedAt: null,
  };
  const readPosts: PostReader = async (_site, { onPosts }) => {
    await onPosts([post, { ...post, id: '2', url: `${url}/taxes/`, title: 'Taxes for bakers' }], 2);
    return { gone: [] };
  };
  const locks = { tryLock: async () => true, unlock: async () => {} };
  await refreshIndex({ ...testApp.services, readPosts, locks }, siteId ?? '', new AbortController().signal);

  const prompts: string[] = [];
  const honest = writer();
  const hostile =
    `Bakers who read ${`[the old advice](${post.url}) and `.repeat(20)}nothing else know most of it already. ` +
    `Others looked at [a page](${url}/invented) or at [another shop](https://elsewhere.test/) before they began to bake.`;
  const text: TextGeneration = {
    ...honest,
    generateText: async (request) => {
      prompts.push(request.prompt);
      const answer = await honest.generateText(request);
      return { ...answer, text: `${answer.text}\n\n${hostile}` };
    },
  };
  await attempt(id, { text });
  const { html } = await testApp.db
    .selectFrom('article_bodies')
    .select('html')
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(prompts[0]).toContain(`Feeding a sourdough starter | ${post.url} | Flour and water, twice a day`);
  expect(prompts[0]).not.toContain('/taxes/');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([post.url]);
});
