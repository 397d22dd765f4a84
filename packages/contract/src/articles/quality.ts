import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, timestampSchema } from '../shared-schemas.ts';

/** The checks in display order. */
export const qualityCheckNameSchema = z.enum([
  'length',
  'headings',
  'readability',
  'keyword',
  'links',
  'pictures',
  'tells',
  'voice',
  'similarity',
  'sources',
  'review',
]);
export type QualityCheckName = z.infer<typeof qualityCheckNameSchema>;

/** `pending`: still being determined. `fail`: readers would notice. `not_checked`: there was nothing to look at, or no way to. */
export const qualityStatusSchema = z.enum(['ok', 'warn', 'fail', 'pending', 'not_checked']);
export type QualityStatus = z.infer<typeof qualityStatusSchema>;

/** A passage that a finding refers to. */
export const passageSchema = z.object({
  part: z.enum(['title', 'text']),
  quote: z
    .string()
    .meta({ description: 'The words, exactly as a reader sees them, with white space collapsed.' }),
  occurrence: z.int().min(0).meta({ description: 'Index among identical passages, from 0.' }),
  where: z.string().meta({ description: 'Where it is, for display: a heading, for example.' }),
  section: z.int().min(0).optional().meta({
    description:
      "The index of its section among the article's `sections`; absent before the first heading, and for the title.",
  }),
  note: z.string().optional().meta({ description: 'The finding for this passage.' }),
});
export type Passage = z.infer<typeof passageSchema>;

export const qualityCheckSchema = z.object({
  name: qualityCheckNameSchema,
  status: qualityStatusSchema,
  sentence: z.string().meta({ description: 'The finding, in one sentence.' }),
  passages: z.array(passageSchema),
  checked_at: timestampSchema.optional().meta({ description: 'When it was checked, if not now.' }),
  article: z
    .object({ id: z.uuid(), title: z.string() })
    .optional()
    .meta({ description: 'The similar article of yours.' }),
  post: z
    .object({ url: z.string(), title: z.string() })
    .optional()
    .meta({ description: 'The post of the site that has nearly the same title.' }),
});
export type QualityCheck = z.infer<typeof qualityCheckSchema>;

/** The check results for one exact text, identified by `content_hash`. */
export const qualityReportSchema = z.object({
  content_hash: z.string(),
  checks: z.array(qualityCheckSchema),
});
export type QualityReport = z.infer<typeof qualityReportSchema>;

export const qualityEndpoints = {
  getArticleQuality: defineEndpoint({
    method: 'GET',
    path: '/protected/content/articles/{id}/quality',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get the quality checks of the current text; links are checked in the background',
    params: idParamsSchema,
    response: qualityReportSchema,
    errors: ['conflict'],
  }),
};
