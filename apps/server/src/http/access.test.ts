import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { keyScopeIds, type RequiredScope } from '@chapterhouse/contract/accounts/key-scopes';
import type { Endpoint } from '@chapterhouse/contract/endpoint';
import { type EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import { createFakeBlogs } from '@chapterhouse/testkit/app/fake-blogs';
import { createFakeIdentity } from '@chapterhouse/testkit/app/fake-identity';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { type AccountFixtures, createAccountFixtures } from '@chapterhouse/testkit/fixtures/account-fixtures';
import { gitLayout } from '@chapterhouse/testkit/fixtures/git-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken } from '../lib/crypto/tokens.ts';
import type { QueueAdmin } from '../providers/jobs/queue-admin.ts';
import { createDemoTextGeneration } from '../providers/text-generation/demo/demo-text-generation.ts';
import { createRoutes } from './start-web.ts';

/* All endpoints of the contract for all kinds of callers. A new endpoint without its row does not compile. */

const callers = [
  'signed out',
  'broken token',
  'expired token',
  'pending',
  'rejected',
  'suspended',
  'user',
  'other user',
  'beta tester',
  'administrator',
] as const;
type Caller = (typeof callers)[number];

type Row = readonly number[];
/** No session required. */
const everybody = (status: number): Row => callers.map(() => status);
/** Any session. */
const signedIn = (status: number): Row => [
  401,
  401,
  401,
  status,
  status,
  403,
  status,
  status,
  status,
  status,
];
const approved = (status: number): Row => [401, 401, 401, 403, 403, 403, status, status, status, status];
/** Resources of the user do not exist for anybody else, including administrators. */
const owner = (status: number): Row => [401, 401, 401, 403, 403, 403, status, 404, 404, 404];
const administrators = (status: number): Row => [401, 401, 401, 403, 403, 403, 403, 403, 403, status];

const expected: Record<EndpointName, Row> = {
  getHealth: everybody(200),
  // No worker runs in this test.
  getReadiness: everybody(503),
  getConfig: everybody(200),
  exchangeToken: everybody(200),
  checkSetupLink: everybody(200),
  logout: everybody(200),

  getUser: signedIn(200),
  deleteUser: signedIn(200),
  exportAccount: signedIn(200),

  listApiKeys: approved(200),
  createApiKey: approved(200),
  // The caller has no such key.
  deleteApiKey: approved(404),
  listConnectedApps: approved(200),
  disconnectApp: approved(404),
  // No app asks in this browser.
  getConsent: approved(404),
  decideConsent: approved(404),

  listUsers: administrators(200),
  listAuditLog: administrators(200),
  approveUser: administrators(200),
  rejectUser: administrators(200),
  suspendUser: administrators(200),
  reinstateUser: administrators(200),
  deleteOtherUser: administrators(200),
  setUserRole: administrators(200),
  setBetaStatus: administrators(200),
  getOperations: administrators(200),
  listJobs: administrators(200),
  // No such job.
  retryJob: administrators(404),
  cancelJob: administrators(404),
  // Without the required period.
  getSpend: administrators(400),
  getSettings: administrators(200),
  saveAiSettings: administrators(200),
  removeAiSettings: administrators(200),
  testAiSettings: administrators(200),
  saveMailSettings: administrators(200),
  removeMailSettings: administrators(200),
  testMailSettings: administrators(200),
  listPrompts: administrators(200),
  getPrompt: administrators(200),
  createPrompt: administrators(200),
  updatePrompt: administrators(200),
  deletePrompt: administrators(200),

  listArticles: approved(200),
  listArticleIds: approved(200),
  listArticleFilters: approved(200),
  watchArticles: approved(200),
  generateTopics: approved(200),
  checkSources: approved(200),
  prepareExport: approved(200),
  checkTitles: approved(200),
  createBatch: owner(200),
  getArticleContent: owner(200),
  publishArticle: owner(200),
  retryArticle: owner(200),
  getArticleQuality: owner(200),
  getArticleClaims: owner(200),
  keepArticleClaim: owner(200),
  getArticleLinks: owner(200),
  listIncomingLinks: owner(200),
  getArticleCluster: owner(200),
  // Neither is live.
  addIncomingLink: owner(409),
  getArticleApproval: owner(200),
  // Its batch requires no approval.
  approveArticle: owner(409),
  getArticleRecord: owner(200),
  // Another text than the current one.
  recordArticleReview: owner(409),
  withdrawArticleApproval: owner(409),
  listAwaitingApproval: approved(200),
  approveArticles: approved(200),
  listMedia: approved(200),
  // Without a file.
  uploadMedia: approved(415),
  // Without an address.
  addMediaFromAddress: approved(400),
  getMedia: approved(404),
  updateMedia: approved(404),
  deleteMedia: approved(404),
  getPictureOptions: approved(404),
  generatePictures: approved(400),
  retryFeaturedImage: approved(404),
  proposeAltText: approved(404),
  getDashboard: approved(200),
  getOverview: approved(200),
  // Without the required days.
  getCalendar: approved(400),

  listWordPressSites: approved(200),
  getArticle: owner(200),
  updateArticle: owner(200),
  deleteArticle: owner(200),
  listArticleVersions: owner(200),
  getArticleVersion: owner(200),
  restoreArticleVersion: owner(200),
  rewriteArticle: owner(200),
  // No such proposal.
  acceptRewriteProposal: approved(404),
  discardRewriteProposal: approved(404),
  rescheduleArticle: owner(200),
  unscheduleArticle: owner(200),
  // Already on the calendar, and without a conflict.
  scheduleArticle: owner(409),
  scheduleArticleAnyway: owner(409),
  resolveArticleConflict: owner(409),
  updateLivePost: owner(409),
  unpublishArticle: owner(409),
  changeArticles: approved(200),
  getArticleDraft: owner(200),
  // It is written.
  cancelWriting: owner(409),
  listBatchProgress: approved(200),
  listRefreshable: approved(200),
  getArticleRefresh: owner(200),
  // It is not live.
  markForRefresh: owner(409),
  requestRefresh: owner(409),
  cancelRefresh: owner(200),

  getWordPressSite: owner(200),
  getWordPressSiteForEdit: owner(200),
  createWordPressSite: approved(200),
  updateWordPressSite: owner(200),
  deleteWordPressSite: owner(200),
  testWordPressSite: owner(200),
  checkWordPressPlugins: owner(200),
  listWordPressCategories: owner(200),
  // Without required fields: authorized callers get exactly that error.
  authorizeWordPress: approved(400),
  finishWordPressAuthorization: approved(400),
  authorizeAppPassword: approved(400),
  viewWordPressPost: owner(200),

  listSites: approved(200),
  getSite: owner(200),
  createSite: approved(200),
  updateSite: owner(200),
  deleteSite: owner(200),
  testSite: owner(200),
  getSiteEditorial: owner(200),
  saveSiteEditorial: owner(200),
  getEditorialReport: owner(200),
  getEditorialReportFile: owner(200),
  getSiteProfile: owner(200),
  saveSiteProfile: owner(200),
  previewSiteProfile: owner(200),
  learnSiteProfile: owner(409),
  getProfileProposal: owner(200),
  dismissProfileProposal: owner(200),
  listSitePosts: owner(200),
  refreshSitePosts: owner(202),
  getLinkRules: owner(200),
  getRefreshRules: owner(200),
  saveRefreshRules: owner(200),
  saveLinkRules: owner(200),

  listGitSites: approved(200),
  createGitSite: approved(200),
  getGitSite: owner(200),
  updateGitSite: owner(200),
  deleteGitSite: owner(200),
  testGitSite: owner(200),
  // The repository does not exist.
  readGitLayout: owner(422),
  listOtherWebsites: approved(200),
  getOtherWebsite: owner(200),
  createOtherWebsite: approved(200),
  updateOtherWebsite: owner(200),
  deleteOtherWebsite: owner(200),

  listGhostSites: approved(200),
  // The site of this test is another platform's.
  getGhostSite: approved(404),
  listGhostAuthors: approved(404),
  listGhostTags: approved(404),

  // Disabled here: not found, whatever is sent.
  listWebflowSites: approved(404),
  createWebflowSite: approved(404),
  getWebflowSite: approved(404),
  updateWebflowSite: approved(404),
  deleteWebflowSite: approved(404),
  getWebflowSiteForEdit: approved(404),
  testWebflowSite: approved(404),
  authorizeWebflow: approved(404),
  listWebflowCollections: approved(404),
  getWebflowCollection: approved(404),
  listWebflowItems: approved(404),
  fetchWebflowSites: approved(404),
  exchangeWebflowToken: approved(404),
  createWebflowSiteWithToken: approved(404),

  listWebhookSites: approved(200),
  createWebhookSite: approved(200),
  // The site that each user has is of another platform.
  updateWebhookSite: approved(404),
  replaceWebhookSiteSecret: approved(404),

  listWebhooks: approved(200),
  createWebhook: approved(200),
  updateWebhook: owner(200),
  deleteWebhook: owner(200),
  rotateWebhookSecret: owner(200),
  testWebhook: owner(200),
  listWebhookDeliveries: owner(200),
  // Nothing was sent yet.
  resendWebhookDelivery: approved(404),

  listPlans: approved(200),
  getSubscription: approved(200),
  createSubscription: approved(200),
  changeSubscription: approved(200),
  // Nobody has one in this test.
  cancelSubscription: approved(409),
  resumeSubscription: approved(409),
  confirmSubscription: approved(200),
  previewSubscription: approved(200),
  listInvoices: approved(200),
  // Demo billing sends no webhooks.
  receivePaymentEvent: everybody(404),
};

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

const site = { name: 'Blog', url: 'https://blog.test', username: 'ada', app_password: 'abcd efgh' };
const gitSite = { name: 'G', url: 'https://g.test', access_token: 't', ...gitLayout('https://git.test/a/b') };
const website = { name: 'Site', url: 'https://site.test' };
const prompt = { name: 'P', template: '{{.Title}}', category: 'seo', is_active: false };
const aiSettings = { provider: 'openai', model: 'm', base_url: null, api_key: 'k' };
const mailSettings = {
  host: 'mail.test',
  port: 465,
  security: 'tls',
  user: 'ada',
  password: 'p',
  from: 'ada@example.com',
};
const webhook = { url: 'https://receiver.test', events: ['article.published'] };
const webhookSite = { ...website, receiver_url: 'https://site.test/articles' };
const batch = {
  main_topic: 'Tea',
  subtopics: [{ title: 'Green tea', description: '' }],
  platform: 'other',
  needs_approval: true,
  start_date: '2026-11-21T09:00:00Z',
};

const text = {
  title: 'Tea',
  html: '<p>Tea.</p>',
  slug: '',
  meta_title: '',
  meta_description: '',
  focus_keyword: '',
  excerpt: '',
  tags: [],
};

/** The input of each call. The ids belong to the user, whoever calls. */
const requests: Partial<Record<EndpointName, (own: AccountFixtures) => Sent>> = {
  exchangeToken: () => ({ body: { token: vouch() } }),
  checkSetupLink: () => ({ body: { setup_token: 'used' } }),
  decideConsent: () => ({ body: { scopes: ['articles:read'] } }),
  createApiKey: () => ({ body: { name: 'Script', scopes: ['articles:read'] } }),
  approveUser: (own) => ({ params: { id: own.pendingUserId } }),
  rejectUser: (own) => ({ params: { id: own.pendingUserId } }),
  suspendUser: (own) => ({ params: { id: own.approvedUserId } }),
  reinstateUser: (own) => ({ params: { id: own.suspendedUserId } }),
  deleteOtherUser: (own) => ({ params: { id: own.pendingUserId } }),
  setUserRole: (own) => ({ params: { id: own.pendingUserId }, body: { role: 'user' } }),
  setBetaStatus: (own) => ({ params: { id: own.pendingUserId }, body: { is_beta_tester: true } }),
  getPrompt: (own) => ({ params: { id: own.promptId } }),
  saveAiSettings: () => ({ body: aiSettings }),
  testAiSettings: () => ({ body: aiSettings }),
  saveMailSettings: () => ({ body: mailSettings }),
  testMailSettings: () => ({ body: mailSettings }),
  createPrompt: () => ({ body: prompt }),
  updatePrompt: (own) => ({ params: { id: own.promptId }, body: prompt }),
  deletePrompt: (own) => ({ params: { id: own.promptId } }),
  generateTopics: () => ({ body: { main_topic: 'Tea', num_subtopics: 2 } }),
  // An address rejected without a lookup.
  checkSources: () => ({ body: { urls: ['http://127.0.0.1:1/'] } }),
  prepareExport: () => ({ body: { format: 'csv' } }),
  checkTitles: () => ({ body: { titles: ['Tea'] } }),
  createBatch: (own) => ({ body: { ...batch, other_website_id: own.websiteId } }),
  getArticleContent: (own) => ({ params: { id: own.articleId } }),
  getArticleApproval: (own) => ({ params: { id: own.articleId } }),
  approveArticle: (own) => ({ params: { id: own.articleId }, body: { content_hash: 'a'.repeat(64) } }),
  getArticleRecord: (own) => ({ params: { id: own.articleId } }),
  recordArticleReview: (own) => ({
    params: { id: own.articleId },
    body: { content_hash: 'a'.repeat(64), review: { scope: ['facts'] } },
  }),
  withdrawArticleApproval: (own) => ({ params: { id: own.articleId } }),
  approveArticles: (own) => ({ body: { articles: [{ id: own.articleId, content_hash: 'a'.repeat(64) }] } }),
  getArticleQuality: (own) => ({ params: { id: own.articleId } }),
  getArticleClaims: (own) => ({ params: { id: own.articleId } }),
  getArticleLinks: (own) => ({ params: { id: own.articleId } }),
  listIncomingLinks: (own) => ({ params: { id: own.articleId } }),
  getArticleCluster: (own) => ({ params: { id: own.articleId } }),
  addIncomingLink: (own) => ({
    params: { id: own.articleId },
    body: { article_id: own.articleId, version: 1, quote: 'Tea' },
  }),
  keepArticleClaim: (own) => ({
    params: { id: own.articleId },
    body: { kind: 'number', text: '42', excerpt: 'It has 42.', kept: true },
  }),
  publishArticle: (own) => ({ params: { id: own.articleId } }),
  retryArticle: (own) => ({ params: { id: own.failedArticleId } }),
  getArticle: (own) => ({ params: { id: own.articleId } }),
  updateArticle: (own) => ({ params: { id: own.articleId }, body: { ...text, base_version: 1 } }),
  deleteArticle: (own) => ({ params: { id: own.articleId } }),
  listArticleVersions: (own) => ({ params: { id: own.articleId } }),
  getArticleVersion: (own) => ({ params: { id: own.articleId, version: '1' } }),
  restoreArticleVersion: (own) => ({
    params: { id: own.articleId, version: '1' },
    body: { base_version: 1 },
  }),
  rewriteArticle: (own) => ({ params: { id: own.articleId }, body: { base_version: 1 } }),
  acceptRewriteProposal: (own) => ({ params: { id: own.articleId, proposal: own.articleId } }),
  discardRewriteProposal: (own) => ({
    params: { id: own.articleId, proposal: own.articleId },
    body: { discarded: true },
  }),
  rescheduleArticle: (own) => ({ params: { id: own.articleId }, body: { date: '2099-01-01T09:00:00Z' } }),
  scheduleArticle: (own) => ({ params: { id: own.articleId }, body: { date: '2099-01-01T09:00:00Z' } }),
  scheduleArticleAnyway: (own) => ({
    params: { id: own.articleId },
    body: { date: '2099-01-01T09:00:00Z', content_hash: 'a'.repeat(64) },
  }),
  unscheduleArticle: (own) => ({ params: { id: own.articleId } }),
  updateLivePost: (own) => ({ params: { id: own.articleId }, body: { version: 1 } }),
  unpublishArticle: (own) => ({ params: { id: own.articleId }, body: { post: 'draft' } }),
  resolveArticleConflict: (own) => ({
    params: { id: own.articleId },
    body: { keep: 'ours', found_at: '2026-01-01T00:00:00Z' },
  }),
  changeArticles: (own) => ({ body: { action: 'delete', ids: [own.articleId] } }),
  getArticleDraft: (own) => ({ params: { id: own.articleId } }),
  cancelWriting: (own) => ({ params: { id: own.articleId } }),
  getArticleRefresh: (own) => ({ params: { id: own.articleId } }),
  markForRefresh: (own) => ({ params: { id: own.articleId }, body: { mark: 'marked' } }),
  requestRefresh: (own) => ({ params: { id: own.articleId }, body: { date: 'keep' } }),
  cancelRefresh: (own) => ({ params: { id: own.articleId } }),
  getWordPressSite: (own) => ({ params: { id: own.siteId } }),
  getWordPressSiteForEdit: (own) => ({ params: { id: own.siteId } }),
  createWordPressSite: () => ({ body: site }),
  updateWordPressSite: (own) => ({ params: { id: own.siteId }, body: site }),
  deleteWordPressSite: (own) => ({ params: { id: own.siteId } }),
  testWordPressSite: (own) => ({ params: { id: own.siteId } }),
  checkWordPressPlugins: (own) => ({ params: { id: own.siteId } }),
  listWordPressCategories: (own) => ({ params: { id: own.siteId } }),
  viewWordPressPost: (own) => ({ params: { site_id: own.siteId, post_id: own.postId } }),
  getSite: (own) => ({ params: { id: own.siteId } }),
  createSite: () => ({ body: { platform: 'wordpress', ...site } }),
  updateSite: (own) => ({ params: { id: own.siteId }, body: { platform: 'wordpress', ...site } }),
  deleteSite: (own) => ({ params: { id: own.siteId } }),
  testSite: (own) => ({ params: { id: own.siteId } }),
  getSiteEditorial: (own) => ({ params: { id: own.siteId } }),
  saveSiteEditorial: (own) => ({
    params: { id: own.siteId },
    body: { label: 'none', label_text: '', label_place: 'end', responsible_person: '' },
  }),
  getEditorialReport: (own) => ({
    params: { id: own.siteId },
    query: { from: '2026-01-01', to: '2026-12-31' },
  }),
  getEditorialReportFile: (own) => ({
    params: { id: own.siteId },
    query: { from: '2026-01-01', to: '2026-12-31', format: 'csv' },
  }),
  getSiteProfile: (own) => ({ params: { id: own.siteId } }),
  learnSiteProfile: (own) => ({ params: { id: own.siteId }, body: {} }),
  getProfileProposal: (own) => ({ params: { id: own.siteId } }),
  dismissProfileProposal: (own) => ({ params: { id: own.siteId } }),
  saveSiteProfile: (own) => ({ params: { id: own.siteId }, body: {} }),
  listSitePosts: (own) => ({ params: { id: own.siteId } }),
  refreshSitePosts: (own) => ({ params: { id: own.siteId } }),
  getLinkRules: (own) => ({ params: { id: own.siteId } }),
  getRefreshRules: (own) => ({ params: { id: own.siteId } }),
  saveRefreshRules: (own) => ({ params: { id: own.siteId }, body: { after_months: 6 } }),
  saveLinkRules: (own) => ({ params: { id: own.siteId }, body: {} }),
  previewSiteProfile: (own) => ({
    params: { id: own.siteId },
    body: { profile: {}, paragraph: 'Herbs need light.' },
  }),
  createGitSite: () => ({ body: gitSite }),
  getGitSite: (own) => ({ params: { id: own.gitSiteId } }),
  updateGitSite: (own) => ({ params: { id: own.gitSiteId }, body: gitSite }),
  deleteGitSite: (own) => ({ params: { id: own.gitSiteId } }),
  testGitSite: (own) => ({ params: { id: own.gitSiteId } }),
  readGitLayout: (own) => ({ params: { id: own.gitSiteId } }),
  getGhostSite: (own) => ({ params: { id: own.siteId } }),
  listGhostAuthors: (own) => ({ params: { id: own.siteId } }),
  listGhostTags: (own) => ({ params: { id: own.siteId } }),
  getOtherWebsite: (own) => ({ params: { id: own.websiteId } }),
  createOtherWebsite: () => ({ body: website }),
  updateOtherWebsite: (own) => ({ params: { id: own.websiteId }, body: website }),
  deleteOtherWebsite: (own) => ({ params: { id: own.websiteId } }),
  createWebhookSite: () => ({ body: webhookSite }),
  updateWebhookSite: (own) => ({ params: { id: own.siteId }, body: webhookSite }),
  replaceWebhookSiteSecret: (own) => ({ params: { id: own.siteId } }),
  createWebhook: () => ({ body: webhook }),
  updateWebhook: (own) => ({ params: { id: own.webhookId }, body: { ...webhook, is_enabled: true } }),
  deleteWebhook: (own) => ({ params: { id: own.webhookId } }),
  rotateWebhookSecret: (own) => ({ params: { id: own.webhookId } }),
  testWebhook: (own) => ({ params: { id: own.webhookId } }),
  listWebhookDeliveries: (own) => ({ params: { id: own.webhookId } }),
  resendWebhookDelivery: (own) => ({ params: { id: own.webhookId, delivery: '1' } }),
  createSubscription: () => ({ body: { plan_id: 'free', payment_method_id: '' } }),
  changeSubscription: () => ({ body: { plan_id: 'free', payment_method_id: '' } }),
  previewSubscription: () => ({ body: { plan_id: 'enterprise' } }),
  receivePaymentEvent: () => ({ body: { id: 'evt_1' } }),
};

/** Empty queues. */
const emptyBoard: QueueAdmin = {
  stats: async () => [],
  list: async () => [],
  failures: async () => [],
  lock: async () => undefined,
  cancel: async () => {},
  runNow: async () => {},
  remove: async () => {},
};

let ctx: TestApp;
const identity = createFakeIdentity();
const vouch = () => identity.vouch({ subject: randomUUID(), issuedAt: ctx.clock.now() });
beforeAll(async () => {
  ctx = await createTestApp({
    env: { DEFAULT_PLAN: 'agency' },
    routes: (services) => createRoutes({ services }),
    overrides: {
      identity,
      text: createDemoTextGeneration({ delayMs: 0 }),
      blogs: createFakeBlogs().blogs,
      queueAdmin: emptyBoard,
      providerTests: { text: async () => ({ durationMs: 1 }), mail: async () => {} },
    },
  });
  // The user who deletes their account is not the last administrator.
  await ctx.signIn({ role: 'admin' });
});
afterAll(() => ctx.close());

/** A new user each time, with their resources. */
async function prepare(
  principal: Caller,
): Promise<{ headers: Record<string, string>; own: AccountFixtures }> {
  const user = await ctx.signIn();
  const own = await createAccountFixtures(ctx.services, user.user.id);
  switch (principal) {
    case 'signed out':
      return { headers: {}, own };
    case 'broken token':
      return { headers: { authorization: `Bearer ${newToken()}` }, own };
    case 'expired token': {
      const past = { expires_at: ctx.clock.now() };
      await ctx.db.updateTable('sessions').set(past).where('user_id', '=', user.user.id).execute();
      return { headers: user.headers, own };
    }
    case 'pending':
    case 'rejected':
      // Not even their own resources.
      await ctx.db
        .updateTable('users')
        .set({ approval_status: principal })
        .where('id', '=', user.user.id)
        .execute();
      return { headers: user.headers, own };
    case 'suspended': {
      // A session that a suspension should have ended.
      const now = { suspended_at: ctx.clock.now() };
      await ctx.db.updateTable('users').set(now).where('id', '=', user.user.id).execute();
      return { headers: user.headers, own };
    }
    case 'user':
      return { headers: user.headers, own };
    case 'other user':
      return { headers: (await ctx.signIn()).headers, own };
    case 'beta tester':
      return { headers: (await ctx.signIn({ isBetaTester: true })).headers, own };
    case 'administrator':
      return { headers: (await ctx.signIn({ role: 'admin' })).headers, own };
  }
}

function codeOf(principal: Caller, status: number): string | undefined {
  if (status === 401) return 'unauthenticated';
  if (status === 404) return 'not_found';
  if (status !== 403) return undefined;
  if (principal === 'suspended') return 'account_suspended';
  return principal === 'pending' || principal === 'rejected' ? `approval_${principal}` : 'forbidden';
}

async function call(name: EndpointName, headers: Record<string, string>, own: AccountFixtures) {
  const { method, path, stream }: Endpoint = endpoints[name];
  const { params, query, body }: Sent = requests[name]?.(own) ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => params?.[field] ?? randomUUID());
  const response = await ctx.app.inject({
    method,
    url: `/api${filled}`,
    headers,
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
    // For a streaming response only the start is checked.
    payloadAsStream: stream === true,
  });
  return { status: response.statusCode, text: stream ? await beginningOf(response.stream()) : response.body };
}

