import { z } from 'zod';
import { limits } from '../limits.ts';
import { mediaSchema } from '../media/endpoints.ts';
import { idSchema, timestampSchema } from '../shared-schemas.ts';
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
  categories: categoriesSchema.meta({
    description: 'Names of categories; empty: the default category of the blog.',
  }),
  featured_image_url: z
    .string()
    .trim()
    .max(max.imageUrl)
    .refine((address) => address === '' || isWebAddress(withScheme(address)), editingTexts.imageUrlWrong)
    .meta({ description: 'The address of the featured image; empty: none.' }),
  featured_image_alt: z
    .string()
    .trim()
    .max(max.imageAlt)
    .meta({ description: 'The alt text of the featured image.' }),
  featured_media_id: idSchema
    .nullable()
    .meta({ description: 'The featured image, if it is in the media library; the address is then empty.' }),
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
export const contentHashSchema = z
  .string()
  .length(64)
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] });

/** The remote version in a conflict. */
export const articleConflictSchema = z.object({
  found_at: timestampSchema,
  changed_at: timestampSchema.nullable().meta({ description: 'When it was changed on the blog, if known.' }),
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
  excerpt: z
    .string()
    .meta({ description: 'The words that the finding is about.', examples: ['Ferns need no light.'] }),
});
export type GateFinding = z.infer<typeof gateFindingSchema>;

/** Who scheduled an article despite its findings. */
export const overruledSchema = z.object({ by: z.string(), at: timestampSchema, findings: z.int() });

/** What a rewrite of the whole text also rewrites, besides the text; title and slug stay. */
export const searchFieldsSchema = articleTextSchema.pick({
  meta_title: true,
  meta_description: true,
  focus_keyword: true,
  excerpt: true,
  tags: true,
});
export type SearchFields = z.infer<typeof searchFieldsSchema>;

/** A rewritten text, section or passage, or a refresh, which replaces nothing until its owner decides. */
export const rewriteProposalSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['rewrite', 'refresh']),
  heading: z.string().meta({
    description:
      'The heading of the section; empty for the whole text, and for a passage outside of all sections.',
  }),
  passage: z.string().nullable().meta({
    description: 'The words to change; null: the whole section, or the whole text.',
  }),
  search_fields: searchFieldsSchema.nullable().meta({
    description:
      'The search fields of a rewrite of the whole text, which take effect with it; null: unchanged.',
  }),
  instruction: z.string(),
  at: timestampSchema,
  /** HTML: the text that it replaces, and the new one. */
  before: z.string(),
  after: z.string(),
  findings: z.array(gateFindingSchema).meta({
    description:
      'Findings of the checks before scheduling, and `kept`: what the old text had and the new one lacks.',
  }),
  is_stale: z.boolean().meta({ description: 'Whether the article no longer has the text that it replaces.' }),
});
export type RewriteProposal = z.infer<typeof rewriteProposalSchema>;

/** `update` sends the text of a version, `unpublish` makes the post a draft, `trash` moves it to the blog's trash. */
export const liveChanges = ['update', 'unpublish', 'trash'] as const;
export type LiveChange = (typeof liveChanges)[number];

export const livePostSchema = z.object({
  is_outdated: z
    .boolean()
    .meta({ description: 'Whether the article was changed since: the post has an older text.' }),
  change: z
    .enum(liveChanges)
    .nullable()
    .meta({ description: 'The requested change that is not done yet; null: none.' }),
  version: z
    .int()
    .nullable()
    .meta({ description: 'The version that the post has; null if it is not known.' }),
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
  date: timestampSchema.meta({ description: 'When it is due.' }),
  published_date: timestampSchema.nullable(),
  post_id: z.string().nullable(),
  url: z.string().nullable().meta({ description: 'The address of the post, once it is on the blog.' }),
  error_msg: z.string().nullable(),
  retries: z
    .int()
    .meta({ description: 'How often writing was retried today; it can be retried until `retries_until`.' }),
  retries_until: timestampSchema.nullable(),
  blog_remarks: z.array(z.string()).meta({ description: 'What the blog changed or rejected, in sentences.' }),
  has_content: z.boolean(),
  progress: writingProgressSchema
    .nullable()
    .meta({ description: 'The current step; null unless it is being written.' }),
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
  featured_media_id: z.uuid().nullable().meta({
    description: 'The featured image in the media library; null: none, or it is at `featured_image_url`.',
  }),
  media: z.array(mediaSchema).meta({
    description:
      'The pictures of the media library that the article has: in its text as `<img src="media:ID">`, and featured.',
  }),
  title_proposals: z.array(z.string()).meta({ description: 'Other SEO titles that the model proposed.' }),
  word_count: z.int(),
  sections: z.array(sectionSchema),
  version: z
    .int()
    .meta({ description: 'The version: 0 until it is written, incremented with each change of the text.' }),
  content_hash: contentHashSchema
    .nullable()
    .meta({ description: 'SHA-256 of the current text; null until it is written.' }),
  updated_at: timestampSchema,
  conflict: articleConflictSchema.nullable(),
  awaits_approval: z.boolean().meta({ description: 'Whether it requires approval before publishing.' }),
  gate_findings: z
    .array(gateFindingSchema)
    .meta({ description: 'Findings of the checks, if the draft needs attention; empty otherwise.' }),
  overruled: overruledSchema
    .nullable()
    .meta({ description: 'The person who scheduled this text despite its findings, and when.' }),
  live_post: livePostSchema.nullable().meta({
    description:
      'The post of a live article that Chapterhouse published: its version and requested changes; null for all others.',
  }),
  author: versionAuthorSchema
    .nullable()
    .meta({ description: 'Who wrote the current text; null until it is written.' }),
  proposals: z
    .array(rewriteProposalSchema)
    .meta({ description: 'Rewrites that await a decision, newest first.' }),
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
  author: versionAuthorSchema.meta({
    description: 'Who wrote the text; of a restored version, who wrote the text that was restored.',
  }),
  restored_from: z
    .int()
    .nullable()
    .meta({ description: 'For a restored version: the version that was restored.' }),
  at: timestampSchema,
  content_hash: contentHashSchema,
  word_count: z.int(),
});
export type ArticleVersion = z.infer<typeof articleVersionSchema>;
