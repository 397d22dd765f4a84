import { z } from 'zod';

/*
 * Schemas of structured responses. No lengths and no optional fields: strict providers reject both
 * in a schema, so values that are too long or empty are corrected after parsing.
 */

export const topicsAnswerSchema = z.object({
  subtopics: z.array(z.object({ title: z.string(), description: z.string() })),
});

/** What a prompt of an administrator, or a stored answer of an earlier release, may not have asked for. */
const orElse = <T extends z.ZodType>(schema: T, fallback: z.infer<T>) =>
  z.preprocess((value) => value ?? fallback, schema);

export const factsAnswerSchema = z.object({
  facts: z.array(z.object({ statement: z.string(), source: z.number(), quote: z.string() })),
  gaps: orElse(z.array(z.string()), []),
});

const outlineForms = ['guide', 'comparison', 'story', 'questions', 'checklist'] as const;
const isForm = (value: unknown) => outlineForms.some((form) => form === value);

/** `words` is 0 where the answer has no budget. */
export const outlineAnswerSchema = z.object({
  intent: orElse(z.string(), ''),
  form: z.preprocess((value) => (isForm(value) ? value : 'guide'), z.enum(outlineForms)),
  opening: orElse(z.object({ gist: z.string(), words: z.number() }), { gist: '', words: 0 }),
  sections: z.array(
    z.object({ heading: z.string(), points: z.array(z.string()), words: orElse(z.number(), 0) }),
  ),
});

export const reviewAnswerSchema = z.object({
  findings: orElse(z.array(z.object({ passage: z.string(), problem: z.string() })), []),
  replacements: z.array(z.object({ passage: z.string(), replacement: z.string() })),
});

export const seoAnswerSchema = z.object({
  slug: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  focus_keyword: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  /** Absent in the answers of models that follow an older prompt without a schema. */
  title_proposals: z.array(z.string()).prefault([]),
});

export const profileAnswerSchema = z.object({
  rules: z.array(
    z.object({
      field: z.string(),
      text: orElse(z.string(), ''),
      url: orElse(z.string(), ''),
      quote: orElse(z.string(), ''),
    }),
  ),
});

export type ProfileAnswer = z.infer<typeof profileAnswerSchema>;
export type TopicsAnswer = z.infer<typeof topicsAnswerSchema>;
export type FactsAnswer = z.infer<typeof factsAnswerSchema>;
export type OutlineAnswer = z.infer<typeof outlineAnswerSchema>;
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;
export type SeoAnswer = z.infer<typeof seoAnswerSchema>;

/** Nothing was proposed: every field is derived from the article. */
export const noSeoAnswer: SeoAnswer = {
  slug: '',
  meta_title: '',
  meta_description: '',
  focus_keyword: '',
  excerpt: '',
  tags: [],
  title_proposals: [],
};
