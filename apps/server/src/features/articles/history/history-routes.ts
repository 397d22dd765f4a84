import type { articleFilterShape } from '@chapterhouse/contract/articles/history-endpoints';
import type { z } from 'zod';
import type { Routes } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import type { ArticleFilter } from './article-filter.ts';
import { listArticleFilters } from './list-article-filters.ts';
import { listArticleIds } from './list-article-ids.ts';
import { watchArticles } from './watch-articles.ts';

export function historyRoutes(services: Services) {
  return {
    listArticleIds: async ({ user, query }) => {
      const { ids, hasMore } = await listArticleIds(
        { ...services, user },
        articleFilter(query, services.clock.now()),
      );
      return { ids, has_more: hasMore };
    },
    watchArticles: ({ user, info }) => watchArticles({ ...services, user }, info.sessionToken ?? ''),
    listArticleFilters: async ({ user, query }) => {
      const { sites, batches } = await listArticleFilters({ ...services, user }, query.batch_id);
      return {
        sites,
        batches: batches.map(({ id, mainTopic, createdAt, articleCount }) => ({
          id,
          main_topic: mainTopic,
          created_at: createdAt.toISOString(),
          article_count: articleCount,
        })),
      };
    },
  } satisfies Partial<Routes>;
}

type FilterQuery = z.output<z.ZodObject<typeof articleFilterShape>> & { ids?: string[] | undefined };

export function articleFilter(query: FilterQuery, now: Date): ArticleFilter {
  const { status, search, site_id: siteId, batch_id: batchId, approval, attention, ids } = query;
  return { status, search, siteId, batchId, approval, attention: attention && { kind: attention, now }, ids };
}
