import { z } from 'zod';
import { platformIds } from '../platforms/registry.ts';
import { timestampSchema } from '../shared-schemas.ts';

export const platformSchema = z.enum(platformIds);

export const articleStatusSchema = z.enum([
  'published',
  'scheduled',
  'draft',
  'processing',
  'generating',
  'error',
]);
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

export const periodSchema = z.enum(['day', 'week', 'month']);
export type Period = z.infer<typeof periodSchema>;

export const subtopicSchema = z.object({
  title: z.string().trim().min(1).max(300),
  description: z.string().trim().max(2000).default(''),
});
export type Subtopic = z.infer<typeof subtopicSchema>;

/** The current step. `section` is counted from 1. */
export const writingProgressSchema = z.object({
  step: z.enum(['facts', 'outline', 'draft', 'review', 'revision', 'finish']),
  section: z.int().optional(),
  sections: z.int().optional(),
  /** Of the text so far, and about how many it will have. */
  words: z.int().optional(),
  asked_words: z.int().optional(),
});
export type WritingProgress = z.infer<typeof writingProgressSchema>;

/** A row of the history. `date` is when it is due, `published_date` when it was published. */
export const articleSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  topic: z.string(),
  subtopic: z.string(),
  site: z.string(),
  status: articleStatusSchema,
  date: timestampSchema,
  published_date: timestampSchema.nullable(),
  post_id: z.string().nullable(),
  site_id: z.uuid().nullable(),
  wordpress_url: z.string().nullable(),
  platform: platformSchema,
  has_content: z.boolean(),
  progress: writingProgressSchema
    .nullable()
    .meta({ description: 'The current step; null unless it is being written.' }),
  error_msg: z.string().nullable(),
  retries: z
    .int()
    .meta({ description: 'How often writing was retried today; it can be retried until `retries_until`.' }),
  retries_until: timestampSchema.nullable(),
  awaits_approval: z
    .boolean()
    .meta({ description: 'Whether it is published only after its text is approved.' }),
  has_proposal: z.boolean().meta({ description: 'Whether a rewritten text awaits a decision.' }),
  verification: z
    .object({ ok: z.boolean(), message: z.string(), checked_at: timestampSchema })
    .nullable()
    .meta({ description: 'The result of the post-publish check.' }),
});
export type Article = z.infer<typeof articleSchema>;
