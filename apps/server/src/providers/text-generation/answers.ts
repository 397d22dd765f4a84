import { z } from 'zod';

/*
 * The shapes that structured answers have. No lengths and no optional fields: strict providers refuse both
 * in a schema, so what is too long or empty is put right after parsing.
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
});

export type TopicsAnswer = z.infer<typeof topicsAnswerSchema>;
export type OutlineAnswer = z.infer<typeof outlineAnswerSchema>;
export type SeoAnswer = z.infer<typeof seoAnswerSchema>;
