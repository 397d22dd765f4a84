import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, PluginReport } from '../../../providers/publishing/publishing.ts';
import type { WordPressClient } from './wordpress-client.ts';
import { indexFields, indexSchema } from './wordpress-root.ts';
import type { WordPressSeo } from './wordpress-seo.ts';

const pluginsSchema = z.array(z.object({ plugin: z.string(), status: z.string() }));
type Plugins = z.infer<typeof pluginsSchema>;

const seoPlugins = [
  { name: 'yoast', folder: 'wordpress-seo', namespace: 'yoast/v1' },
  { name: 'rank math', folder: 'seo-by-rank-math', namespace: 'rankmath/v1' },
] as const;

const ourFolder = 'wp-seo-rest-api-meta';

function stateOf(plugins: Plugins, folder: string): 'missing' | 'installed' | 'active' {
  const found = plugins.find((entry) => entry.plugin.startsWith(`${folder}/`));
  if (!found) return 'missing';
  return found.status === 'active' || found.status === 'network-active' ? 'active' : 'installed';
}

function fromList(plugins: Plugins): PluginReport {
  const states = seoPlugins.map((entry) => ({ name: entry.name, state: stateOf(plugins, entry.folder) }));
  const seo =
    states.find((entry) => entry.state === 'active') ?? states.find((entry) => entry.state === 'installed');
  const ours = stateOf(plugins, ourFolder);
  return {
    seo_plugin_installed: seo !== undefined,
    seo_plugin_active: seo?.state === 'active',
    seo_plugin_name: seo?.name ?? null,
    our_plugin_installed: ours !== 'missing',
    our_plugin_active: ours === 'active',
  };
}

/**
 * Only administrators can list plugins. For others, the site's namespaces reveal which SEO
 * plugin is active, and writable SEO fields imply the companion plugin, or an equivalent.
 */
async function fromOutside(
  client: WordPressClient,
  seo: WordPressSeo,
  blog: BlogConnection,
): Promise<PluginReport> {
  // The hosted platform has built-in SEO, and the plugin cannot be installed there.
  if (blog.apiBase !== undefined) return fromList([]);
  const index = await client.call(blog, { path: '/', query: indexFields }, indexSchema);
  const active = seoPlugins.find((entry) => index.namespaces.includes(entry.namespace));
  const writable = await seo.writable(blog);
  return {
    seo_plugin_installed: active !== undefined,
    seo_plugin_active: active !== undefined,
    seo_plugin_name: active?.name ?? null,
    our_plugin_installed: writable,
    our_plugin_active: writable,
  };
}

/** Detects the SEO plugin and the companion plugin; throws `ProviderError`. */
export async function checkPlugins(
  client: WordPressClient,
  seo: WordPressSeo,
  blog: BlogConnection,
): Promise<PluginReport> {
  try {
    const request = { path: '/wp/v2/plugins', query: { _fields: 'plugin,status' } };
    return fromList(await client.call(blog, request, pluginsSchema));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'unauthorized') throw error;
    const isHidden = blog.apiBase !== undefined && error.kind === 'not_found';
    if (!isHidden && error.reason !== 'role_too_low' && error.reason !== 'rest_api_off') throw error;
    return fromOutside(client, seo, blog);
  }
}
