import { z } from 'zod';
import { siteShape } from '../../shared-schemas.ts';

export const wordPressAuthTypeSchema = z.enum(['app_password', 'oauth2']);

/** The hosted platform's domain, which also names its hosting type. */
export const hostedWordPressDomain = 'wordpress.com';
export const hostingTypeSchema = z.enum(['selfhosted', hostedWordPressDomain]);
export type HostingType = z.infer<typeof hostingTypeSchema>;

export const wordPressSiteSchema = z.object({
  ...siteShape,
  auth_type: wordPressAuthTypeSchema,
  username: z.string().nullable(),
  hosting_type: hostingTypeSchema,
});
export type WordPressSite = z.infer<typeof wordPressSiteSchema>;

/** For the site's owner only, while editing. */
export const wordPressSiteForEditSchema = wordPressSiteSchema.extend({ app_password: z.string() });

export const pluginCheckSchema = z.object({
  seo_plugin_installed: z.boolean(),
  seo_plugin_active: z.boolean(),
  seo_plugin_name: z.enum(['yoast', 'rank math']).nullable(),
  our_plugin_installed: z.boolean(),
  our_plugin_active: z.boolean(),
  site_id: z.uuid(),
});
export type PluginCheck = z.infer<typeof pluginCheckSchema>;
