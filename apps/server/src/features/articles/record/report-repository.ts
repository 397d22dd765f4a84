import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { Articles, Publications } from '../../../db/schema.ts';
import type { VersionRow } from '../text/article-text-repository.ts';

type Period = { userId: string; siteId: string; from: Date; before: Date; most: number };

export type PublishedArticle = Pick<Selectable<Articles>, 'id' | 'title' | 'status' | 'version'> &
  Pick<Selectable<Publications>, 'post_url' | 'placed_version' | 'placed_label'> & { published_at: Date };

/** The articles of a site that were published in a period and are live, oldest first; one more than `most` at most. */
export async function listPublished(
  db: Executor,
  { userId, siteId, from, before, most }: Period,
): Promise<PublishedArticle[]> {
  return db
    .selectFrom('articles as a')
    .innerJoin('publications as p', 'p.article_id', 'a.id')
    .select(['a.id', 'a.title', 'a.status', 'a.version', 'p.post_url', 'p.placed_version', 'p.placed_label'])
    .select(sql<Date>`a.published_at`.as('published_at'))
    .where('a.user_id', '=', userId)
    .where('a.site_id', '=', siteId)
    .where('a.status', '=', 'published')
    .where('a.published_at', '>=', from)
    .where('a.published_at', '<', before)
    .orderBy('a.published_at')
    .orderBy('a.id')
    .limit(most + 1)
    .execute();
}

/** These versions with their texts. */
export async function findTexts(
  db: Executor,
  wanted: readonly { id: string; version: number }[],
): Promise<VersionRow[]> {
  if (wanted.length === 0) return [];
  return db
    .selectFrom('article_versions')
    .selectAll()
    .where(
      sql<boolean>`(article_id, version) in (select * from unnest(${wanted.map(({ id }) => id)}::uuid[],
        ${wanted.map(({ version }) => version)}::int[]))`,
    )
    .execute();
}
