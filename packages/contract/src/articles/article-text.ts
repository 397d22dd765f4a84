import { z } from 'zod';
import { limits } from '../limits.ts';
import { timestampSchema } from '../shared-schemas.ts';
import { isWebAddress, withScheme } from '../web-address.ts';
import { articleActions } from './article-actions.ts';
import { articleStatusSchema, platformSchema } from './entities.ts';
import { owningTexts } from './owning-texts.ts';

const max = limits.articleText;

/** Names; made at the blog where it has none of that name. */
export const categoriesSchema = z.array(z.string().trim().min(1).max(max.category)).max(max.categories);

/** All that a person writes of an article. An empty slug or SEO field is filled from title and text. */
export const articleTextSchema = z.object({
  title: z.string().trim().min(1, owningTexts.titleRequired).max(max.title, owningTexts.titleTooLong),
  html: z.string().min(1, owningTexts.textRequired).max(max.html, owningTexts.textTooLong),
  slug: z.string().trim().max(max.slug),
  meta_title: z.string().trim().max(max.metaTitle, owningTexts.metaTitleTooLong),
  meta_description: z.string().trim().max(max.metaDescription, owningTexts.metaDescriptionTooLong),
  focus_keyword: z.string().trim().max(max.focusKeyword),
  excerpt: z.string().trim().max(max.excerpt),
  tags: z.array(z.string().trim().min(1).max(max.tag)).max(max.tags),
  /** Without any the blog's own default stands. */
  categories: categoriesSchema,
  /** Where the picture above the article is fetched from; empty: none. */
  featured_image_url: z
    .string()
    .trim()
    .max(max.imageUrl)
    .refine((address) => address === '' || isWebAddress(withScheme(address)), owningTexts.imageUrlWrong),
  /** What it shows, for those who do not see it. */
  featured_image_alt: z.string().trim().max(max.imageAlt),
});
export type ArticleText = z.infer<typeof articleTextSchema>;

/** What an edit says; of the parts that came later, one that is left out stays as it is. */
export const articleEditSchema = articleTextSchema.partial({
  categories: true,
  featured_image_url: true,
  featured_image_alt: true,
});
export type ArticleEdit = z.infer<typeof articleEditSchema>;

/** SHA-256 over everything that is written; the same text has the same hash. */
export const contentHashSchema = z.string().length(64);

/** What stands at the blog, changed there, where ours was changed too. */
export const articleConflictSchema = z.object({
  found_at: timestampSchema,
  /** When it was changed at the blog, where the blog says. */
  changed_at: timestampSchema.nullable(),
  title: z.string(),
  html: z.string(),
});

/** A heading of the text, by which a section is addressed: the section runs to the next of its level or above. */
export const sectionSchema = z.object({
  index: z.int().min(0),
  level: z.int(),
  heading: z.string(),
});

/** Everything of one article, for the editor. Texts are empty while it is being written for the first time. */
export const articleDetailSchema = z.object({
  id: z.uuid(),
  status: articleStatusSchema,
  platform: platformSchema,
  topic: z.string(),
  site: z.string(),
  site_id: z.uuid().nullable(),
  /** When it is due, and went live. */
  date: timestampSchema,
  published_date: timestampSchema.nullable(),
  post_id: z.string().nullable(),
  /** Its address at the blog, as soon as it is placed there. */
  url: z.string().nullable(),
  error_msg: z.string().nullable(),
  /** Retries of its writing until `retries_until`; see `retry-limit.ts`. */
  retries: z.int(),
  retries_until: timestampSchema.nullable(),
  /** What its blog did not take as it was sent, in sentences. */
  blog_remarks: z.array(z.string()),
  has_content: z.boolean(),
  title: z.string(),
  html: z.string(),
  slug: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  focus_keyword: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  featured_image_url: z.string(),
  featured_image_alt: z.string(),
  word_count: z.int(),
  sections: z.array(sectionSchema),
  /** 0 until it is written; one more with each change of the text. */
  version: z.int(),
  /** Null until it is written. */
  content_hash: contentHashSchema.nullable(),
  updated_at: timestampSchema,
  conflict: articleConflictSchema.nullable(),
  /** Whether it waits for an approval before it may go live. */
  awaits_approval: z.boolean(),
  /** By the table in `article-actions.ts`. */
  actions: z.array(z.enum(articleActions)),
});
export type ArticleDetail = z.infer<typeof articleDetailSchema>;

/** How a version came about: by the model, by a person, by going back to an older one, or at the blog. */
export const versionOriginSchema = z.enum(['written', 'edited', 'rewritten', 'restored', 'blog']);
export type VersionOrigin = z.infer<typeof versionOriginSchema>;

export const articleVersionSchema = z.object({
  version: z.int(),
  title: z.string(),
  origin: versionOriginSchema,
  /** Of a restored one: the version that it was made from. */
  restored_from: z.int().nullable(),
  at: timestampSchema,
  content_hash: contentHashSchema,
  word_count: z.int(),
});
export type ArticleVersion = z.infer<typeof articleVersionSchema>;
