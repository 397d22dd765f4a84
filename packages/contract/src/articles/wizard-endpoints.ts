import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { sourceUrlSchema } from './batch-options.ts';
import { optionLimits } from './option-values.ts';

/** Titles per request: more than a batch with all of its suggestions. */
const mostTitles = 200;

const checkedSourceSchema = z.object({
  url: z.string(),
  /** Empty if the URL can be used; otherwise the reason for the user. */
  problem: z.string(),
  title: z.string(),
  /** Readable text, up to the limit. */
  characters: z.int(),
  /** The page has more text than the limit. */
  is_cut: z.boolean(),
});
export type CheckedSource = z.infer<typeof checkedSourceSchema>;

export const wizardEndpoints = {
  checkSources: defineEndpoint({
    method: 'POST',
    path: '/protected/content/sources/check',
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Preview what the server can read at source URLs; stores nothing',
    body: z.object({ urls: z.array(sourceUrlSchema).min(1).max(optionLimits.sources) }),
    response: z.object({ sources: z.array(checkedSourceSchema) }),
  }),
  checkTitles: defineEndpoint({
    method: 'POST',
    path: '/protected/content/titles/check',
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Find titles that repeat an article of the signed-in user or a post on one of their sites',
    body: z.object({
      titles: z.array(z.string().max(300)).min(1).max(mostTitles),
      /** Words of the topic count less. */
      main_topic: z.string().max(2000).optional(),
    }),
    response: z.object({
      repeats: z.array(
        z.object({
          /** Index into `titles`. */
          index: z.int(),
          /** The most similar existing title. */
          title: z.string(),
          /** From 0 to 1. */
          similarity: z.number(),
          /** Of a post on one of the user's sites. */
          url: z.string().optional(),
          /** The live article that it repeats, if this product published it. */
          article_id: z.uuid().optional(),
        }),
      ),
    }),
  }),
};