async function beginningOf(stream: Readable): Promise<string> {
  // Leaving the loop ends the stream.
  for await (const chunk of stream) return String(chunk);
  return '';
}

test.each(Object.keys(endpoints) as EndpointName[])(
  '%s responds to each principal as the table says',
  async (name) => {
    for (const [index, principal] of callers.entries()) {
      const { headers, own } = await prepare(principal);
      const { status, text } = await call(name, headers, own);
      const wanted = expected[name][index] ?? 0;
      expect(status, `${principal}: ${text}`).toBe(wanted);
      const code = codeOf(principal, wanted);
      if (code !== undefined) expect(JSON.parse(text).code, principal).toBe(code);
    }
  },
);

const scopeLess = (scope: RequiredScope) => keyScopeIds.filter((one) => one !== scope);

/** API keys that no endpoint serves, with the error's code. None reaches a handler, so that they share their owners. */
const refusedKeys = {
  mistyped: 'invalid_api_key',
  deleted: 'invalid_api_key',
  expired: 'api_key_expired',
  'of a suspended user': 'account_suspended',
  'of a pending user': 'approval_pending',
  'of a rejected user': 'approval_rejected',
} as const;
let refused: Record<keyof typeof refusedKeys, Record<string, string>>;
const withoutScope = new Map<RequiredScope, Record<string, string>>();

