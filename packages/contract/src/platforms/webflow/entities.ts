import { z } from 'zod';
import { siteShape } from '../../shared-schemas.ts';

export const webflowSiteSchema = z.object({
  ...siteShape,
  auth_type: z.enum(['oauth2', 'api_token']),
  collection_id: z
    .string()
    .nullable()
    .meta({ description: 'The default collection of a batch; null: not selected yet.' }),
  collection_name: z.string().nullable(),
});
export type WebflowSite = z.infer<typeof webflowSiteSchema>;

const fieldSlugSchema = z.string().min(1).max(200);

/** Maps article parts to collection fields; name and slug always use the fields of that name. */
export const webflowFieldMappingSchema = z.object({
  body: fieldSlugSchema.meta({ description: 'The field that gets the text.', examples: ['post-body'] }),
  excerpt: fieldSlugSchema
    .nullable()
    .meta({ description: 'The field that gets the excerpt; null: none.', examples: ['post-summary'] }),
  meta_title: fieldSlugSchema
    .nullable()
    .meta({ description: 'The field that gets the meta title; null: none.', examples: ['seo-title'] }),
  meta_description: fieldSlugSchema.nullable().meta({
    description: 'The field that gets the meta description; null: none.',
    examples: ['seo-description'],
  }),
});
export type WebflowFieldMapping = z.infer<typeof webflowFieldMappingSchema>;

/** Additional fields for the edit form. The token stays on the server. */
export const webflowSiteForEditSchema = webflowSiteSchema.extend({
  site_id: z.string().meta({ description: "The site's id at Webflow." }),
  field_mapping: webflowFieldMappingSchema.nullable().meta({
    description:
      'Which field of the collection gets which part of the article; null: the best-matching fields.',
  }),
});
export type WebflowSiteForEdit = z.infer<typeof webflowSiteForEditSchema>;

/** A site as the provider offers it, before it is connected. */
export const webflowSiteChoiceSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  shortName: z.string(),
  customDomains: z.array(z.string()).meta({ description: 'The domains of the site, with their scheme.' }),
});
export type WebflowSiteChoice = z.infer<typeof webflowSiteChoiceSchema>;

export const webflowCollectionSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  slug: z.string(),
});

export const webflowCollectionDetailsSchema = webflowCollectionSchema.extend({
  fields: z.array(
    z.object({
      slug: z.string(),
      displayName: z.string(),
      type: z.string().meta({ description: 'The type at Webflow: `PlainText`, `RichText`, `Image`…' }),
      isRequired: z.boolean(),
      takes: z
        .array(webflowFieldMappingSchema.keyof())
        .meta({ description: 'The article parts that may be mapped to it.' }),
    }),
  ),
  suggested_mapping: webflowFieldMappingSchema
    .nullable()
    .meta({ description: 'The mapping that fits best; null: no field fits the text.' }),
  problem: z.string().nullable().meta({
    description:
      'Why the suggested mapping does not work for this collection, and what to do; null: it works.',
  }),
});
