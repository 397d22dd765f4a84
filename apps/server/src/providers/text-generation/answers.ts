import { z } from 'zod';

/*
 * Schemas of structured responses. No lengths and no optional fields: strict providers reject both
 * in a schema, so values that are too long or empty are corrected after parsing.
 */

export const topicsAnswerSchema = z.object({
  subtopics: z.array(z.object({ title: z.string(), description: z.string() })),
});

export const outlineAnswerSchema = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), points: z.array(z.string()) })),
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

export type TopicsAnswer = z.infer<typeof topicsAnswerSchema>;
export type OutlineAnswer = z.infer<typeof outlineAnswerSchema>;
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
