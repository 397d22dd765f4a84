import { z } from 'zod';
import { webAddressSchema } from '../shared-schemas.ts';
import { type Language, languageNames, optionLimits } from './option-values.ts';

export const toneSchema = z.enum([
  'neutral',
  'professional',
  'friendly',
  'conversational',
  'authoritative',
  'enthusiastic',
  'humorous',
]);
export type Tone = z.infer<typeof toneSchema>;

export const languageSchema = z.enum(Object.keys(languageNames) as [Language, ...Language[]]);

/** How to write; what is left out is for the writer to judge, the language by the title. */
export const writingBriefShape = {
  tone: toneSchema.optional(),
  language: languageSchema.optional(),
  audience: z
    .string()
    .trim()
    .max(optionLimits.audienceLength, `The audience may have ${optionLimits.audienceLength} characters.`)
    .optional(),
  keywords: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(optionLimits.keywordLength, `A keyword may have ${optionLimits.keywordLength} characters.`),
    )
    .max(optionLimits.keywords, `At most ${optionLimits.keywords} keywords can be given.`)
    .optional(),
};
export const writingBriefSchema = z.object(writingBriefShape);
export type WritingBrief = z.infer<typeof writingBriefSchema>;

export const sourceUrlSchema = webAddressSchema;

/** What the articles of a batch are to stand on: an address that the server reads, or a text. */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address'), url: sourceUrlSchema }),
  z.object({
    kind: z.literal('text'),
    title: z.string().trim().max(optionLimits.sourceTitleLength).optional(),
    text: z
      .string()
      .trim()
      .min(1, 'Please paste the text of the source.')
      .max(
        optionLimits.sourceLength,
        `A pasted text may have ${optionLimits.sourceLength.toLocaleString('en')} characters.`,
      ),
  }),
]);
export type Source = z.infer<typeof sourceSchema>;

export const sourcesSchema = z
  .array(sourceSchema)
  .max(optionLimits.sources, `At most ${optionLimits.sources} sources can be given.`);

/**
 * Something in an article that stands in none of its sources, for whoever reviews it to check; never part of the
 * published text. `text` is the number or the quotation itself, `excerpt` the sentence around it, as the text has it.
 */
export const articleFindingSchema = z.object({
  kind: z.enum(['number', 'quote']),
  text: z.string(),
  excerpt: z.string(),
});
export type ArticleFinding = z.infer<typeof articleFindingSchema>;
