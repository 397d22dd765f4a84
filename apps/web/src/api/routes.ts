import type { EndpointName, endpoints } from '@chapterhouse/contract/endpoints';

type Routes = {
  readonly [N in EndpointName]: readonly [(typeof endpoints)[N]['method'], (typeof endpoints)[N]['path']];
};

/**
 * Method and path of every call, for the browser. The contract's own table would bring every schema (and zod)
 * into the first chunk; this one is checked against it by its type: a missing call or a wrong path does not compile.
 */
export const routes: Routes = {
  getHealth: ['GET', '/health'],
  getReadiness: ['GET', '/ready'],
  getConfig: ['GET', '/config'],

  exchangeToken: ['POST', '/auth/firebase-token'],
  logout: ['POST', '/auth/logout'],
  getUser: ['GET', '/protected/user'],
  deleteUser: ['DELETE', '/protected/user'],
  listUsers: ['GET', '/protected/admin/users'],
  listAuditLog: ['GET', '/protected/admin/audit-log'],
  approveUser: ['PUT', '/protected/admin/users/{id}/approve'],
  rejectUser: ['PUT', '/protected/admin/users/{id}/reject'],
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
  checkTitles: ['POST', '/protected/content/titles/check'],
  createBatch: ['POST', '/protected/content/publish'],
  getArticleContent: ['GET', '/protected/content/articles/{id}/content'],
  publishArticle: ['POST', '/protected/content/articles/{id}/publish'],
  retryArticle: ['POST', '/protected/content/articles/{id}/retry'],
  getDashboard: ['GET', '/protected/content/dashboard'],
  getOverview: ['GET', '/protected/content/dashboard/overview'],
  getCalendar: ['GET', '/protected/content/calendar'],

  listWordPressSites: ['GET', '/protected/wordpress/sites'],
  getWordPressSite: ['GET', '/protected/wordpress/sites/{id}'],
  getWordPressSiteForEdit: ['GET', '/protected/wordpress/sites/{id}/edit'],
  createWordPressSite: ['POST', '/protected/wordpress/sites'],
  updateWordPressSite: ['PUT', '/protected/wordpress/sites/{id}'],
  deleteWordPressSite: ['DELETE', '/protected/wordpress/sites/{id}'],
  testWordPressSite: ['POST', '/protected/wordpress/sites/{id}/test'],
  checkWordPressPlugins: ['GET', '/protected/wordpress/sites/{id}/plugins'],
  authorizeWordPress: ['POST', '/protected/wordpress/sites/oauth2/authorize'],
  finishWordPressAuthorization: ['POST', '/protected/wordpress/sites/oauth2/callback'],
  authorizeAppPassword: ['POST', '/protected/wordpress/sites/app-password/authorize'],
  viewWordPressPost: ['GET', '/protected/wordpress/view/{site_id}/{post_id}'],

  listOtherWebsites: ['GET', '/protected/other-websites'],
  getOtherWebsite: ['GET', '/protected/other-websites/{id}'],
  createOtherWebsite: ['POST', '/protected/other-websites'],
  updateOtherWebsite: ['PUT', '/protected/other-websites/{id}'],
  deleteOtherWebsite: ['DELETE', '/protected/other-websites/{id}'],

  listWebflowSites: ['GET', '/protected/webflow/sites'],
  createWebflowSite: ['POST', '/protected/webflow/sites'],
  getWebflowSite: ['GET', '/protected/webflow/sites/{id}'],
  updateWebflowSite: ['PUT', '/protected/webflow/sites/{id}'],
  deleteWebflowSite: ['DELETE', '/protected/webflow/sites/{id}'],
  getWebflowSiteForEdit: ['GET', '/protected/webflow/sites/{id}/edit'],
  testWebflowSite: ['POST', '/protected/webflow/sites/{id}/test'],
  authorizeWebflow: ['POST', '/protected/webflow/sites/oauth2/authorize'],
  listWebflowCollections: ['GET', '/protected/webflow/sites/{id}/collections'],
  getWebflowCollection: ['GET', '/protected/webflow/sites/{id}/collections/{collection_id}'],
  listWebflowItems: ['GET', '/protected/webflow/collections/{id}/items'],
  fetchWebflowSites: ['POST', '/protected/webflow/sites/oauth2/fetch-sites'],
  exchangeWebflowToken: ['POST', '/protected/webflow/sites/oauth2/exchange-token'],
  createWebflowSiteWithToken: ['POST', '/protected/webflow/sites/create-with-token'],

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
};
