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
  later: z.int().meta({ description: 'How many waiting jobs are not due yet.' }),
  active: z.int(),
  failed: z.int().meta({ description: 'How many failed within the last seven days, and were not retried.' }),
  oldest_waiting_seconds: z
    .number()
    .meta({ description: 'The age of the oldest job that could run, in seconds.' }),
});

/** Calls of the last hour. */
const providerSchema = z.object({
  provider: z.string().meta({
    description: 'The provider: `model NAME`, or a service, which is a platform id, `public page` or `smtp`.',
  }),
  calls: z.int(),
  failed: z.int(),
  /** Milliseconds; exact for model calls, otherwise accurate to a third. */
  p50_ms: z.number(),
  p95_ms: z.number(),
});

const causeSchema = z.object({
  kind: z.enum(['article', 'job']),
  cause: z.string().meta({ description: 'The cause: the error code of an article, or the name of a queue.' }),
  count: z.int(),
  last_message: z.string(),
  last_id: z.string(),
  last_at: timestampSchema.meta({ description: 'When it last failed.' }),
});

export const overviewSchema = z.object({
  at: timestampSchema,
  queues: z.array(queueSchema),
  overdue: z.object({ count: z.int(), oldest_seconds: z.number() }).meta({
    description:
      'How many scheduled articles are past their due time, on sites that the product publishes to.',
  }),
  providers: z.array(providerSchema),
  causes: z.array(causeSchema).meta({
    description:
      'Failures by cause: articles of the last 24 hours and jobs of the last seven days, most frequent first.',
  }),
});
export type OperationsOverview = z.infer<typeof overviewSchema>;

export const jobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: jobStateSchema,
  about: z.string().meta({ description: 'The ids that the job is about, as text.' }),
  created_at: timestampSchema,
  start_after: timestampSchema.meta({ description: 'When it starts at the earliest.' }),
  started_at: timestampSchema.nullable(),
  ended_at: timestampSchema.nullable(),
  attempts: z.int(),
  most_attempts: z.int(),
  message: z.string().nullable().meta({ description: 'The error of the last failed attempt.' }),
});
export type OperationsJob = z.infer<typeof jobSchema>;

export const spendBySchema = z.enum(['model', 'user', 'batch']);
export type SpendBy = z.infer<typeof spendBySchema>;

const spendRowSchema = z.object({
  key: z.string().nullable().meta({ description: 'The name of the model, or an id; null: no batch.' }),
  label: z.string().nullable().meta({ description: 'The name to show; null if it was deleted.' }),
  calls: z.int(),
  failed_calls: z.int(),
  input_tokens: z.int(),
  cached_input_tokens: z
    .int()
    .meta({ description: 'Of the input tokens, those that providers had in their caches.' }),
  output_tokens: z.int(),
  cost: z
    .number()
    .nullable()
    .meta({ description: 'The cost in dollars, of the tokens with a price; null if none has one.' }),
  unpriced_tokens: z.int().meta({ description: 'Tokens of models without a price.' }),
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
      break_off: z
        .boolean()
        .default(false)
        .meta({ description: 'Whether a running job is canceled, too; otherwise the error is `conflict`.' }),
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
      total: spendRowSchema
        .omit({ key: true, label: true })
        .optional()
        .meta({ description: 'The sum of the whole period; only on the first page.' }),
    }),
  }),
};
