import type { ArticleCluster, ClusterLinkState } from '@chapterhouse/contract/articles/cluster';
import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import { sql } from 'kysely';
import { notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { createArticlesRepository } from '../articles-repository.ts';

type Context = Pick<UserContext, 'db' | 'user'>;

/** The cluster in which one of the user's articles was planned, with the state of its links; null without one. Throws `not_found`. */
export async function getArticleCluster(ctx: Context, id: string): Promise<ArticleCluster | null> {
  requireApproved(ctx.user);
  const article = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!article) throw notFound('Article');
  const batch = await ctx.db
    .selectFrom('batches')
    .select(['cluster_pillar', 'cluster_updates_live'])
    .where('id', '=', article.batch_id)
    .where('user_id', '=', ctx.user.id)
    .executeTakeFirst();
  if (!batch || batch.cluster_pillar === null) return null;
  const rows = await ctx.db
    .selectFrom('articles')
    .innerJoin('publications', 'publications.article_id', 'articles.id')
    .select(['articles.id', 'position', 'title', 'status', 'due_at', 'published_at', 'post_url'])
    .where('batch_id', '=', article.batch_id)
    .where('articles.user_id', '=', ctx.user.id)
    .orderBy('position')
    .execute();
  return {
    pillar_id: rows.find(({ position }) => position === batch.cluster_pillar)?.id ?? null,
    updates_live: batch.cluster_updates_live,
    articles: rows.map((row) => ({
      id: row.id,
      title: row.title,
      // The table's check constraint limits the values.
      status: row.status as ArticleStatus,
      url: row.status === 'published' ? row.post_url : null,
      date: (row.published_at ?? row.due_at).toISOString(),
    })),
    links: await listLinks(ctx, article.batch_id),
  };
}

async function listLinks({ db }: Context, batchId: string): Promise<ArticleCluster['links']> {
  const { rows } = await sql<{ from: string; to: string; state: ClusterLinkState }>`
    select article.id as "from", target.id as "to",
      case
        when post_url is not null and (
          strpos(html, 'href="' || rtrim(replace(post_url, '&', '&amp;'), '/') || '"') > 0
          or strpos(html, 'href="' || rtrim(replace(post_url, '&', '&amp;'), '/') || '/"') > 0) then 'linked'
        when target.status = 'published' and article.has_content then 'open'
        else 'waiting'
      end as state
    from cluster_links
    join articles article on article.id = cluster_links.article_id
    join articles target on target.id = target_id
    join publications on publications.article_id = target_id
    left join article_bodies on article_bodies.article_id = article.id
    where article.batch_id = ${batchId}
    order by article.position, target.position`.execute(db);
  return rows;
}
