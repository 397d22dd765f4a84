import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';

/** `waiting` includes jobs that pause before their next attempt. */
export const jobStateSchema = z.enum(['waiting', 'active', 'failed']);
export type JobState = z.infer<typeof jobStateSchema>;

const queueSchema = z.object({
  queue: z.string(),
  waiting: z.int(),
  /** Of the waiting: those whose moment has not come. */
  later: z.int(),
  active: z.int(),
  /** Of the last seven days, unless tried again. */
  failed: z.int(),
  /** How long the oldest job that may run has waited. */
  oldest_waiting_seconds: z.number(),
});

/** Calls of the last hour. */
const providerSchema = z.object({
  /** `model NAME`, or a service: a platform's id, `public page`, `smtp`. */
  provider: z.string(),
  calls: z.int(),
  failed: z.int(),
  /** Milliseconds; of calls at models exact, else to within a third. */
  p50_ms: z.number(),
  p95_ms: z.number(),
});

const causeSchema = z.object({
  kind: z.enum(['article', 'job']),
  /** An article's error code, or the name of a queue. */
  cause: z.string(),
  count: z.int(),
  last_message: z.string(),
  last_id: z.string(),
  last_at: timestampSchema,
});

export const overviewSchema = z.object({
  at: timestampSchema,
  queues: z.array(queueSchema),
  /** Scheduled articles whose moment has passed, on sites that we publish to. */
  overdue: z.object({ count: z.int(), oldest_seconds: z.number() }),
  providers: z.array(providerSchema),
  /** Articles of the last 24 hours and jobs of the last seven days, the most frequent first. */
  causes: z.array(causeSchema),
});
export type OperationsOverview = z.infer<typeof overviewSchema>;

export const jobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: jobStateSchema,
  /** What the job was given, as text: ids. */
  about: z.string(),
  created_at: timestampSchema,
  /** Not before. */
  start_after: timestampSchema,
  started_at: timestampSchema.nullable(),
  ended_at: timestampSchema.nullable(),
  attempts: z.int(),
  most_attempts: z.int(),
  /** Of the last attempt that failed. */
  message: z.string().nullable(),
});
export type OperationsJob = z.infer<typeof jobSchema>;

export const spendBySchema = z.enum(['model', 'user', 'batch']);
export type SpendBy = z.infer<typeof spendBySchema>;

const spendRowSchema = z.object({
  /** The model's name, or an id; null: of no batch. */
  key: z.string().nullable(),
  /** A name to read; null where what it was of is gone. */
  label: z.string().nullable(),
  calls: z.int(),
  failed_calls: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** Dollars, of the tokens that have a price; null when none has. */
  cost: z.number().nullable(),
  /** Tokens of models without a price. */
  unpriced_tokens: z.int(),
});
export type SpendRow = z.infer<typeof spendRowSchema>;

const cursorSchema = z.string().max(1000);
const pageLimitSchema = z.coerce.number().int().min(1).max(limits.pageSize).default(50);
const longestPeriodDays = 366;

const spendQuerySchema = z
  .object({
    by: spendBySchema,
    from: timestampSchema,
    to: timestampSchema,
    cursor: cursorSchema.optional(),
    limit: pageLimitSchema,
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: 'The end must be after the start.',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestPeriodDays * 86_400_000, {
    path: ['from'],
    message: 'Please choose a period of a year or less.',
  });

const operations = '/protected/admin/operations';

export const operationsEndpoints = {
  getOperations: defineEndpoint({
    method: 'GET',
    path: operations,
    access: 'admin',
    summary: 'Queues, failures by cause, and how services answer',
    response: overviewSchema,
  }),
  listJobs: defineEndpoint({
    method: 'GET',
    path: `${operations}/jobs`,
    access: 'admin',
    summary: 'Jobs of one state in pages: waiting and running ones oldest first, failed ones newest first',
    query: z.object({
      state: jobStateSchema.default('waiting'),
      queue: z.string().max(100).optional(),
      cursor: cursorSchema.optional(),
      limit: pageLimitSchema,
    }),
    response: z.object({ jobs: z.array(jobSchema), next_cursor: z.string().optional() }),
  }),
  retryJob: defineEndpoint({
    method: 'POST',
    path: `${operations}/jobs/{id}/retry`,
    access: 'admin',
    summary: 'Have a failed job tried again, or a waiting one at once',
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict', 'subscription_limit_reached'],
  }),
  cancelJob: defineEndpoint({
    method: 'POST',
    path: `${operations}/jobs/{id}/cancel`,
    access: 'admin',
    summary: 'Cancel a waiting job; a running one only when asked to break it off',
    params: idParamsSchema,
    body: z.object({
      /** Without it a running job is left alone: 409. */
      break_off: z.boolean().default(false),
    }),
    response: messageSchema,
    errors: ['conflict'],
  }),
  getSpend: defineEndpoint({
    method: 'GET',
    path: `${operations}/spend`,
    access: 'admin',
    summary: 'Tokens and cost of a period by model, user or batch, the most tokens first, in pages',
    query: spendQuerySchema,
    response: z.object({
      rows: z.array(spendRowSchema),
      next_cursor: z.string().optional(),
      /** Of the whole period; told with the first page. */
      total: spendRowSchema.omit({ key: true, label: true }).optional(),
    }),
  }),
};
