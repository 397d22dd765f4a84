import type { WritingBrief } from '@chapterhouse/contract/articles/batch-options';
import type { Article } from '@chapterhouse/contract/articles/entities';
import type { articleFilterShape } from '@chapterhouse/contract/articles/history-endpoints';
import type { z } from 'zod';
import type { Routes } from '../../http/route.ts';
import { JsonText } from '../../lib/text/json.ts';
import { encodeCursor } from '../../lib/text/page-cursor.ts';
import type { CurrentUser, Services, UserContext } from '../../services.ts';
import { presentMedia } from '../media/media-reader.ts';
import { getRefreshRules, saveRefreshRules } from '../sites/refresh-rules.ts';
import { getSiteEditorial, saveSiteEditorial } from '../sites/site-editorial.ts';
import { presentAccepted } from './accepted-batch.ts';
import type { ArticlePage } from './article-list-repository.ts';
import { getArticleClaims } from './claims/get-article-claims.ts';
import { keepClaim } from './claims/keep-claim.ts';
import { getArticleCluster } from './clusters/get-article-cluster.ts';
import { createBatch } from './create-batch.ts';
import { editingRoutes } from './editing/editing-routes.ts';
import { publishNow } from './editing/publish-now.ts';
import { exportRoutes } from './export/export-routes.ts';
import { generateTopics } from './generate-topics.ts';
import { getArticleContent } from './get-article-content.ts';
import { getCalendar } from './get-calendar.ts';
import type { ArticleFilter } from './history/article-filter.ts';
import { listArticleFilters, listArticleIds, listArticles } from './history/list-articles.ts';
import { watchArticles } from './history/watch-articles.ts';
import { getArticleLinks } from './internal-links/get-article-links.ts';
import { addIncomingLink, listIncomingLinks } from './internal-links/incoming-links.ts';
import { cancelWriting } from './live/cancel-writing.ts';
import { getArticleDraft } from './live/get-article-draft.ts';
import { listBatchProgress } from './live/list-batch-progress.ts';
import { generatePictures, getPictureOptions } from './pictures/generate-pictures.ts';
import { retryFeaturedImage } from './pictures/make-featured-image.ts';
import { proposeAltText } from './pictures/propose-alt-text.ts';
import { getArticleQuality } from './quality/get-article-quality.ts';
import { getEditorialReport } from './record/editorial-report.ts';
import { reportFile } from './record/report-files.ts';
import { getArticleRefresh, listRefreshable } from './refresh/list-refreshable.ts';
import { cancelRefresh, markForRefresh, requestRefresh } from './refresh/manage-refresh.ts';
import { retryArticle } from './retry-article.ts';
import {
  dismissProfileProposal,
  getProfileProposal,
  learnSiteProfile,
} from './site-profile/learn-profile.ts';
import { getSiteProfile, previewSiteProfile, saveSiteProfile } from './site-profile/site-profile.ts';
import { checkSources } from './sources/gather-sources.ts';
import { checkTitles } from './titles/check-titles.ts';

/** The fields of articles are listed where Postgres builds the JSON: `article-list-repository.ts`. */
function presentArticlePage({
  articles,
  last,
}: ArticlePage): JsonText<{ articles: Article[]; next_cursor?: string }> {
  const next = last ? `,"next_cursor":"${encodeCursor(last)}"` : '';
  return new JsonText(`{"articles":${articles.text}${next}}`);
}

function briefOf({ tone, language, audience, keywords }: WritingBrief): WritingBrief {
  return {
    ...(tone ? { tone } : {}),
    ...(language ? { language } : {}),
    ...(audience ? { audience } : {}),
    ...(keywords && keywords.length > 0 ? { keywords } : {}),
  };
}

export function articleRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    listArticles: async ({ user, query }) =>
      presentArticlePage(
        await listArticles(as(user), { ...query, filter: articleFilter(query, services.clock.now()) }),
      ),
    ...historyRoutes(services),
    ...editingRoutes(services),
    ...exportRoutes(services),
    ...liveRoutes(services),
    ...refreshRoutes(services),
    ...pictureRoutes(services),
    generateTopics: async ({ user, body }) => ({
      subtopics: await generateTopics(as(user), {
        mainTopic: body.main_topic,
        count: body.num_subtopics,
        brief: briefOf(body),
      }),
    }),
    createBatch: async ({ user, body, info }) => {
      const { idempotencyKey } = info;
      const accepted = await createBatch(as(user), { request: body, idempotencyKey });
      // Not stored with the batch: a repeated request is the same.
      return { queued_articles: presentAccepted(accepted, body.publish_first_when_written ?? false) };
    },
    getCalendar: async ({ user, query }) => getCalendar(as(user), query),
    checkSources: async ({ user, body }) => ({ sources: await checkSources(as(user), body.urls) }),
    checkTitles: async ({ user, body }) => ({
      repeats: await checkTitles(as(user), { titles: body.titles, mainTopic: body.main_topic ?? '' }),
    }),
    getArticleContent: async ({ user, params }) => getArticleContent(as(user), params.id),
    retryArticle: async ({ user, params }) => ({ message: await retryArticle(as(user), params.id) }),
    publishArticle: async ({ user, params, body }) => ({
      message: await publishNow(as(user), { ...params, ...body }),
    }),
  } satisfies Partial<Routes>;
}

