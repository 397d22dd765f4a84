import {
  type ArticleEdit,
  articleDetailSchema,
  articleEditSchema,
} from '@chapterhouse/contract/articles/article-text';
import { articleFilterShape } from '@chapterhouse/contract/articles/history-endpoints';
import { endpoints } from '@chapterhouse/contract/endpoints';
import { idParamsSchema } from '@chapterhouse/contract/shared-schemas';
import { z } from 'zod';
import { defineTool } from './tool.ts';

const articleSchema = articleDetailSchema.omit({ proposals: true, title_proposals: true });

export const articleTools = [
  defineTool({
    name: 'list_articles',
    title: 'List articles',
    description:
      'Lists articles without their texts, newest first, by status, site, batch, words or the attention they need. Needs the scope articles:read.',
    input: z.object({
      ...articleFilterShape,
      limit: z.int().min(1).max(100).default(20),
      cursor: z.string().max(2000).optional().describe('next_cursor of the previous page.'),
    }),
    output: endpoints.listArticles.response,
    effect: 'reads',
    run: (query, { call }) => call('listArticles', { query }),
  }),
  defineTool({
    name: 'read_article',
    title: 'Read an article',
    description:
      'Returns the text of an article as HTML, its search fields, its version, the findings that hold it, and which actions are possible. Needs the scope articles:read.',
    input: endpoints.getArticle.params,
    output: articleSchema,
    effect: 'reads',
    run: (params, { call }) => call('getArticle', { params }),
  }),
  defineTool({
    name: 'read_quality_findings',
    title: 'Read quality findings',
    description:
      'Returns the quality checks of the current text, with the passages that they are about. Needs the scope articles:read.',
    input: endpoints.getArticleQuality.params,
    output: endpoints.getArticleQuality.response,
    effect: 'reads',
    run: (params, { call }) => call('getArticleQuality', { params }),
  }),
  defineTool({
    name: 'edit_article',
    title: 'Edit an article',
    description:
      'Saves changed fields as a new version; fields that are left out stay as they are. A live post is not changed. An approved text needs approval again. Needs the scopes articles:write and articles:read.',
    input: articleEditSchema.partial().extend({
      ...idParamsSchema.shape,
      base_version: z.int().min(0).describe('The version that read_article returned.'),
    }),
    output: articleSchema,
    effect: 'changes',
    async run({ id, base_version, ...changes }, { call }) {
      const params = { id };
      const current = await call('getArticle', { params });
      // The endpoint parses it; its errors name what the text lacks.
      const text = { ...current, ...changes } as ArticleEdit;
      return call('updateArticle', { params, body: { ...text, base_version } });
    },
  }),
  defineTool({
    name: 'rewrite_article',
    title: 'Rewrite an article',
    description:
      'Has another text proposed for the whole article, or for one section or passage, which a person accepts on the screen. Wait with watch_articles. Needs the scope articles:write.',
    input: idParamsSchema.extend(endpoints.rewriteArticle.body.shape),
    output: endpoints.rewriteArticle.response,
    effect: 'changes',
    run: ({ id, ...body }, { call }) => call('rewriteArticle', { params: { id }, body }),
  }),
  defineTool({
    name: 'list_awaiting_approval',
    title: 'List articles that await approval',
    description:
      'Lists scheduled articles that nobody has approved yet, next due first, with the content_hash that approve_articles needs. Needs the scope articles:read.',
    input: z.object({
      limit: z.int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional().describe('next_cursor of the previous page.'),
    }),
    output: endpoints.listAwaitingApproval.response,
    effect: 'reads',
    run: (query, { call }) => call('listAwaitingApproval', { query }),
  }),
  defineTool({
    name: 'approve_articles',
    title: 'Approve articles',
    description:
      'Approves exactly the texts with these hashes, which are then published when due, or at once if they are overdue. Call it only if the user decided so. Returns a result for each. Needs the scope articles:publish.',
    input: endpoints.approveArticles.body,
    output: endpoints.approveArticles.response,
    effect: 'publishes',
    isIdempotent: true,
    run: (body, { call }) => call('approveArticles', { body }),
  }),
  defineTool({
    name: 'reschedule_article',
    title: 'Reschedule an article',
    description:
      'Moves a scheduled article to another time, or puts a draft on the calendar. `now` publishes as soon as possible. Needs the scopes articles:publish and articles:read.',
    input: idParamsSchema.extend(endpoints.rescheduleArticle.body.shape),
    output: endpoints.rescheduleArticle.response,
    effect: 'publishes',
    isIdempotent: true,
    async run({ id, date }, { call }) {
      const params = { id };
      const { status } = await call('getArticle', { params });
      const body = { date };
      if (status === 'draft') return call('scheduleArticle', { params, body });
      return call('rescheduleArticle', { params, body });
    },
  }),
  defineTool({
    name: 'publish_now',
    title: 'Publish now',
    description:
      'Publishes a scheduled article at once, or records that an article for manual publishing is live at `url`. Call it only if the user decided so. Needs the scope articles:publish.',
    input: idParamsSchema.extend(endpoints.publishArticle.body.shape),
    output: endpoints.publishArticle.response,
    effect: 'publishes',
    run: ({ id, ...body }, { call }) => call('publishArticle', { params: { id }, body }),
  }),
  defineTool({
    name: 'retry_article',
    title: 'Retry an article',
    description:
      'Continues the writing of a failed article where it stopped, or corrects a draft that needs attention. If publishing failed, it is tried again, at once if the article is overdue. Needs the scope articles:write, and articles:publish if publishing failed.',
    input: endpoints.retryArticle.params,
    output: endpoints.retryArticle.response,
    effect: 'publishes',
    run: (params, { call }) => call('retryArticle', { params }),
  }),
];
