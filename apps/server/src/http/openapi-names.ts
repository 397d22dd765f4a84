import * as apiKeys from '@chapterhouse/contract/accounts/api-keys';
import * as connectedApps from '@chapterhouse/contract/accounts/connected-apps';
import * as accounts from '@chapterhouse/contract/accounts/entities';
import * as approval from '@chapterhouse/contract/articles/approval';
import * as articleText from '@chapterhouse/contract/articles/article-text';
import * as batchOptions from '@chapterhouse/contract/articles/batch-options';
import * as calendar from '@chapterhouse/contract/articles/calendar';
import * as claims from '@chapterhouse/contract/articles/claims';
import * as cluster from '@chapterhouse/contract/articles/cluster';
import * as editing from '@chapterhouse/contract/articles/editing-endpoints';
import * as batches from '@chapterhouse/contract/articles/endpoints';
import * as articles from '@chapterhouse/contract/articles/entities';
import * as links from '@chapterhouse/contract/articles/links';
import * as pictures from '@chapterhouse/contract/articles/picture-endpoints';
import * as quality from '@chapterhouse/contract/articles/quality';
import * as record from '@chapterhouse/contract/articles/record';
import * as refresh from '@chapterhouse/contract/articles/refresh-endpoints';
import * as wizard from '@chapterhouse/contract/articles/wizard-endpoints';
import * as billing from '@chapterhouse/contract/billing/endpoints';
import * as dashboard from '@chapterhouse/contract/dashboard/endpoints';
import * as errors from '@chapterhouse/contract/errors';
import * as media from '@chapterhouse/contract/media/endpoints';
import * as prompts from '@chapterhouse/contract/prompts/endpoints';
import * as editorial from '@chapterhouse/contract/sites/editorial';
import * as sites from '@chapterhouse/contract/sites/endpoints';
import * as posts from '@chapterhouse/contract/sites/posts';
import * as profile from '@chapterhouse/contract/sites/profile';
import * as system from '@chapterhouse/contract/system/endpoints';
import * as webhooks from '@chapterhouse/contract/webhooks/endpoints';
import { z } from 'zod';
import { platformSchemas } from '../platforms/registry.ts';

const modules: readonly Record<string, unknown>[] = [
  ...[accounts, apiKeys, approval, articleText, articles, batchOptions, batches, billing, calendar, claims],
  connectedApps,
  ...[dashboard, editing, errors, profile, prompts, quality, sites, system, wizard, platformSchemas],
  ...[links, media, posts, refresh, webhooks],
  ...[cluster, links, posts, refresh, webhooks],
  ...[editorial, links, posts, record, refresh, webhooks],
  ...[links, media, pictures, posts, refresh, webhooks],
];

/** Where the name in the contract would say too little, or end in what distinguishes requests from responses. */
const otherNames: Readonly<Record<string, string>> = {
  ErrorBody: 'Error',
  Overview: 'DashboardOverview',
  Section: 'ArticleSection',
  ApiKeyInput: 'ApiKeyRequest',
  OtherWebsiteInput: 'OtherWebsiteRequest',
  PromptInput: 'PromptRequest',
};

/** The contract's exported objects by the names under which API clients know them: `articleSchema` is `Article`. */
export const schemaNames = z.registry<{ id: string }>();
for (const [exported, schema] of modules.flatMap((module) => Object.entries(module))) {
  if (!(schema instanceof z.ZodObject) || !exported.endsWith('Schema') || exported.endsWith('QuerySchema'))
    continue;
  const name = exported.charAt(0).toUpperCase() + exported.slice(1, -'Schema'.length);
  schemaNames.add(schema, { id: otherNames[name] ?? name });
}
