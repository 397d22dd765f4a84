import type { EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import { platformRoutes } from '@chapterhouse/contract/platforms/registry';

type Routes = {
  readonly [N in EndpointName]: readonly [(typeof endpoints)[N]['method'], (typeof endpoints)[N]['path']];
};

/**
 * Method and path of every call, for the browser. The contract's table would pull every schema (and zod)
 * into the first chunk; this one is checked against it by its type: a missing call or a wrong path does not compile.
 */
export const routes: Routes = {
  getHealth: ['GET', '/health'],
  getReadiness: ['GET', '/ready'],
  getConfig: ['GET', '/config'],

  exchangeToken: ['POST', '/auth/firebase-token'],
  checkSetupLink: ['POST', '/auth/setup-link'],
  logout: ['POST', '/auth/logout'],
  getUser: ['GET', '/protected/user'],
  deleteUser: ['DELETE', '/protected/user'],
  exportAccount: ['GET', '/protected/account/export'],
  listUsers: ['GET', '/protected/admin/users'],
  listAuditLog: ['GET', '/protected/admin/audit-log'],
  approveUser: ['PUT', '/protected/admin/users/{id}/approve'],
  rejectUser: ['PUT', '/protected/admin/users/{id}/reject'],
  suspendUser: ['PUT', '/protected/admin/users/{id}/suspend'],
  reinstateUser: ['PUT', '/protected/admin/users/{id}/reinstate'],
  deleteOtherUser: ['DELETE', '/protected/admin/users/{id}'],
  setUserRole: ['PUT', '/protected/admin/users/{id}/role'],
  setBetaStatus: ['PUT', '/protected/admin/users/{id}/beta-status'],

  listPrompts: ['GET', '/protected/prompts'],
  getPrompt: ['GET', '/protected/prompts/{id}'],
  createPrompt: ['POST', '/protected/prompts'],
  updatePrompt: ['PUT', '/protected/prompts/{id}'],
  deletePrompt: ['DELETE', '/protected/prompts/{id}'],

  listArticles: ['GET', '/protected/content/articles'],
  listArticleIds: ['GET', '/protected/content/article-ids'],
  listArticleFilters: ['GET', '/protected/content/article-filters'],
  watchArticles: ['GET', '/protected/content/article-changes'],
  generateTopics: ['POST', '/protected/content/topics'],
  checkSources: ['POST', '/protected/content/sources/check'],
  prepareExport: ['POST', '/protected/content/exports'],
  checkTitles: ['POST', '/protected/content/titles/check'],
  createBatch: ['POST', '/protected/content/publish'],
  getArticleContent: ['GET', '/protected/content/articles/{id}/content'],
  publishArticle: ['POST', '/protected/content/articles/{id}/publish'],
  retryArticle: ['POST', '/protected/content/articles/{id}/retry'],
  getArticle: ['GET', '/protected/content/articles/{id}'],
  updateArticle: ['PUT', '/protected/content/articles/{id}'],
  deleteArticle: ['DELETE', '/protected/content/articles/{id}'],
  listArticleVersions: ['GET', '/protected/content/articles/{id}/versions'],
  getArticleVersion: ['GET', '/protected/content/articles/{id}/versions/{version}'],
  restoreArticleVersion: ['POST', '/protected/content/articles/{id}/versions/{version}/restore'],
  rewriteArticle: ['POST', '/protected/content/articles/{id}/rewrite'],
  rescheduleArticle: ['POST', '/protected/content/articles/{id}/reschedule'],
  scheduleArticle: ['POST', '/protected/content/articles/{id}/schedule'],
  unscheduleArticle: ['POST', '/protected/content/articles/{id}/unschedule'],
  resolveArticleConflict: ['POST', '/protected/content/articles/{id}/conflict'],
  changeArticles: ['POST', '/protected/content/articles/bulk'],
  getArticleApproval: ['GET', '/protected/content/articles/{id}/approval'],
  approveArticle: ['POST', '/protected/content/articles/{id}/approve'],
  withdrawArticleApproval: ['POST', '/protected/content/articles/{id}/withdraw-approval'],
  listAwaitingApproval: ['GET', '/protected/content/approvals'],
  approveArticles: ['POST', '/protected/content/approvals'],
  getArticleQuality: ['GET', '/protected/content/articles/{id}/quality'],
  getDashboard: ['GET', '/protected/content/dashboard'],
  getOverview: ['GET', '/protected/content/dashboard/overview'],
  getCalendar: ['GET', '/protected/content/calendar'],

  listSites: ['GET', '/protected/sites'],
  getSite: ['GET', '/protected/sites/{id}'],
  createSite: ['POST', '/protected/sites'],
  updateSite: ['PUT', '/protected/sites/{id}'],
  deleteSite: ['DELETE', '/protected/sites/{id}'],
  testSite: ['POST', '/protected/sites/{id}/test'],
  getSiteProfile: ['GET', '/protected/sites/{id}/profile'],
  saveSiteProfile: ['PUT', '/protected/sites/{id}/profile'],
  previewSiteProfile: ['POST', '/protected/sites/{id}/profile/preview'],

  ...platformRoutes,

  listPlans: ['GET', '/protected/subscription/plans'],
  getSubscription: ['GET', '/protected/subscription'],
  createSubscription: ['POST', '/protected/subscription'],
  changeSubscription: ['PUT', '/protected/subscription'],
  cancelSubscription: ['DELETE', '/protected/subscription'],
  previewSubscription: ['POST', '/protected/subscription/preview'],
  resumeSubscription: ['POST', '/protected/subscription/resume'],
  confirmSubscription: ['POST', '/protected/subscription/confirm'],
  listInvoices: ['GET', '/protected/subscription/invoices'],
  receivePaymentEvent: ['POST', '/billing/webhook'],

  getOperations: ['GET', '/protected/admin/operations'],
  listJobs: ['GET', '/protected/admin/operations/jobs'],
  retryJob: ['POST', '/protected/admin/operations/jobs/{id}/retry'],
  cancelJob: ['POST', '/protected/admin/operations/jobs/{id}/cancel'],
  getSpend: ['GET', '/protected/admin/operations/spend'],

  getSettings: ['GET', '/protected/admin/settings'],
  saveAiSettings: ['PUT', '/protected/admin/settings/ai'],
  removeAiSettings: ['DELETE', '/protected/admin/settings/ai'],
  testAiSettings: ['POST', '/protected/admin/settings/ai/test'],
  saveMailSettings: ['PUT', '/protected/admin/settings/mail'],
  removeMailSettings: ['DELETE', '/protected/admin/settings/mail'],
  testMailSettings: ['POST', '/protected/admin/settings/mail/test'],
};
