import { batchRequestSchema } from '@chapterhouse/contract/articles/endpoints';
import { endpoints } from '@chapterhouse/contract/endpoints';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import { idSchema } from '@chapterhouse/contract/shared-schemas';
import { z } from 'zod';
import { wait } from '../lib/clock.ts';
import { defineTool } from './tool.ts';

const idempotencyShape = {
  idempotency_key: z
    .string()
    .min(1)
    .max(200)
    // As in the header of a request; the database stores no NUL.
    .regex(/^[\x20-\x7e]+$/)
    .optional()
    .describe('A new random text for each task. Repeating a call with it returns the first result.'),
};

const waiting = { maxSeconds: 50, defaultSeconds: 30, everyMs: 2_000 };

export const planningTools = [
  defineTool({
    name: 'propose_topics',
    title: 'Propose topics',
    description:
      'Proposes subtopics of a topic, one for each article. Creates no articles. Needs the scope articles:write.',
    input: endpoints.generateTopics.body.extend(idempotencyShape),
    output: endpoints.generateTopics.response,
    effect: 'changes',
    run: ({ idempotency_key: idempotencyKey, ...body }, { call }) =>
      call('generateTopics', { body, idempotencyKey }),
  }),
  defineTool({
    name: 'start_batch',
    title: 'Start a batch',
    description:
      "Starts writing one article for each subtopic, to be published on the schedule. Uses the plan's quota. Set the site in the field of its platform. Each text waits for approval before it is published, unless needs_approval is false, which needs the scope articles:publish. Needs the scope articles:write.",
    input: batchRequestSchema.safeExtend({
      needs_approval: z
        .boolean()
        .default(true)
        .describe(
          'Publish nothing until its text is approved. Set it to false only if the user asked for that.',
        ),
      ...idempotencyShape,
    }),
    output: endpoints.createBatch.response,
    effect: 'changes',
    run: ({ idempotency_key: idempotencyKey, ...body }, { call }) =>
      call('createBatch', { body, idempotencyKey }),
  }),
  defineTool({
    name: 'watch_articles',
    title: 'Watch articles',
    description: `Waits until articles are written or published, at most ${waiting.maxSeconds} seconds; call it again if is_done is false. If it is true, read each status: nothing else will happen soon. Reports progress. Needs the scope articles:read.`,
    input: z.object({
      ids: z.array(idSchema).min(1).max(50),
      until: z
        .enum(['written', 'published'])
        .default('written')
        .describe(
          'What needs somebody is not waited for: an article that failed or became a draft; for `published` also one that awaits approval, or is published by hand; nor is one that is due later than the time to wait.',
        ),
      timeout_seconds: z.int().min(1).max(waiting.maxSeconds).default(waiting.defaultSeconds),
    }),
    output: z.object({ is_done: z.boolean(), articles: endpoints.listArticles.response.shape.articles }),
    effect: 'reads',
    async run({ ids, until, timeout_seconds: seconds }, { call, signal, reportProgress }) {
      const deadline = performance.now() + seconds * 1_000;
      const latest = Date.now() + seconds * 1_000;
      const isReady = ({ status, platform, awaits_approval, date }: WatchedArticle) => {
        if (until === 'written') return writingEnds.has(status);
        const isHeld = awaits_approval || !capabilitiesOf(platform).publishes || Date.parse(date) > latest;
        return publishingEnds.has(status) || (status === 'scheduled' && isHeld);
      };
      let reported = -1;
      for (;;) {
        const { articles } = await call('listArticles', { query: { ids: ids.join(',') } });
        const ready = articles.filter(isReady).length;
        if (ready !== reported) {
          await reportProgress(ready, articles.length, `${ready} of ${articles.length} done`);
        }
        reported = ready;
        const isDone = ready === articles.length;
        const leftMs = deadline - performance.now();
        if (isDone || signal.aborted || leftMs <= 0) return { is_done: isDone, articles };
        // When aborted, what is known so far is returned.
        await wait(Math.min(waiting.everyMs, leftMs), signal).catch(() => {});
      }
    },
  }),
];

type WatchedArticle = z.output<typeof endpoints.listArticles.response>['articles'][number];

const writingEnds: ReadonlySet<string> = new Set(['scheduled', 'published', 'draft', 'error']);
const publishingEnds: ReadonlySet<string> = new Set(['published', 'draft', 'error']);
