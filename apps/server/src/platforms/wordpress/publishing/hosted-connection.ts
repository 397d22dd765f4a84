import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, ConnectionReport } from '../../../providers/publishing/publishing.ts';
import type { WordPressClient } from './wordpress-client.ts';

const siteSchema = z.object({
  name: z.string().catch(''),
  capabilities: z.object({ publish_posts: z.boolean().catch(false) }).catch({ publish_posts: false }),
});

/** The hosted platform has no REST index per blog; its site endpoint lists the token's capabilities. */
export async function testHostedConnection(
  client: WordPressClient,
  blog: BlogConnection,
  apiBase: string,
): Promise<ConnectionReport> {
  const root = new URL(apiBase);
  const id = root.pathname.split('/').at(-1) ?? '';
  // Another API of the same platform than the one for posts.
  const platform: BlogConnection = {
    ...blog,
    apiBase: `${root.origin}${root.pathname.split('/wp/v2/')[0]}`,
  };
  const request = { path: `/rest/v1.1/sites/${id}`, query: { fields: 'name,capabilities' } };
  const site = await client.call(platform, request, siteSchema);
  if (!site.capabilities.publish_posts) {
    throw new ProviderError(
      'forbidden',
      `Your account may not publish posts on ${site.name || blog.url}. Ask its owner for the Author role or higher, then reconnect it.`,
      { reason: 'role_too_low' },
    );
  }
  return { apiBase, siteName: site.name, canPublish: true };
}
