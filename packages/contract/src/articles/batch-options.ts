import { z } from 'zod';
import { webAddressSchema } from '../shared-schemas.ts';

/** What a batch may say beyond its topic, and how much of it. */
export const optionLimits = {
  audienceLength: 300,
  keywordLength: 60,
  /** More would be stuffed in rather than written about. */
  keywords: 10,
  /** Each is read by the server while the user waits. */
  sources: 5,
  /** Characters of one source: some 3,000 words. What an address has beyond that is left out. */
  sourceLength: 20_000,
  sourceTitleLength: 200,
} as const;

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

/** The languages that are offered, by their codes, as an English prompt names them. */
export const languageNames = {
  ar: 'Arabic',
  zh: 'Chinese',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  no: 'Norwegian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  es: 'Spanish',
  sv: 'Swedish',
  tr: 'Turkish',
  uk: 'Ukrainian',
} as const;

export const languageSchema = z.enum(Object.keys(languageNames) as [Language, ...Language[]]);
export type Language = keyof typeof languageNames;

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
