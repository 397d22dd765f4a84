import type {
  ArticleRefresh,
  RefreshableArticle,
  RefreshReason,
} from '@chapterhouse/contract/articles/refresh-endpoints';
import type { Platform } from '@chapterhouse/contract/platforms/registry';
import { notFound } from '../../../lib/app-error.ts';
import { decodeCursor, encodeCursor, invalidCursor, isMoment } from '../../../lib/text/page-cursor.ts';
import { requireApproved } from '../../../permissions.ts';
import type { Services, UserContext } from '../../../services.ts';
import { newerPosts } from '../../site-index/post-titles-reader.ts';
import { createArticlesRepository } from '../articles-repository.ts';
import { indexTitles, type PostTitles, refreshReasons } from './refresh-reasons.ts';
import { createRefreshRepository, type RefreshableRow } from './refresh-repository.ts';

const pageSize = 20;
/** Articles that one statement looks at, and statements for one page: the rest follows with the next page. */
const together = 50;
const mostRounds = 6;

const dismissedForMs = 183 * 86_400_000;

type Context = Pick<Services, 'db' | 'clock'>;

/**
 * A page of the user's live articles that are worth refreshing. It may be short, or empty, although there are more. Throws
 * `invalid_input` for an invalid cursor.
 */
export async function listRefreshable(
  ctx: Context & Pick<UserContext, 'user'>,
  cursor: string | undefined,
): Promise<{ articles: RefreshableArticle[]; next_cursor?: string }> {
  requireApproved(ctx.user);
  const now = ctx.clock.now();
  const dismissedAfter = new Date(now.getTime() - dismissedForMs);
  const articles: RefreshableArticle[] = [];
  const known: Known = new Map();
  let after = cursor === undefined ? undefined : decoded(cursor);
  for (let round = 0; round < mostRounds; round++) {
    const asked = { userId: ctx.user.id, now, dismissedAfter, after, limit: together };
    const rows = await createRefreshRepository(ctx.db).page(asked);
    const reasonsOf = await judge(ctx, rows, known);
    for (const row of rows) {
      after = { isMarked: row.marked_at !== null, at: row.at, id: row.id };
      const reasons = reasonsOf(row);
      if (reasons.length === 0) continue;
      articles.push(presentRefreshable(row, reasons, now));
      if (articles.length === pageSize) return { articles, next_cursor: encoded(after) };
    }
    if (rows.length < together) return { articles };
  }
  return after ? { articles, next_cursor: encoded(after) } : { articles };
}

/** Whether an article is worth refreshing, and how far a requested refresh is. Throws `not_found`. */
export async function getArticleRefresh(
  ctx: Context & Pick<UserContext, 'user'>,
  id: string,
): Promise<ArticleRefresh> {
  requireApproved(ctx.user);
  if (!(await createArticlesRepository(ctx.db).find(ctx.user.id, id))) throw notFound('Article');
  const now = ctx.clock.now();
  const row = await createRefreshRepository(ctx.db).findFacts(id, now);
  if (!row) return { reasons: [], is_marked: false, is_dismissed: false, state: 'none', message: null };
  return presentRefresh(row, await reasonsFor(ctx, row), now);
}

/** Why one article should be refreshed. */
export async function reasonsFor(ctx: Context, row: RefreshableRow): Promise<RefreshReason[]> {
  return (await judge(ctx, [row]))(row);
}

/** The newer posts of each site, from the oldest article that was judged. */
type Known = Map<string, { since: number; titles: PostTitles }>;

/** Reads the posts of a site once for all articles that are not older than those before. */
async function judge(
  { db, clock }: Context,
  rows: readonly RefreshableRow[],
  known: Known = new Map(),
): Promise<(row: RefreshableRow) => RefreshReason[]> {
  const since = Math.min(...rows.map(({ published_at: at }) => at.getTime()));
  for (const id of new Set(rows.flatMap(({ site_id: siteId }) => siteId ?? []))) {
    if ((known.get(id)?.since ?? Number.POSITIVE_INFINITY) <= since) continue;
    known.set(id, { since, titles: indexTitles(await newerPosts(db, id, new Date(since))) });
  }
  return (row) => refreshReasons(row, known.get(row.site_id ?? '')?.titles, clock.now());
}

function presentRefresh(row: RefreshableRow, reasons: RefreshReason[], now: Date): ArticleRefresh {
  const { dismissed_at: dismissedAt, requested_at: requestedAt, has_proposal: hasProposal } = row;
  return {
    reasons,
    is_marked: row.marked_at !== null,
    is_dismissed: dismissedAt !== null && now.getTime() - dismissedAt.getTime() <= dismissedForMs,
    state: requestedAt ? 'writing' : hasProposal ? 'proposed' : 'none',
    message: row.message,
  };
}

function presentRefreshable(row: RefreshableRow, reasons: RefreshReason[], now: Date): RefreshableArticle {
  return {
    ...presentRefresh(row, reasons, now),
    id: row.id,
    title: row.title,
    site: row.site_name,
    platform: row.platform as Platform,
    url: row.post_url,
    published_date: row.published_at.toISOString(),
  };
}

type Place = { isMarked: boolean; at: string; id: string };

function encoded({ isMarked, at, id }: Place): string {
  return encodeCursor({ value: `${isMarked ? 'marked' : 'other'}|${at}`, id });
}

function decoded(cursor: string): Place {
  const { value, id } = decodeCursor(cursor);
  const [group, at = ''] = value.split('|');
  if ((group !== 'marked' && group !== 'other') || !isMoment(at)) throw invalidCursor(undefined);
  return { isMarked: group === 'marked', at, id };
}
