import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { searchConfig, searchText } from './search-config.ts';

/** A post of the site that an article may link to. */
export type LinkCandidate = { url: string; title: string; excerpt: string };

/** What an article is about. Words of its title count twice. Without a language, it is that of most posts. */
type ArticleTopic = { title: string; about: string; language: string | null };

/** More would not fit a small context, and no article links to as many. */
const mostCandidates = 30;
const mostWords = 24;
/**
 * One word may mean something else there, such as “form” or “feed”: two of the article's words in a post's title, headings or
 * categories, together as rare as this. Tried on 68 articles and 300 labeled posts (link-candidates.test.ts).
 */
const fewestWords = 2;
const fewestPoints = 1.4;
/** Every post was seen on the site since then; readings are daily. */
const longestUnseenMs = 2 * 86_400_000;

/**
 * The posts of a site that are about an article's topic, best first; those of the last two years first among equals. The
 * score of a post adds up the article's words that it has: each by how rare it is on this site, and by its place (title,
 * headings and categories, excerpt). Undefined if the site was never read; none if it could not be read lately.
 */
export async function findLinkCandidates(
  { db, clock }: { db: Executor; clock: Clock },
  siteId: string,
  { title, about, ...asked }: ArticleTopic,
): Promise<LinkCandidate[] | undefined> {
  const index = await db
    .selectFrom('site_indexes')
    .select('refreshed_at')
    .select(
      sql<string | null>`coalesce(${asked.language}::text, (
      select language from site_posts where site_posts.site_id = site_indexes.site_id
      group by language order by count(*) desc limit 1))`.as('language'),
    )
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!index?.refreshed_at) return undefined;
  const now = clock.now();
  if (now.getTime() - index.refreshed_at.getTime() > longestUnseenMs) return [];
  const { language } = index;
  const config = searchConfig(language);
  const twoYearsAgo = new Date(now.getTime() - 730 * 86_400_000);
  const { rows } = await sql<LinkCandidate>`
    with asked as materialized (
      select lexeme, share, (quoted || ':A')::tsquery as in_title, (quoted || ':AB')::tsquery as above_text,
        quoted::tsquery as anywhere
      from (
        select lexeme, max(share) as share, '''' || lexeme || '''' as quoted
        from (
          select lexeme, 2 as share from unnest(to_tsvector(${config}::regconfig, ${searchText(title)}))
          union all
          select lexeme, 1 from unnest(to_tsvector(${config}::regconfig, ${searchText(about)}))
        ) as words
        where length(lexeme) > 1 and strpos(lexeme, '''') = 0 and strpos(lexeme, chr(92)) = 0
        group by lexeme order by 2 desc, 1 limit ${mostWords}
      ) as shares
    ), posts as materialized (
      select post_id, words from site_posts
      where site_id = ${siteId} and (language is null or language is not distinct from coalesce(${language}::text, language))
    ), found as materialized (
      select post_id, lexeme, share,
        case when words @@ in_title then 1.0 when words @@ above_text then 0.7 else 0.35 end as place
      from posts join asked on words @@ anywhere
    ), rarity as (
      select lexeme, ln((total.posts + 1.0) / count(*)) / ln(total.posts + 1.0) as share
      from found cross join (select count(*) as posts from posts) as total
      group by lexeme, total.posts
    ), scored as (
      select post_id, sum(rarity.share * found.share * found.place) as points
      from found join rarity using (lexeme)
      group by post_id having sum(rarity.share * found.share * found.place) >= ${fewestPoints}
        and count(*) filter (where place > 0.5) >= ${fewestWords}
    )
    select url, title, excerpt
    from scored join site_posts using (post_id)
    where site_id = ${siteId}
    order by points * case when published_at < ${twoYearsAgo} then 0.9 else 1 end desc, post_id
    limit ${mostCandidates}`.execute(db);
  return rows;
}
