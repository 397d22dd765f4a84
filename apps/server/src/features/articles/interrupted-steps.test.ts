import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { acceptArticle } from '@chapterhouse/testkit/fixtures/accept-article';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ClaimLostError, WorkerStoppingError } from '../../providers/jobs/jobs.ts';
import { createAiSdkTextGeneration } from '../../providers/text-generation/ai-sdk/ai-sdk-text-generation.ts';
import { composeArticle } from '../../providers/text-generation/demo/compose.ts';
import type { TextGeneration } from '../../providers/text-generation/text-generation.ts';
import { articleRoutes } from './articles-routes.ts';
import { watchArticles } from './history/watch-articles.ts';
import { runWriting } from './run-writing.ts';
import { createBatchSourcesRepository } from './sources/batch-sources-repository.ts';
import type { WritingDepth } from './writing/writing-plan.ts';

/* Whatever interrupts a step, at each depth: no finished call is repeated, and every window shows the same. */

let stub: OpenAiCompatibleStub;
let draft: string;
/** The calls whose responses arrived. */
const finished: Step[] = [];
/** Two processes on one database: one writes, both are asked. */
let t: TestApp;
let other: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  stub = await startOpenAiCompatibleStub({
    answer: ({ messages }) => {
      const step = stepOf(messages);
      if (step === 'article') return draft;
      if (step === 'seo' && draft === drafts.careless) return carelessFields;
      return step === 'revision' ? whole : undefined;
    },
  });
  t = await createTestApp({ routes: articleRoutes, env: { DEFAULT_PLAN: 'growth_starter' } });
  other = await createTestApp({ routes: articleRoutes, database: t.database });
});
afterAll(async () => {
  await other.app.close();
  await t.close();
  await stub.close();
});
beforeEach(async () => {
  stub.faults.length = 0;
  stub.calls.length = 0;
  finished.length = 0;
  ada = await t.signIn();
});

type Step = 'facts' | 'outline' | 'article' | 'review' | 'correction' | 'revision' | 'seo' | 'fields';

function stepOf(messages: readonly { content: string }[]): Step {
  const prompt = messages.at(-1)?.content ?? '';
  if (prompt.includes('"facts"')) return 'facts';
  if (prompt.includes('"sections"')) return 'outline';
  if (prompt.startsWith('Correct the search fields')) return 'fields';
  if (prompt.includes('"meta_title"')) return 'seo';
  if (prompt.startsWith('Correct these passages')) return 'correction';
  if (prompt.includes('"replacements"')) return 'review';
  return prompt.includes('Revise the blog article') ? 'revision' : 'article';
}

const whole = composeArticle({ title: 'Feeding a starter', mainTopic: 'Sourdough baking', wordCount: 600 });
/** Has a claim that the source does not have: reviewed at every depth. */
const drafts = {
  reviewed: `${whole}\n\nThe mill sold 7,731 bags of flour in 2019.`,
  corrected: `${whole}\n\nCall the mill at [phone number] before you come.`,
  revised: whole.slice(0, whole.length * 0.3),
  careless: `${whole}\n\nThe mill sold 8,842 bags of flour in 2020.`,
};
/** Without title proposals, and with a keyword that is not in the text. */
const carelessFields = JSON.stringify({
  ...{ slug: 'starter', meta_title: 'Feeding a starter', meta_description: 'How to feed it.' },
  ...{ focus_keyword: 'barista training', excerpt: 'How to feed it.', tags: [], title_proposals: [] },
});

const early: Step[] = ['facts', 'outline', 'article'];
const ways = [
  { draft: 'reviewed', steps: [...early, 'review', 'seo'] },
  { draft: 'corrected', steps: ['correction'] },
  { draft: 'revised', steps: ['revision'] },
  { draft: 'careless', steps: ['fields'] },
] as const;
const interruptions = [
  'a 429 with Retry-After',
  'a kill within the call',
  'a kill after the call',
  'a reload',
] as const;
type Interruption = (typeof interruptions)[number];
const depths = ['basic', 'enhanced', 'premium'] as const;

async function accept(depth: WritingDepth): Promise<string> {
  const id = await acceptArticle(t, ada);
  const { batch_id: batchId } = await t.db
    .updateTable('batches')
    .set({ writing_depth: depth, word_count: 600 })
    .where('user_id', '=', ada.user.id)
    .returning('id as batch_id')
    .executeTakeFirstOrThrow();
  const text =
    'A starter is fed twice a day with equal parts of flour and water. It rises within four hours.';
  await createBatchSourcesRepository(t.db).insert(batchId, [
    { url: null, title: 'Notes', text, isCut: false },
  ]);
  return id;
}

