import { z } from 'zod';
import { siteStatusSchema, timestampSchema } from '../../shared-schemas.ts';

export const webflowSiteSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  status: siteStatusSchema,
  /** The problem and what to do, if the status is `error`. */
  status_message: z.string().nullable(),
  auth_type: z.enum(['oauth2', 'api_token']),
  last_sync: timestampSchema.nullable(),
  /** The default collection of a batch; null: not selected yet. */
  collection_id: z.string().nullable(),
  collection_name: z.string().nullable(),
});
export type WebflowSite = z.infer<typeof webflowSiteSchema>;

const fieldSlugSchema = z.string().min(1).max(200);

/** Maps article parts to collection fields; name and slug always use the fields of that name. */
export const webflowFieldMappingSchema = z.object({
  body: fieldSlugSchema,
  excerpt: fieldSlugSchema.nullable(),
  meta_title: fieldSlugSchema.nullable(),
  meta_description: fieldSlugSchema.nullable(),
});
export type WebflowFieldMapping = z.infer<typeof webflowFieldMappingSchema>;

/** Additional fields for the edit form. The token stays on the server. */
export const webflowSiteForEditSchema = webflowSiteSchema.extend({
  /** The site's id at Webflow. */
  site_id: z.string(),
  /** Null: the best-matching fields. */
  field_mapping: webflowFieldMappingSchema.nullable(),
});
export type WebflowSiteForEdit = z.infer<typeof webflowSiteForEditSchema>;

/** A site as the provider offers it, before it is connected. */
export const webflowSiteChoiceSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  shortName: z.string(),
  /** With their scheme. */
  customDomains: z.array(z.string()),
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
      /** Webflow's type: `PlainText`, `RichText`, `Image`… */
      type: z.string(),
      isRequired: z.boolean(),
      /** The article parts that may be mapped to it. */
      takes: z.array(webflowFieldMappingSchema.keyof()),
    }),
  ),
  /** Null: no field fits the text. */
  suggested_mapping: webflowFieldMappingSchema.nullable(),
  /** Why articles do not fit this collection with the suggested mapping, and what to do; null: they fit. */
  problem: z.string().nullable(),
});