function historyRoutes(services: Services) {
  return {
    listArticleIds: async ({ user, query }) => {
      const { ids, hasMore } = await listArticleIds(
        { ...services, user },
        articleFilter(query, services.clock.now()),
      );
      return { ids, has_more: hasMore };
    },
    watchArticles: ({ user, info }) => watchArticles({ ...services, user }, info.token ?? ''),
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

function articleFilter(query: FilterQuery, now: Date): ArticleFilter {
  const { status, search, site_id: siteId, batch_id: batchId, approval, attention, ids } = query;
  return { status, search, siteId, batchId, approval, attention: attention && { kind: attention, now }, ids };
}

export function siteProfileRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    getSiteEditorial: async ({ user, params }) => getSiteEditorial(as(user), params.id),
    saveSiteEditorial: async ({ user, params, body }) => saveSiteEditorial(as(user), params.id, body),
    getEditorialReport: async ({ user, params, query }) =>
      getEditorialReport(as(user), { siteId: params.id, ...query }),
    getEditorialReportFile: async ({ user, params, query: { format, ...period } }) => {
      const report = await getEditorialReport(as(user), { siteId: params.id, ...period });
      return reportFile(report, format, services.clock.now());
    },
    getSiteProfile: async ({ user, params }) => getSiteProfile(as(user), params.id),
    saveSiteProfile: async ({ user, params, body }) => saveSiteProfile(as(user), params.id, body),
    previewSiteProfile: async ({ user, params, body }) => ({
      paragraph: await previewSiteProfile(as(user), params.id, body),
    }),
    learnSiteProfile: async ({ user, params, body }) => learnSiteProfile(as(user), params.id, body.post_ids),
    getProfileProposal: async ({ user, params }) => getProfileProposal(as(user), params.id),
    dismissProfileProposal: async ({ user, params }) => ({
      message: await dismissProfileProposal(as(user), params.id),
    }),
  } satisfies Partial<Routes>;
}

export function qualityRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    getArticleQuality: async ({ user, params }) => getArticleQuality(as(user), params.id),
    keepArticleClaim: async ({ user, params, body: { kept, ...claim } }) => ({
      message: await keepClaim(as(user), { ...claim, id: params.id, isKept: kept }),
    }),
    getArticleClaims: async ({ user, params }) => getArticleClaims(as(user), params.id),
    getArticleCluster: async ({ user, params }) => ({
      cluster: await getArticleCluster(as(user), params.id),
    }),
    getArticleLinks: async ({ user, params }) => getArticleLinks(as(user), params.id),
    listIncomingLinks: async ({ user, params }) => ({
      suggestions: await listIncomingLinks(as(user), params.id),
    }),
    addIncomingLink: async ({ user, params, body: { article_id: from, ...passage } }) => ({
      message: await addIncomingLink(as(user), { id: params.id, from, ...passage }),
    }),
  } satisfies Partial<Routes>;
}

/** Routes for articles while they are written. */
function liveRoutes(services: Services) {
  return {
    getArticleDraft: ({ user, params }) => getArticleDraft({ ...services, user }, params.id),
    cancelWriting: async ({ user, params }) => ({
      message: await cancelWriting({ ...services, user }, params),
    }),
    listBatchProgress: async ({ user }) => ({ batches: await listBatchProgress({ ...services, user }) }),
  } satisfies Partial<Routes>;
}

/** Routes for the pictures of an article. */
function pictureRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    getPictureOptions: async ({ user, params }) => getPictureOptions(as(user), params.id),
    generatePictures: async ({ user, params, body }) => {
      const { media, cost } = await generatePictures(as(user), { ...params, ...body });
      return { media: media.map((row) => presentMedia(services, row)), cost };
    },
    retryFeaturedImage: async ({ user, params }) => retryFeaturedImage(as(user), params.id),
    proposeAltText: async ({ user, params }) => {
      const { alt, basedOn } = await proposeAltText(as(user), params);
      return { alt, based_on: basedOn };
    },
  } satisfies Partial<Routes>;
}

/** Routes for refreshing live articles. */
function refreshRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  return {
    listRefreshable: ({ user, query }) => listRefreshable(as(user), query.cursor),
    getRefreshRules: ({ user, params }) => getRefreshRules(as(user), params.id),
    saveRefreshRules: ({ user, params, body }) => saveRefreshRules(as(user), params.id, body),
    getArticleRefresh: ({ user, params }) => getArticleRefresh(as(user), params.id),
    markForRefresh: ({ user, params, body }) => markForRefresh(as(user), { ...params, ...body }),
    requestRefresh: async ({ user, params, body }) => ({
      message: await requestRefresh(as(user), { ...params, ...body }),
    }),
    cancelRefresh: async ({ user, params }) => ({ message: await cancelRefresh(as(user), params.id) }),
  } satisfies Partial<Routes>;
}
