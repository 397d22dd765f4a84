import { z } from 'zod';
import { timestampSchema } from '../shared-schemas.ts';

/** Statuses with a colour of their own; the screen shows any other in grey. */
export const siteStatusSchema = z.enum(['connected', 'error', 'pending']);
export type SiteStatus = z.infer<typeof siteStatusSchema>;

export const wordPressAuthTypeSchema = z.enum(['app_password', 'oauth2']);

/** The hosted platform's own domain, which also names its hosting type. */
export const hostedWordPressDomain = 'wordpress.com';
export const hostingTypeSchema = z.enum(['selfhosted', hostedWordPressDomain]);
export type HostingType = z.infer<typeof hostingTypeSchema>;

export const wordPressSiteSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  status: siteStatusSchema,
  /** What is wrong and what to do about it, when the status is `error`. */
  status_message: z.string().nullable(),
  auth_type: wordPressAuthTypeSchema,
  last_sync: timestampSchema.nullable(),
  username: z.string().nullable(),
  hosting_type: hostingTypeSchema,
});
export type WordPressSite = z.infer<typeof wordPressSiteSchema>;

/** For the site's owner only, while they edit it. */
export const wordPressSiteForEditSchema = wordPressSiteSchema.extend({ app_password: z.string() });
export type WordPressSiteForEdit = z.infer<typeof wordPressSiteForEditSchema>;

export const pluginCheckSchema = z.object({
  seo_plugin_installed: z.boolean(),
  seo_plugin_active: z.boolean(),
  seo_plugin_name: z.enum(['yoast', 'rank math']).nullable(),
  our_plugin_installed: z.boolean(),
  our_plugin_active: z.boolean(),
  site_id: z.uuid(),
});
export type PluginCheck = z.infer<typeof pluginCheckSchema>;

export const otherWebsiteSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  created_at: timestampSchema,
});
export type OtherWebsite = z.infer<typeof otherWebsiteSchema>;

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
