import { z } from 'zod';
import { timestampSchema } from '../../shared-schemas.ts';
import { siteStatusSchema } from '../../sites/entities.ts';

export const webflowSiteSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  status: siteStatusSchema,
  /** What is wrong and what to do about it, when the status is `error`. */
  status_message: z.string().nullable(),
  auth_type: z.enum(['oauth2', 'api_token']),
  last_sync: timestampSchema.nullable(),
  /** Where articles go unless their batch says otherwise; null: not chosen yet. */
  collection_id: z.string().nullable(),
  collection_name: z.string().nullable(),
});
export type WebflowSite = z.infer<typeof webflowSiteSchema>;

const fieldSlugSchema = z.string().min(1).max(200);

/** Which field of a collection takes which part of an article; name and slug always go into those of that name. */
export const webflowFieldMappingSchema = z.object({
  body: fieldSlugSchema,
  excerpt: fieldSlugSchema.nullable(),
  meta_title: fieldSlugSchema.nullable(),
  meta_description: fieldSlugSchema.nullable(),
});
export type WebflowFieldMapping = z.infer<typeof webflowFieldMappingSchema>;

/** For the edit form: what more there is to change. The token stays on the server. */
export const webflowSiteForEditSchema = webflowSiteSchema.extend({
  /** The site's id at Webflow. */
  site_id: z.string(),
  /** Null: the fields that fit best. */
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
      /** Webflow's word: `PlainText`, `RichText`, `Image`… */
      type: z.string(),
      isRequired: z.boolean(),
      /** The parts of an article that may be mapped to it. */
      takes: z.array(webflowFieldMappingSchema.keyof()),
    }),
  ),
  /** Null: no field can take the text. */
  suggested_mapping: webflowFieldMappingSchema.nullable(),
  /** Why articles cannot go into this collection with the suggested mapping, and what to do; null: they can. */
  problem: z.string().nullable(),
});