beforeAll(async () => {
  const { db, clock } = ctx;
  const now = clock.now();
  const whole = await ctx.signInWithKey();
  const expiring = await ctx.signInWithKey();
  const deleted = await ctx.signInWithKey();
  const suspended = await ctx.signInWithKey();
  const pending = await ctx.signInWithKey();
  const rejected = await ctx.signInWithKey();
  const keyOf = (id: string) => db.updateTable('api_keys').where('user_id', '=', id);
  await keyOf(expiring.user.id).set({ expires_at: now }).execute();
  await db.deleteFrom('api_keys').where('user_id', '=', deleted.user.id).execute();
  const userOf = (id: string) => db.updateTable('users').where('id', '=', id);
  await userOf(suspended.user.id).set({ suspended_at: now }).execute();
  await userOf(pending.user.id).set({ approval_status: 'pending' }).execute();
  await userOf(rejected.user.id).set({ approval_status: 'rejected' }).execute();
  refused = {
    mistyped: { authorization: `${whole.headers.authorization.slice(0, -2)}xx` },
    deleted: deleted.headers,
    expired: expiring.headers,
    'of a suspended user': suspended.headers,
    'of a pending user': pending.headers,
    'of a rejected user': rejected.headers,
  };
  for (const scope of [...keyScopeIds, 'none'] as const) {
    withoutScope.set(scope, (await ctx.signInWithKey({ scopes: scopeLess(scope) })).headers);
  }
});

