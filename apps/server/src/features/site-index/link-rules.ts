import { limits } from '@chapterhouse/contract/limits';
import { type LinkRules, linkRulesSchema } from '@chapterhouse/contract/sites/posts';
import type { Executor } from '../../db/client.ts';
import { invalidInput } from '../../lib/app-error.ts';
import type { UserContext } from '../../services.ts';
import { getSite } from '../sites/get-site.ts';
import { findLinkCandidates, type LinkCandidate } from './link-candidates-reader.ts';
import { findPostTitles } from './post-titles-reader.ts';

type Context = Pick<UserContext, 'db' | 'user'>;

/** The rules of one of the user's sites; the defaults if none were saved. Throws `not_found`. */
export async function getLinkRules(ctx: Context, siteId: string): Promise<LinkRules> {
  await getSite(ctx, siteId);
  return linkRulesOf(ctx.db, siteId);
}

/** The rules of a site, for work on behalf of its owner; the defaults if none were saved. */
export async function linkRulesOf(db: Executor, siteId: string): Promise<LinkRules> {
  return (await findRules(db, siteId)) ?? linkRulesSchema.parse({});
}

/** Replaces the rules. Throws `not_found`, `invalid_input` (a page of another site is always linked). */
export async function saveLinkRules(ctx: Context, siteId: string, rules: LinkRules): Promise<LinkRules> {
  const { url } = await getSite(ctx, siteId);
  const stranger = rules.always.find((page) => hostOf(page) !== hostOf(url));
  if (stranger !== undefined) throw invalidInput('always', `${stranger} is not a page of this site.`);
  const { most, always, never } = rules;
  await ctx.db
    .insertInto('site_link_rules')
    .values({ site_id: siteId, most, always, never })
    .onConflict((row) => row.column('site_id').doUpdateSet({ most, always, never }))
    .execute();
  return rules;
}

type LinksFor = {
  /** Undefined: the pages of the site are not known, and there are no rules about them. */
  posts: LinkCandidate[] | undefined;
  most: number;
};

/**
 * The pages to which an article may link: those that were planned for it, then those of the site's rules, then what
 * `findLinkCandidates` finds.
 */
export async function findLinksFor(
  ctx: Parameters<typeof findLinkCandidates>[0],
  siteId: string,
  topic: Parameters<typeof findLinkCandidates>[2],
  planned: readonly LinkCandidate[] = [],
): Promise<LinksFor> {
  const { posts, most } = await findUnplanned(ctx, siteId, topic);
  if (planned.length === 0 || most === 0) return { posts, most };
  const rules = await linkRulesOf(ctx.db, siteId);
  const first = planned.filter(({ url }) => allowsPage(rules, url));
  const others = (posts ?? []).filter(({ url }) => !first.some((page) => isSame(page.url, url)));
  return { posts: [...first, ...others], most };
}

async function findUnplanned(
  ctx: Parameters<typeof findLinkCandidates>[0],
  siteId: string,
  topic: Parameters<typeof findLinkCandidates>[2],
): Promise<LinksFor> {
  const rules = await findRules(ctx.db, siteId);
  if (rules?.most === 0) return { posts: [], most: 0 };
  const found = await findLinkCandidates(ctx, siteId, topic);
  if (!rules) return { posts: found, most: limits.linksPerArticle };
  const { most, always, never } = rules;
  if (!found && always.length + never.length === 0) return { posts: undefined, most };
  const known = await findPostTitles(ctx.db, siteId, always);
  const first = always.map((url): LinkCandidate => {
    const title = known.find((post) => isSame(post.url, url))?.title;
    return { url, title: title || new URL(url).pathname, excerpt: '' };
  });
  const others = (found ?? []).filter(({ url }) => ![...always, ...never].some((page) => isSame(page, url)));
  return { posts: [...first, ...others], most };
}

async function findRules(db: Executor, siteId: string): Promise<LinkRules | undefined> {
  return db
    .selectFrom('site_link_rules')
    .select(['most', 'always', 'never'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

/** Whether the rules let an article link to a page. */
export const allowsPage = ({ never }: Pick<LinkRules, 'never'>, url: string): boolean =>
  !never.some((page) => isSame(page, url));

function isSame(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

/** Blogs redirect to the form with a slash at the end, or to the one without. */
function bare(address: string): string {
  return (URL.canParse(address) ? new URL(address).href : address).replace(/\/$/, '');
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}
