import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, timestampSchema } from '../shared-schemas.ts';

/** What is looked at, in the order in which it is shown. */
export const qualityCheckNameSchema = z.enum([
  'length',
  'headings',
  'readability',
  'keyword',
  'links',
  'similarity',
  'sources',
]);
export type QualityCheckName = z.infer<typeof qualityCheckNameSchema>;

/** `pending`: not known yet, somebody is finding out. `fail`: a reader would stumble over it. */
export const qualityStatusSchema = z.enum(['ok', 'warn', 'fail', 'pending']);
export type QualityStatus = z.infer<typeof qualityStatusSchema>;

/** A piece of the article that a finding speaks of. */
export const passageSchema = z.object({
  part: z.enum(['title', 'text']),
  /** Word for word as a reader sees it, white space collapsed. */
  quote: z.string(),
  /** Which of the places that read so is meant, from 0. */
  occurrence: z.int().min(0),
  /** Where it stands, for people: a heading's name, for example. */
  where: z.string(),
  /** What is to be said of this very piece. */
  note: z.string().optional(),
});
export type Passage = z.infer<typeof passageSchema>;

export const qualityCheckSchema = z.object({
  name: qualityCheckNameSchema,
  status: qualityStatusSchema,
  /** One sentence. */
  sentence: z.string(),
  passages: z.array(passageSchema),
  /** When somebody looked, where that is not this very moment. */
  checked_at: timestampSchema.optional(),
  /** The user's own article that this one resembles. */
  article: z.object({ id: z.uuid(), title: z.string() }).optional(),
});
export type QualityCheck = z.infer<typeof qualityCheckSchema>;

/** The checks of one exact text: `content_hash` names it. */
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
    summary: 'What the checks say about the text of an article as it is now; links are looked at meanwhile',
    params: idParamsSchema,
    response: qualityReportSchema,
    errors: ['conflict'],
  }),
};