test.each(Object.keys(endpoints) as EndpointName[])(
  '%s responds to each API key by its scope',
  async (name) => {
    const { access, keyScope }: Endpoint = endpoints[name];
    const isServed = keyScope !== 'none';
    expect(isServed && (access === 'public' || access === 'admin'), 'served without a session').toBe(false);
    const owner = await ctx.signIn();
    const own = await createAccountFixtures(ctx.services, owner.user.id);
    const row = Object.fromEntries(callers.map((caller, index) => [caller, expected[name][index] ?? 0]));
    if (access === 'public') {
      const { status } = await call(name, refused.mistyped, own);
      expect(status).toBe(row['signed out']);
      return;
    }
    for (const [kind, code] of Object.entries(refusedKeys)) {
      const { text } = await call(name, refused[kind as keyof typeof refused], own);
      expect(JSON.parse(text).code, `a key ${kind}`).toBe(code);
    }
    const lacking = await call(name, withoutScope.get(keyScope) ?? {}, own);
    expect(lacking.status).toBe(403);
    const error = JSON.parse(lacking.text);
    expect(error.code).toBe(isServed ? 'insufficient_scope' : 'api_key_not_accepted');
    if (!isServed) return;
    expect(error.details).toEqual([{ field: 'scopes', message: keyScope }]);
    const other = await ctx.signInWithKey({ scopes: [keyScope] });
    const ofOther = await call(name, other.headers, own);
    expect(ofOther.status, `another user's key: ${ofOther.text}`).toBe(row['other user']);
    const key = await ctx.signInWithKey({ scopes: [keyScope], user: owner });
    const served = await call(name, key.headers, own);
    expect(served.status, served.text).toBe(row.user);
  },
);
