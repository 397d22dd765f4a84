import { type RawBuilder, sql } from 'kysely';

/** The name of an article's site: the current one, or the last one of a deleted site. For rows of `articles` under this name. */
export const siteNameOf = (articles: string): string =>
  `coalesce((select name from sites where id = ${articles}.site_id), ${articles}.site_name)`;

/** The same, for the query builder. */
export const siteName = (articles: string): RawBuilder<string> => sql.raw(siteNameOf(articles));
