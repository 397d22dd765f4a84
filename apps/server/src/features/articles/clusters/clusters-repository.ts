import type { ClusterPlan } from '@chapterhouse/contract/articles/cluster-plan';
import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';

/** A planned link whose target is live, and which its article does not have yet. */
export type DueLink = {
  article_id: string;
  target_id: string;
  user_id: string;
  site_id: string;
  version: number;
  target_title: string;
  target_url: string;
};

/** What another article of the cluster is, as a target of a planned link. */
type PlannedTarget = { id: string; title: string; excerpt: string; url: string | null };

export function createClustersRepository(db: Executor) {
  return {
    /** `ids`: the articles of the batch by their position. */
    async insert(ids: readonly string[], { links }: ClusterPlan): Promise<void> {
      const rows = links.flatMap(({ from, to }) => {
        const [article_id, target_id] = [ids[from], ids[to]];
        return article_id && target_id ? [{ article_id, target_id }] : [];
      });
      if (rows.length > 0) await db.insertInto('cluster_links').values(rows).execute();
    },

    /** The articles that an article was planned to link to, and has not got a link to yet; `url` if they are live on the same site. */
    async listPlanned(articleId: string): Promise<PlannedTarget[]> {
      const { rows } = await sql<PlannedTarget>`
        select target.id, target.title, coalesce(target.excerpt, target.subtopic_description) as excerpt,
          case when target.status = 'published' then publications.post_url end as url
        from cluster_links
        join articles target on target.id = target_id
        join articles article on article.id = article_id
        join publications on publications.article_id = target_id
        where cluster_links.article_id = ${articleId} and state <> 'added'
          and target.site_id = article.site_id and target.status <> 'error'
        order by target.position`.execute(db);
      return rows;
    },

    /** The live articles that were planned to link to this one. */
    async listPlannedSources(articleId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('cluster_links')
        .innerJoin('articles', 'articles.id', 'cluster_links.article_id')
        .innerJoin('publications', 'publications.article_id', 'articles.id')
        .select('publications.post_url')
        .where('target_id', '=', articleId)
        .where('articles.status', '=', 'published')
        .orderBy('articles.position')
        .execute();
      return rows.flatMap(({ post_url }) => post_url ?? []);
    },

    /**
     * Of all users. Links of live articles only if their batch lets live posts be updated; the others become suggestions.
     * Approved texts are not changed.
     */
    async listDue(most: number): Promise<DueLink[]> {
      await sql`
        update cluster_links set state = 'offered'
        from articles join batches on batches.id = batch_id
        where state = 'open' and articles.id = article_id and articles.status = 'published'
          and (not cluster_updates_live or articles.needs_approval)`.execute(db);
      const { rows } = await sql<DueLink>`
        select cluster_links.article_id, target_id, article.user_id, article.site_id, article.version,
          target.title as target_title, live.post_url as target_url
        from cluster_links
        join articles article on article.id = cluster_links.article_id
        join users on users.id = article.user_id and users.suspended_at is null
        join publications own on own.article_id = article.id
        join articles target on target.id = target_id
        join publications live on live.article_id = target_id
        where state = 'open' and tried_version is distinct from article.version
          and article.status in ('scheduled', 'draft', 'published') and article.has_content
          and not (article.needs_approval and article.approved_hash is not distinct from article.content_hash)
          and own.live_change is null
          and target.status = 'published' and target.site_id = article.site_id and live.post_url is not null
        order by target.published_at, cluster_links.article_id
        limit ${most}`.execute(db);
      return rows;
    },

    async settle(
      { article_id, target_id }: Pick<DueLink, 'article_id' | 'target_id'>,
      result: { state: 'added' | 'offered' } | { tried_version: number },
    ): Promise<void> {
      await db
        .updateTable('cluster_links')
        .set(result)
        .where('article_id', '=', article_id)
        .where('target_id', '=', target_id)
        .execute();
    },
  };
}
