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

/** Writing options; the model decides omitted ones, and derives the language from the title. */
export const writingBriefShape = {
  tone: toneSchema.optional(),
  language: languageSchema.optional(),
  audience: z
    .string()
    .trim()
    .max(
      optionLimits.audienceLength,
      `The audience can have at most ${optionLimits.audienceLength} characters.`,
    )
    .optional(),
  keywords: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(
          optionLimits.keywordLength,
          `A keyword can have at most ${optionLimits.keywordLength} characters.`,
        ),
    )
    .max(optionLimits.keywords, `You can add at most ${optionLimits.keywords} keywords.`)
    .optional(),
};
export const writingBriefSchema = z.object(writingBriefShape);
export type WritingBrief = z.infer<typeof writingBriefSchema>;

export const sourceUrlSchema = webAddressSchema;

/** A source of a batch: a URL that the server reads, or a text. */
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
        `Pasted text can have at most ${optionLimits.sourceLength.toLocaleString('en')} characters.`,
      ),
  }),
]);
export type Source = z.infer<typeof sourceSchema>;

export const sourcesSchema = z
  .array(sourceSchema)
  .max(optionLimits.sources, `You can add at most ${optionLimits.sources} sources.`);

/** What a claim rests on. Findings of 0.1.0 are numbers and quotations. */
export const claimKindSchema = z.enum([
  'number',
  'price',
  'date',
  'study',
  'quote',
  'person',
  'reference',
  'superlative',
]);

/**
 * A claim of an article that none of its sources supports, for review; never part of the
 * published text. `excerpt` is the sentence of `text`, both as in the article.
 */
export const articleFindingSchema = z.object({
  kind: claimKindSchema,
  text: z.string(),
  excerpt: z.string().meta({ description: 'The sentence of the claim.', examples: ['Ferns need no light.'] }),
});
export type ArticleFinding = z.infer<typeof articleFindingSchema>;
