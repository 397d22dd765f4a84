import { limits } from '@chapterhouse/contract/limits';
import { onOwnSites, ownHosts } from './keep-own-links.ts';
import type { LinkPolicy } from './link-policy.ts';
import { addressesIn } from './site-links.ts';
import type { WritingContext, WritingInput } from './writing-context.ts';

/** To what each text of an article may link, whichever step writes it. `named`: pages that the author names for this step. */
export function linkPolicyOf(
  { siteUrl, sitePosts, mostLinks, profile, sources = [] }: WritingInput,
  named: readonly string[] = [],
): LinkPolicy {
  return {
    siteUrl: siteUrl ?? null,
    posts: siteUrl === undefined ? [] : sitePosts,
    others: [...(profile?.links ?? []), ...addressesIn(profile?.text ?? ''), ...named],
    sources: sources.flatMap(({ url }) => url ?? []),
    most: mostLinks ?? limits.linksPerArticle,
  };
}

/** The hosts of those pages, and of `others`, such as the links and pictures that the text has. */
export function linkHostsOf(
  { siteUrl, sitePosts = [], profile, sources = [] }: WritingInput,
  others: readonly string[] = [],
): string[] {
  const pages = [...sources, ...sitePosts].map(({ url }) => url);
  return ownHosts([siteUrl ?? null, ...pages, ...(profile?.links ?? []), ...others]);
}

/**
 * Looks up the pages of the site to which a text links and the text before it did not: those that exist, undefined if none is
 * missing. Of a site that does not respond, none is.
 */
export async function findExistingPages(
  { textWork }: Pick<WritingContext, 'textWork'>,
  { userId, siteUrl, sitePosts = [], findDead }: WritingInput,
  { html, had = '' }: { html: string; had?: string },
): Promise<readonly string[] | undefined> {
  if (siteUrl === undefined || !findDead) return undefined;
  const addressesOf = (text: string) =>
    textWork.run('addressesOf', { html: text, site: siteUrl }, { userId, isBackground: true });
  const before = new Set(had === '' ? [] : await addressesOf(had));
  const added = (await addressesOf(html)).filter((address) => !before.has(address));
  const own = onOwnSites(added, [siteUrl, ...sitePosts.map(({ url }) => url)]);
  const dead = own.length > 0 ? await findDead(own) : [];
  return dead.length > 0 ? own.filter((address) => !dead.includes(address)) : undefined;
}
