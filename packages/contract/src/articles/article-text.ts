import { z } from 'zod';
import { limits } from '../limits.ts';
import { mediaSchema } from '../media/endpoints.ts';
import { timestampSchema } from '../shared-schemas.ts';
import { isWebAddress, withScheme } from '../web-address.ts';
import { articleActions } from './article-actions.ts';
import { editingTexts } from './editing-texts.ts';
import { articleStatusSchema, platformSchema, writingProgressSchema } from './entities.ts';

const max = limits.articleText;

/** Names; created on the blog if missing. */
export const categoriesSchema = z.array(z.string().trim().min(1).max(max.category)).max(max.categories);

/** The editable fields of an article. Empty slug and SEO fields are derived from title and text. */
export const articleTextSchema = z.object({
  title: z.string().trim().min(1, editingTexts.titleRequired).max(max.title, editingTexts.titleTooLong),
  html: z.string().min(1, editingTexts.textRequired).max(max.html, editingTexts.textTooLong),
  slug: z.string().trim().max(max.slug),
  meta_title: z.string().trim().max(max.metaTitle, editingTexts.metaTitleTooLong),
  meta_description: z.string().trim().max(max.metaDescription, editingTexts.metaDescriptionTooLong),
  focus_keyword: z.string().trim().max(max.focusKeyword),
  excerpt: z.string().trim().max(max.excerpt),
  tags: z.array(z.string().trim().min(1).max(max.tag)).max(max.tags),
  /** Empty: the blog's default category. */
  categories: categoriesSchema,
  /** The URL of the featured image; empty: none. */
  featured_image_url: z
    .string()
    .trim()
    .max(max.imageUrl)
    .refine((address) => address === '' || isWebAddress(withScheme(address)), editingTexts.imageUrlWrong),
  /** Its alt text. */
  featured_image_alt: z.string().trim().max(max.imageAlt),
  /** The featured image, if it is in the media library; the URL is then empty. */
  featured_media_id: z.uuid().nullable(),
});
export type ArticleText = z.infer<typeof articleTextSchema>;

/** The fields of an edit; newer optional ones stay unchanged if omitted. */
export const articleEditSchema = articleTextSchema.partial({
  categories: true,
  featured_image_url: true,
  featured_image_alt: true,
  featured_media_id: true,
});
export type ArticleEdit = z.infer<typeof articleEditSchema>;

/** SHA-256 of the whole text; equal texts have equal hashes. */
export const contentHashSchema = z.string().length(64);

/** The remote version in a conflict. */
export const articleConflictSchema = z.object({
  found_at: timestampSchema,
  /** When it was changed on the blog, if known. */
  changed_at: timestampSchema.nullable(),
  title: z.string(),
  html: z.string(),
});

/** A heading that identifies a section, which extends to the next heading of the same or a higher level. */
export const sectionSchema = z.object({
  index: z.int().min(0),
  level: z.int(),
  heading: z.string(),
});

/** What a check before scheduling found, with the passage that it is about. `certain`: an editor would send it back. */
export const gateFindingSchema = z.object({
  check: z.string(),
  grade: z.enum(['certain', 'suspicion']),
  message: z.string(),
  excerpt: z.string(),
});
export type GateFinding = z.infer<typeof gateFindingSchema>;

/** Who scheduled an article in spite of its findings. */
export const overruledSchema = z.object({ by: z.string(), at: timestampSchema, findings: z.int() });

/** A rewritten section or passage, or a refresh of the whole, which replaces nothing until its owner decides. */
export const rewriteProposalSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['rewrite', 'refresh']),
  /** Of the section; empty for a passage outside of all sections, and for a refresh. */
  heading: z.string(),
  /** The words that were to change; null: the whole section, or the whole text of a refresh. */
  passage: z.string().nullable(),
  instruction: z.string(),
  at: timestampSchema,
  /** HTML: the text that it replaces, and the new one. */
  before: z.string(),
  after: z.string(),
  /** Of the checks before scheduling, and `kept`: what the old text had and the new one lacks. */
  findings: z.array(gateFindingSchema),
  /** The article no longer has the text that it replaces. */
  is_stale: z.boolean(),
});
export type RewriteProposal = z.infer<typeof rewriteProposalSchema>;

