import type { GhostAuthor } from '@chapterhouse/contract/platforms/ghost/entities';
import { ghostTexts } from '@chapterhouse/contract/platforms/ghost/texts';
import { throttle } from '../../db/throttle.ts';
import { getSite } from '../../features/sites/get-site.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { siteFailure } from '../../features/sites/try-connection.ts';
import { invalidInput } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { UserContext } from '../../services.ts';
import { connectionOfGhost } from './ghost-site.ts';
import { createGhostClient } from './publishing/ghost-client.ts';
import { listAuthors } from './publishing/ghost-connection.ts';
import { parseGhostSettings } from './publishing/ghost-settings.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'user' | 'fetch' | 'secrets' | 'blogs'>;

/** Called by the wizard, the editor and the settings of a site; the browser caches the response for minutes. */
const listsPerUser = { max: 30, windowSeconds: 60 };

/** Who can be the author of new posts. Throws `not_found`, `site_failed`, `too_many_requests`. */
export async function listGhostAuthors(ctx: Context, id: string): Promise<GhostAuthor[]> {
  const site = await getSite(ctx, id, 'ghost');
  await throttle(ctx, `site-authors:${ctx.user.id}`, listsPerUser);
  return asking(() => listAuthors(createGhostClient(ctx), connectionOfGhost(ctx.secrets, site)));
}

/** Names of public tags, most used first. Throws `not_found`, `site_failed`, `too_many_requests`. */
export async function listGhostTags(ctx: Context, id: string): Promise<string[]> {
  const site = await getSite(ctx, id, 'ghost');
  await throttle(ctx, `site-categories:${ctx.user.id}`, listsPerUser);
  return asking(() => ctx.blogs.listCategories(connectionOfGhost(ctx.secrets, site)));
}

/** Throws `invalid_input` for an author that does not exist, `not_found`, `site_failed`. */
export async function nameOfAuthor(ctx: Context, siteId: string, authorId: string): Promise<string> {
  const site: SiteRow = await getSite(ctx, siteId, 'ghost');
  const known = parseGhostSettings(site.settings);
  // An unchanged author must not keep a site that is unreachable from being renamed.
  if (known.author_id === authorId && known.author_name !== null) return known.author_name;
  const authors = await asking(() =>
    listAuthors(createGhostClient(ctx), connectionOfGhost(ctx.secrets, site)),
  );
  const author = authors.find(({ id }) => id === authorId);
  if (!author) throw invalidInput('author_id', ghostTexts.authorUnknown);
  return author.name;
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_failed', error);
    throw error;
  }
}
