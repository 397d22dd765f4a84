import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, messageSchema, timestampSchema } from '../shared-schemas.ts';
import { claimKindSchema } from './batch-options.ts';
import { passageSchema } from './quality.ts';

/** A statement that can be checked, and what a source says about it. */
export const claimSchema = z.object({
  kind: claimKindSchema,
  text: z.string().meta({ description: 'The claim, as in the article.' }),
  excerpt: z.string().meta({ description: 'The sentence of the claim.' }),
  /** Where `text` is. */
  place: passageSchema,
  support: z.enum(['source', 'possible', 'none']).meta({
    description:
      'Whether a source supports it. `possible`: it gives the number elsewhere, or others from which it may follow, and nearly all other claims of the text have a source; compare it yourself.',
  }),
  source: z
    .object({
      index: z.int().min(0).meta({ description: 'Position in the list of sources, from 0.' }),
      title: z.string(),
      url: z.string().nullable(),
      passage: z.string().meta({ description: 'The sentence of the source.' }),
    })
    .nullable()
    .meta({ description: 'The source that supports it, or possibly does; null: none does.' }),
  kept: z
    .object({ by: z.string(), at: timestampSchema })
    .nullable()
    .meta({ description: 'Who vouches for a claim that no source surely supports, and since when.' }),
});
export type Claim = z.infer<typeof claimSchema>;

/** The claims of one exact text, identified by `content_hash`. */
export const claimsReportSchema = z.object({
  content_hash: z.string(),
  sources: z.int().min(0).meta({ description: 'How many sources the article was written with.' }),
  claims: z.array(claimSchema),
  questions: z.array(z.string()).meta({
    description: 'What a reader would ask and the sources do not answer, as found before the writing.',
  }),
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
      excerpt: z
        .string()
        .max(longestKept)
        .meta({ description: 'The sentence of the claim.', examples: ['Ferns need no light.'] }),
      kept: z.boolean(),
    }),
    response: messageSchema,
    errors: ['conflict'],
  }),
};
