import { cutText } from '@chapterhouse/contract/cut-text';
import { ghostTexts } from '@chapterhouse/contract/platforms/ghost/texts';
import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, ConnectionReport } from '../../../providers/publishing/publishing.ts';
import { type GhostClient, ghostBase } from './ghost-client.ts';
import { settingsOf } from './ghost-settings.ts';

const siteSchema = z.object({
  site: z.object({ title: z.string().catch(''), url: z.string(), version: z.string() }),
});
/** Stored with the site. */
const longestName = 200;
const authorSchema = z.object({
  id: z.string(),
  name: z.string().transform((name) => cutText(name, longestName)),
});
const authorsSchema = z.object({ users: z.array(authorSchema) });

const oldestMajor = 5;

/** Checks address, version, key and author, in this order: each error states its cause and what to do. */
export async function testConnection(client: GhostClient, blog: BlogConnection): Promise<ConnectionReport> {
  // From the entered address: where the API was before may no longer be right.
  const { apiBase: _, ...entered } = blog;
  const { site } = await client.call(entered, { path: '/site/', anonymous: true }, siteSchema);
  const base = client.baseOf(entered);
  if (hostOf(base) !== hostOf(ghostBase(blog.url)) && hostOf(site.url) !== hostOf(blog.url)) {
    throw new ProviderError(
      'misconfigured',
      `This address leads to the Ghost of another site, ${site.url}. Enter that address, or the one of your own site.`,
      { reason: 'other_site' },
    );
  }
  if (Number.parseInt(site.version, 10) < oldestMajor) {
    throw new ProviderError(
      'misconfigured',
      `This Ghost has version ${cutText(site.version, 20)}. Update it to version 5 or later, then test the connection.`,
      { reason: 'old_version' },
    );
  }
  const found = { ...blog, apiBase: base };
  const query = { limit: '1', fields: 'id' };
  await client.call(found, { path: '/posts/', query }, z.object({ posts: z.array(z.unknown()) }));
  const { author_id: author } = settingsOf(blog);
  if (author && !(await listAuthors(client, found)).some(({ id }) => id === author)) {
    throw new ProviderError('misconfigured', ghostTexts.authorUnknown, { reason: 'author_gone' });
  }
  return { apiBase: base, siteName: site.title, canPublish: true };
}

/** Who can be the author of a post, at most 100. */
export async function listAuthors(
  client: GhostClient,
  blog: BlogConnection,
): Promise<z.infer<typeof authorSchema>[]> {
  const query = { limit: '100', fields: 'id,name', order: 'name asc', filter: 'status:active' };
  return (await client.call(blog, { path: '/users/', query }, authorsSchema)).users;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}
