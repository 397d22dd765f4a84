import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { sourceUrlSchema } from './batch-options.ts';
import { optionLimits } from './option-values.ts';

/** Titles per request: more than a batch with all of its suggestions. */
const mostTitles = 200;

const checkedSourceSchema = z.object({
  url: z.string(),
  problem: z.string().meta({ description: 'Why it cannot be used, for the user; empty: it can.' }),
  title: z.string(),
  characters: z.int().meta({ description: 'How many characters can be read, up to the limit.' }),
  is_cut: z.boolean().meta({ description: 'Whether the page has more text than the limit.' }),
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
      main_topic: z
        .string()
        .max(2000)
        .optional()
        .meta({ description: 'The main topic, whose words count less.' }),
    }),
    response: z.object({
      repeats: z.array(
        z.object({
          index: z.int().meta({ description: 'The position in `titles`, from 0.' }),
          title: z.string().meta({ description: 'The most similar existing title.' }),
          similarity: z.number().meta({ description: 'How similar they are, from 0 to 1.' }),
          url: z
            .string()
            .optional()
            .meta({ description: 'The address of the similar post on one of your sites.' }),
          article_id: z
            .uuid()
            .optional()
            .meta({ description: 'The live article that it repeats, if Chapterhouse published it.' }),
        }),
      ),
    }),
  }),
};
