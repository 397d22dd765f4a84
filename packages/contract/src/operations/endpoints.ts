import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';

/** `waiting` includes jobs that wait for their next attempt. */
export const jobStateSchema = z.enum(['waiting', 'active', 'failed']);
export type JobState = z.infer<typeof jobStateSchema>;

const queueSchema = z.object({
  queue: z.string(),
  waiting: z.int(),
  /** Waiting jobs that are not due yet. */
  later: z.int(),
  active: z.int(),
  /** Within the last seven days, unless retried. */
  failed: z.int(),
  /** Age of the oldest runnable job. */
  oldest_waiting_seconds: z.number(),
});

/** Calls of the last hour. */
const providerSchema = z.object({
  /** `model NAME`, or a service: a platform id, `public page`, `smtp`. */
  provider: z.string(),
  calls: z.int(),
  failed: z.int(),
  /** Milliseconds; exact for model calls, otherwise accurate to a third. */
  p50_ms: z.number(),
  p95_ms: z.number(),
});

const causeSchema = z.object({
  kind: z.enum(['article', 'job']),
  /** An article's error code, or a queue name. */
  cause: z.string(),
  count: z.int(),
  last_message: z.string(),
  last_id: z.string(),
  last_at: timestampSchema,
});

export const overviewSchema = z.object({
  at: timestampSchema,
  queues: z.array(queueSchema),
  /** Scheduled articles past their due time, on sites that the product publishes to. */
  overdue: z.object({ count: z.int(), oldest_seconds: z.number() }),
  providers: z.array(providerSchema),
  /** Articles of the last 24 hours and jobs of the last seven days, most frequent first. */
  causes: z.array(causeSchema),
});
export type OperationsOverview = z.infer<typeof overviewSchema>;

export const jobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: jobStateSchema,
  /** The payload as text: ids. */
  about: z.string(),
  created_at: timestampSchema,
  /** Earliest start. */
  start_after: timestampSchema,
  started_at: timestampSchema.nullable(),
  ended_at: timestampSchema.nullable(),
  attempts: z.int(),
  most_attempts: z.int(),
  /** Error of the last failed attempt. */
  message: z.string().nullable(),
});
export type OperationsJob = z.infer<typeof jobSchema>;

export const spendBySchema = z.enum(['model', 'user', 'batch']);
export type SpendBy = z.infer<typeof spendBySchema>;

const spendRowSchema = z.object({
  /** The model's name, or an id; null: no batch. */
  key: z.string().nullable(),
  /** A display name; null if it was deleted. */
  label: z.string().nullable(),
  calls: z.int(),
  failed_calls: z.int(),
  input_tokens: z.int(),
  /** Of the input tokens, those that providers had in their caches. */
  cached_input_tokens: z.int(),
  output_tokens: z.int(),
  /** Dollars, for the tokens with a price; null if none has one. */
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
    keyScope: 'none',
    summary: 'Get queues, failures by cause, and the health of external services',
    response: overviewSchema,
  }),
  listJobs: defineEndpoint({
    method: 'GET',
    path: `${operations}/jobs`,
    access: 'admin',
    keyScope: 'none',
    summary: 'List jobs by state, paginated: waiting and running oldest first, failed newest first',
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
    keyScope: 'none',
    summary: 'Retry a failed job, or run a waiting job at once',
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict', 'subscription_limit_reached'],
  }),
  cancelJob: defineEndpoint({
    method: 'POST',
    path: `${operations}/jobs/{id}/cancel`,
    access: 'admin',
    keyScope: 'none',
    summary: 'Cancel a waiting job; a running job only with an explicit flag',
    params: idParamsSchema,
    body: z.object({
      /** Without it a running job is not canceled: 409. */
      break_off: z.boolean().default(false),
    }),
    response: messageSchema,
    errors: ['conflict'],
  }),
  getSpend: defineEndpoint({
    method: 'GET',
    path: `${operations}/spend`,
    access: 'admin',
    keyScope: 'none',
    summary: 'List tokens and cost of a period by model, user or batch, most tokens first, paginated',
    query: spendQuerySchema,
    response: z.object({
      rows: z.array(spendRowSchema),
      next_cursor: z.string().optional(),
      /** Of the whole period; only on the first page. */
      total: spendRowSchema.omit({ key: true, label: true }).optional(),
    }),
  }),
};