/** `update` sends the text of a version, `unpublish` makes the post a draft, `trash` moves it to the blog's trash. */
export const liveChanges = ['update', 'unpublish', 'trash'] as const;
export type LiveChange = (typeof liveChanges)[number];

export const livePostSchema = z.object({
  /** The article was changed since: the post has an older text. */
  is_outdated: z.boolean(),
  /** What was asked for and is not done yet. */
  change: z.enum(liveChanges).nullable(),
  /** The version that the post has; null if it is not known. */
  version: z.int().nullable(),
});

/** Who wrote a text: a model, a person here, or a person on the blog. */
export const versionAuthorSchema = z.enum(['ai', 'user', 'blog']);
export type VersionAuthor = z.infer<typeof versionAuthorSchema>;

/** All data of one article, for the editor. Texts are empty until it is first written. */
export const articleDetailSchema = z.object({
  id: z.uuid(),
  status: articleStatusSchema,
  platform: platformSchema,
  topic: z.string(),
  site: z.string(),
  site_id: z.uuid().nullable(),
  /** When it is due, and when it was published. */
  date: timestampSchema,
  published_date: timestampSchema.nullable(),
  post_id: z.string().nullable(),
  /** Its URL on the blog, once placed. */
  url: z.string().nullable(),
  error_msg: z.string().nullable(),
  /** Writing retries until `retries_until`; see `retry-limit.ts`. */
  retries: z.int(),
  retries_until: timestampSchema.nullable(),
  /** What the blog changed or rejected, in sentences. */
  blog_remarks: z.array(z.string()),
  has_content: z.boolean(),
  /** Null unless it is being written. */
  progress: writingProgressSchema.nullable(),
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
  /** Null: none, or it is at `featured_image_url`. */
  featured_media_id: z.uuid().nullable(),
  /** The pictures of the media library that the article has: in its text as `<img src="media:ID">`, and featured. */
  media: z.array(mediaSchema),
  /** Other SEO titles that the model proposed. */
  title_proposals: z.array(z.string()),
  word_count: z.int(),
  sections: z.array(sectionSchema),
  /** 0 until it is written; incremented with each change of the text. */
  version: z.int(),
  /** Null until it is written. */
  content_hash: contentHashSchema.nullable(),
  updated_at: timestampSchema,
  conflict: articleConflictSchema.nullable(),
  /** Whether it requires approval before publishing. */
  awaits_approval: z.boolean(),
  /** Findings of the checks, if the draft needs attention; empty otherwise. */
  gate_findings: z.array(gateFindingSchema),
  /** The person who scheduled this text in spite of its findings, and when. */
  overruled: overruledSchema.nullable(),
  /** Of a live post that this product published: what it has, and what was asked of it; null for all others. */
  live_post: livePostSchema.nullable(),
  /** Who wrote the current text; null until it is written. */
  author: versionAuthorSchema.nullable(),
  /** Rewrites that wait for a decision, newest first. */
  proposals: z.array(rewriteProposalSchema),
  /** According to the table in `article-actions.ts`. */
  actions: z.array(z.enum(articleActions)),
});
export type ArticleDetail = z.infer<typeof articleDetailSchema>;

/** The origin of a version: generated, edited, restored, or from the blog. */
export const versionOriginSchema = z.enum(['written', 'edited', 'rewritten', 'restored', 'blog']);
export type VersionOrigin = z.infer<typeof versionOriginSchema>;

export const articleVersionSchema = z.object({
  version: z.int(),
  title: z.string(),
  origin: versionOriginSchema,
  /** Of a restored version: who wrote the text that was restored. */
  author: versionAuthorSchema,
  /** For a restored version: the version it was restored from. */
  restored_from: z.int().nullable(),
  at: timestampSchema,
  content_hash: contentHashSchema,
  word_count: z.int(),
});
export type ArticleVersion = z.infer<typeof articleVersionSchema>;
