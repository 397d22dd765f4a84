import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { sourceUrlSchema } from './batch-options.ts';
import { optionLimits } from './option-values.ts';

/** Titles of one question: a batch with everything that was suggested, and more. */
const mostTitles = 200;

const checkedSourceSchema = z.object({
  url: z.string(),
  /** Empty when the address can be used; else why not, in a sentence for the user. */
  problem: z.string(),
  title: z.string(),
  /** Of readable text, as much as is taken. */
  characters: z.int(),
  /** The page has more text than is taken. */
  is_cut: z.boolean(),
});
export type CheckedSource = z.infer<typeof checkedSourceSchema>;

export const wizardEndpoints = {
  checkSources: defineEndpoint({
    method: 'POST',
    path: '/protected/content/sources/check',
    access: 'approved',
    summary: 'What the server can read at addresses that articles are to stand on; keeps nothing',
    body: z.object({ urls: z.array(sourceUrlSchema).min(1).max(optionLimits.sources) }),
    response: z.object({ sources: z.array(checkedSourceSchema) }),
  }),
  checkTitles: defineEndpoint({
    method: 'POST',
    path: '/protected/content/titles/check',
    access: 'approved',
    summary: 'Which titles repeat an article that the signed-in user has already',
    body: z.object({
      titles: z.array(z.string().max(300)).min(1).max(mostTitles),
      /** Words of the topic say little about what two titles have in common. */
      main_topic: z.string().max(2000).optional(),
    }),
    response: z.object({
      repeats: z.array(
        z.object({
          /** Into `titles`. */
          index: z.int(),
          /** The closest of the user's own. */
          title: z.string(),
          /** From 0 to 1. */
          similarity: z.number(),
        }),
      ),
    }),
  }),
};
