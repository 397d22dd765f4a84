import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { claimKindSchema } from './batch-options.ts';
import { passageSchema } from './quality.ts';

/** A statement that can be checked, and what a source says about it. */
export const claimSchema = z.object({
  kind: claimKindSchema,
  /** As in the article. */
  text: z.string(),
  /** Its sentence. */
  excerpt: z.string(),
  /** Where `text` is. */
  place: passageSchema,
  /** The source that supports it; null: none does. */
  source: z
    .object({
      /** Position in the list of sources, from 0. */
      index: z.int().min(0),
      title: z.string(),
      url: z.string().nullable(),
      /** The sentence of the source. */
      passage: z.string(),
    })
    .nullable(),
  /** Who vouches for a claim without a source, and since when. */
  kept: z.object({ by: z.string(), at: timestampSchema }).nullable(),
});
export type Claim = z.infer<typeof claimSchema>;

/** The claims of one exact text, identified by `content_hash`. */
export const claimsReportSchema = z.object({
  content_hash: z.string(),
  /** Number of sources that the article was written with. */
  sources: z.int().min(0),
  claims: z.array(claimSchema),
  /** What a reader would ask and the sources do not answer, as found before the writing. */
  questions: z.array(z.string()),
});
export type ClaimsReport = z.infer<typeof claimsReportSchema>;

/** Longer than any claim that is found: an article keeps up to 500. */
const longestKept = 2_000;

export const claimsEndpoints = {
  getArticleClaims: defineEndpoint({
    method: 'GET',
    path: '/protected/content/articles/{id}/claims',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get the claims of the current text, each with the source that supports it',
    params: idParamsSchema,
    response: claimsReportSchema,
    errors: ['conflict'],
  }),
  keepArticleClaim: defineEndpoint({
    method: 'PUT',
    path: '/protected/content/articles/{id}/claims/kept',
    access: 'approved',
    keyScope: 'articles:write',
    summary:
      'Vouch for a claim that no source supports, or take that back; it holds until its sentence changes',
    params: idParamsSchema,
    body: z.object({
      kind: claimKindSchema,
      text: z.string().min(1).max(longestKept),
      excerpt: z.string().max(longestKept),
      kept: z.boolean(),
    }),
    response: messageSchema,
    errors: ['conflict'],
  }),
};