type Hooks = { before?: (step: Step) => Promise<void> | void; after?: (step: Step) => void };

/** The real adapter, watched: what a step is shows in its prompt. */
function writer({ before, after }: Hooks): TextGeneration {
  const text = createAiSdkTextGeneration({
    provider: 'openai-compatible',
    model: 'stub',
    baseUrl: stub.baseUrl,
    retry: { firstWaitMs: 5, totalWaitMs: 500 },
  });
  const watched = async <T>(prompt: string, ask: () => Promise<T>): Promise<T> => {
    const step = stepOf([{ content: prompt }]);
    await before?.(step);
    const answer = await ask();
    finished.push(step);
    after?.(step);
    return answer;
  };
  return {
    ...text,
    generateText: (request) => watched(request.prompt, () => text.generateText(request)),
    generateObject: (request) => watched(request.prompt, () => text.generateObject(request)),
  };
}

function attempt(id: string, hooks: Hooks = {}, signal: AbortSignal = new AbortController().signal) {
  const services = { ...t.services, text: writer(hooks) };
  return runWriting(services, id, { signal, attempt: 1, lastAttempt: false });
}

/** What a window shows of an article: the list's row, the page and the text so far. */
async function windowOf({ app }: TestApp, id: string) {
  const get = async (path: string) => {
    const response = await app.inject({ url: `/api/protected/content/${path}`, headers: ada.headers });
    return response.json();
  };
  return {
    row: (await get(`articles?ids=${id}`)).articles,
    page: await get(`articles/${id}`),
    draft: await get(`articles/${id}/draft`),
  };
}

/** At some moment: another call may end between two looks. */
async function expectSameWindows(id: string) {
  await vi.waitFor(async () => expect(await windowOf(other, id)).toEqual(await windowOf(t, id)), 15_000);
}

function watch() {
  return watchArticles({ ...other.services, user: ada.user }, ada.headers.authorization.slice(7));
}

/** Interrupts the first call of a step. The attempt may end by it; another one goes on. */
async function interrupt(id: string, wanted: Step, how: Interruption): Promise<void> {
  const controller = new AbortController();
  let isDone = false;
  const once = (step: Step, act: () => Promise<void> | void) => {
    if (step !== wanted || isDone) return undefined;
    isDone = true;
    return act();
  };
  const isHung = async () => {
    await expect.poll(() => stub.calls.some(({ fault }) => fault === 'hang')).toBe(true);
    controller.abort(new ClaimLostError('1'));
  };
  const hooks: Record<Interruption, Hooks> = {
    'a 429 with Retry-After': {
      before: (step) =>
        once(step, () => void stub.faults.push({ kind: 'rate_limited', retryAfterSeconds: 600 })),
    },
    'a kill within the call': {
      before: (step) =>
        once(step, () => {
          stub.faults.push({ kind: 'hang' });
          isHung().catch(() => undefined);
        }),
    },
    'a kill after the call': {
      after: (step) => once(step, () => controller.abort(new WorkerStoppingError())),
    },
    'a reload': {
      before: (step) =>
        once(step, async () => {
          (await watch()).destroy();
          await expectSameWindows(id);
        }),
    },
  };
  const ended = await attempt(id, hooks[how], controller.signal).then(
    () => 'written',
    () => 'interrupted',
  );
  expect(isDone).toBe(true);
  const goesOn = how === 'a reload' || (how === 'a kill after the call' && ended === 'written');
  expect(ended).toBe(goesOn ? 'written' : 'interrupted');
}

const table = depths.flatMap((depth) =>
  ways.flatMap((way) =>
    way.steps.flatMap((step) => interruptions.map((how) => ({ depth, draft: way.draft, step, how }))),
  ),
);

test.each(table)('$how at $step, $depth: no finished call is repeated', async (row) => {
  draft = drafts[row.draft];
  const id = await accept(row.depth);
  await interrupt(id, row.step, row.how);
  await expectSameWindows(id);
  await attempt(id);
  await expectSameWindows(id);
  const { page } = await windowOf(t, id);
  expect(page).toMatchObject({
    status: row.draft === 'corrected' ? 'draft' : 'scheduled',
    has_content: true,
  });
  expect(finished).toContain(row.step);
  expect(finished.toSorted()).toEqual([...new Set(finished)].toSorted());
});
