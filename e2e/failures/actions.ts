import type { EndpointName } from '@chapterhouse/contract/endpoints';
import type { Locator, Page } from '@playwright/test';
import { accountScenes } from '../../tools/screens/accounts.ts';
import { articleScenes } from '../../tools/screens/articles.ts';
import { billingScenes } from '../../tools/screens/billing.ts';
import { ghostScenes } from '../../tools/screens/ghost.ts';
import { gitScenes } from '../../tools/screens/git.ts';
import { insightScenes } from '../../tools/screens/insight.ts';
import { livePostScenes } from '../../tools/screens/live-post.ts';
import { mainJobScenes } from '../../tools/screens/main-job.ts';
import { operationsScenes } from '../../tools/screens/operations.ts';
import { pictureScenes } from '../../tools/screens/pictures.ts';
import { qualityScenes } from '../../tools/screens/quality.ts';
import type { Scene } from '../../tools/screens/scene.ts';
import { settingsScenes } from '../../tools/screens/settings.ts';
import { siteScenes } from '../../tools/screens/sites.ts';
import { webhookScenes } from '../../tools/screens/webhooks.ts';

export const scenes: Record<string, Scene> = Object.assign(
  {},
  ...[accountScenes, articleScenes, billingScenes, ghostScenes, gitScenes, insightScenes, livePostScenes],
  ...[
    mainJobScenes,
    operationsScenes,
    pictureScenes,
    qualityScenes,
    settingsScenes,
    siteScenes,
    webhookScenes,
  ],
);

export type Action = {
  scene: string;
  calls: EndpointName;
  /** What is done before, with responses. */
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Locator;
  /** Why what was typed does not stay. */
  loses?: string;
};

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const inDialog = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last();
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true });
const click = (locate: (page: Page) => Locator) => (page: Page) => locate(page).click();
const more = click(button('More'));
const fill = (label: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name: label, exact: true }).first().fill(text);
const ofUser = (name: string) => click(button(`More actions for ${name}`));
const ask = (open: (page: Page) => Promise<unknown>, name: string) => async (page: Page) => {
  await open(page);
  await item(name)(page).click();
};

/** Each call that changes something, by what is pressed for it. */
export const actions: readonly Action[] = [
  // Articles
  {
    scene: 'article',
    calls: 'updateArticle',
    prepare: fill('Title', 'Another title'),
    press: button('Save'),
  },
  { scene: 'article', calls: 'unscheduleArticle', prepare: more, press: item('Unschedule') },
  { scene: 'article-reschedule', calls: 'rescheduleArticle', press: inDialog('Reschedule') },
  { scene: 'article-rewrite', calls: 'rewriteArticle', press: inDialog('Rewrite') },
  { scene: 'article', calls: 'deleteArticle', prepare: ask(more, 'Delete'), press: inDialog('Delete') },
  { scene: 'publish-now', calls: 'publishArticle', press: inDialog('Publish Now') },
  { scene: 'article-version', calls: 'restoreArticleVersion', press: button('Restore This Version') },
  {
    scene: 'article-draft',
    calls: 'scheduleArticle',
    prepare: click(button('Schedule')),
    press: inDialog('Schedule'),
  },
  { scene: 'article-schedule-anyway', calls: 'scheduleArticleAnyway', press: inDialog('Schedule Anyway') },
  {
    scene: 'article-blog-conflict-dialog',
    calls: 'resolveArticleConflict',
    press: button('Keep the Local Version'),
  },
  { scene: 'article-rewrite-proposals', calls: 'acceptRewriteProposal', press: button('Use This Text') },
  { scene: 'article-rewrite-proposals', calls: 'discardRewriteProposal', press: button('Discard') },
  { scene: 'article-error', calls: 'retryArticle', prepare: more, press: item('Retry') },
  { scene: 'article-drafting', calls: 'cancelWriting', press: button('Cancel Writing') },
  {
    scene: 'history-bulk-asked',
    calls: 'changeArticles',
    press: inDialog('Reschedule'),
    loses:
      'The result of each article is shown beside the selection, which stays; the date was a suggestion.',
  },
  { scene: 'live-update', calls: 'updateLivePost', press: inDialog('Update Live Post') },
  { scene: 'live-unpublish', calls: 'unpublishArticle', press: inDialog('Unpublish') },
  { scene: 'live-incoming', calls: 'addIncomingLink', press: button(/^Add Link/) },
  { scene: 'claims-sources', calls: 'keepArticleClaim', press: button(/^Keep “/) },
  { scene: 'approval-awaiting', calls: 'approveArticle', press: button('Approve') },
  { scene: 'approval-given', calls: 'withdrawArticleApproval', press: button('Withdraw Approval') },
  { scene: 'approvals-asking', calls: 'approveArticles', press: button('Approve Without Reading') },
  {
    scene: 'record-asking',
    calls: 'recordArticleReview',
    prepare: (page) => page.getByRole('dialog').getByRole('checkbox', { name: 'Facts' }).check(),
    press: inDialog('Record Review'),
  },
  {
    scene: 'refresh-asking',
    calls: 'requestRefresh',
    press: inDialog('Propose Refresh'),
  },
  { scene: 'refresh', calls: 'markForRefresh', press: button(/^(Leave Out|Dismiss)/) },
  { scene: 'article-featured-failed', calls: 'retryFeaturedImage', press: button('Retry') },
  { scene: 'article-generate-picture', calls: 'generatePictures', press: inDialog(/Generate/) },
  {
    scene: 'calendar-article',
    calls: 'rescheduleArticle',
    press: button('Move'),
  },
  // The wizard
  {
    scene: 'create-1-filled',
    calls: 'generateTopics',
    press: button('Continue'),
  },
  { scene: 'create-4-summary', calls: 'createBatch', press: button('Activate Content Engine') },
  // Media
  {
    scene: 'media-details',
    calls: 'updateMedia',
    prepare: fill('Caption', 'A loaf'),
    press: inDialog('Save'),
  },
  {
    scene: 'media',
    calls: 'deleteMedia',
    prepare: async (page) => {
      await button(/^Edit Oven.webp/)(page).click();
      await button('Delete Picture')(page).click();
    },
    press: inDialog('Delete'),
  },
  {
    scene: 'media',
    calls: 'addMediaFromAddress',
    prepare: fill('From an address', 'https://example.com/loaf.jpg'),
    press: button('Add'),
  },
  // Sites
  {
    scene: 'wordpress-edit',
    calls: 'updateWordPressSite',
    prepare: fill('Site Name', 'Another name'),
    press: inDialog('Save'),
  },
  { scene: 'wordpress', calls: 'testWordPressSite', press: button('Test Connection') },
  { scene: 'wordpress-delete', calls: 'deleteWordPressSite', press: inDialog('Delete') },
  {
    scene: 'ghost-edit',
    calls: 'updateSite',
    prepare: fill('Site Name', 'Another name'),
    press: inDialog('Save'),
  },
  { scene: 'ghost', calls: 'testSite', press: button('Test Connection') },
  { scene: 'ghost', calls: 'deleteSite', prepare: click(button(/^Delete /)), press: inDialog('Delete') },
  {
    scene: 'git-edit',
    calls: 'updateGitSite',
    prepare: fill('Site Name', 'Another name'),
    press: inDialog('Save'),
  },
  { scene: 'git', calls: 'testGitSite', press: button('Test Connection') },
  { scene: 'git', calls: 'deleteGitSite', prepare: click(button(/^Delete /)), press: inDialog('Delete') },
  {
    scene: 'git-edit',
    calls: 'readGitLayout',
    press: button('Read from a Post'),
  },
  {
    scene: 'webhook-sites-edit',
    calls: 'updateWebhookSite',
    prepare: fill('Site Name', 'Another name'),
    press: inDialog('Save'),
  },
  {
    scene: 'webflow-edit',
    calls: 'updateWebflowSite',
    prepare: fill('Site Name', 'Another name'),
    press: inDialog('Save'),
  },
  { scene: 'webflow', calls: 'testWebflowSite', press: button('Test Connection') },
  { scene: 'webflow-delete', calls: 'deleteWebflowSite', press: inDialog('Delete') },
  {
    scene: 'other-sites',
    calls: 'updateOtherWebsite',
    prepare: async (page) => {
      await button(/^Edit /)(page).click();
      await fill('Website Name', 'Another name')(page);
    },
    press: inDialog(/Save|Update/),
  },
  {
    scene: 'other-sites',
    calls: 'deleteOtherWebsite',
    prepare: click(button(/^Delete /)),
    press: inDialog('Delete'),
  },
  {
    scene: 'site-profile',
    calls: 'saveSiteProfile',
    prepare: (page) => page.getByRole('textbox').first().fill('Two gardeners.'),
    press: button('Save Profile'),
  },
  { scene: 'site-profile', calls: 'previewSiteProfile', press: button('Preview') },
  { scene: 'site-profile-not-learned', calls: 'learnSiteProfile', press: button('Learn from This Site') },
  { scene: 'site-profile-proposal', calls: 'dismissProfileProposal', press: button('Dismiss Proposal') },
  {
    scene: 'site-editorial',
    calls: 'saveSiteEditorial',
    prepare: fill('Line for readers', 'Written with AI.'),
    press: button('Save Settings'),
  },
  { scene: 'site-posts', calls: 'refreshSitePosts', press: button('Refresh') },
  {
    scene: 'site-posts-rules',
    calls: 'saveLinkRules',
    prepare: (page) => page.getByLabel('Always offer these pages').fill('https://slow-oven.example.com/a/'),
    press: button('Save Rules'),
  },
  {
    scene: 'site-posts',
    calls: 'saveRefreshRules',
    prepare: async (page) => {
      await page.getByText(/^Refreshing/).click();
      await page.getByLabel('Suggest a refresh after').fill('9');
    },
    press: button('Save'),
  },
  // Keys, apps and webhooks
  {
    scene: 'api-keys',
    calls: 'createApiKey',
    prepare: async (page) => {
      await button('Create Key')(page).click();
      await fill('Name', 'Terminal')(page);
      await page.getByRole('checkbox').first().check();
    },
    press: inDialog('Create Key'),
  },
  {
    scene: 'api-keys',
    calls: 'deleteApiKey',
    prepare: click(button(/^Delete /)),
    press: inDialog(/Delete|Revoke/),
  },
  {
    scene: 'api-keys',
    calls: 'disconnectApp',
    prepare: click(button(/^Disconnect /)),
    press: inDialog('Disconnect'),
  },
  { scene: 'consent', calls: 'decideConsent', press: button('Connect') },
  {
    scene: 'webhook-new',
    calls: 'createWebhook',
    prepare: async (page) => {
      await page.getByRole('dialog').getByRole('textbox').first().fill('https://hooks.example.com/in');
      await page.getByRole('dialog').getByRole('checkbox').first().check();
    },
    press: inDialog('Add Webhook'),
  },
  {
    scene: 'webhooks',
    calls: 'updateWebhook',
    prepare: async (page) => {
      await button(/^Edit/)(page).click();
      await page.getByRole('dialog').getByRole('textbox').first().fill('https://hooks.example.com/in');
    },
    press: inDialog('Save'),
  },
  { scene: 'webhooks', calls: 'testWebhook', press: button(/^Send a Test/) },
  {
    scene: 'webhooks',
    calls: 'resendWebhookDelivery',
    prepare: (page) => page.getByText('delivered, 204').click(),
    press: button('Send Again'),
  },
  {
    scene: 'webhooks',
    calls: 'deleteWebhook',
    prepare: click(button(/^Delete/)),
    press: inDialog('Delete'),
  },
  {
    scene: 'webhooks',
    calls: 'rotateWebhookSecret',
    prepare: click(button(/^Replace Secret/)),
    press: inDialog(/Replace/),
  },
  // Administration
  { scene: 'admin-users', calls: 'approveUser', press: button(/^Approve/) },
  { scene: 'admin-users', calls: 'rejectUser', prepare: click(button(/^Reject/)), press: inDialog('Reject') },
  { scene: 'admin-users-menu', calls: 'setUserRole', press: inDialog('Make Admin') },
  {
    scene: 'admin-users',
    calls: 'setBetaStatus',
    prepare: click((page) => page.getByRole('button', { name: /^More actions/ }).last()),
    press: item('Grant Beta'),
  },
  {
    scene: 'admin-users',
    calls: 'suspendUser',
    prepare: ask(ofUser('Bao Tran'), 'Suspend'),
    press: inDialog('Suspend'),
  },
  {
    scene: 'admin-users',
    calls: 'deleteOtherUser',
    prepare: ask(ofUser('Bao Tran'), 'Delete'),
    press: inDialog(/^Delete/),
  },
  { scene: 'admin-prompts-delete', calls: 'deletePrompt', press: inDialog('Delete') },
  {
    scene: 'admin-prompts',
    calls: 'updatePrompt',
    prepare: async (page) => {
      await button('Edit Default topics')(page).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Topics');
    },
    press: inDialog('Save'),
  },
  {
    scene: 'operations-refused',
    calls: 'retryJob',
    press: button(/^Retry: /),
  },
  { scene: 'operations', calls: 'cancelJob', prepare: click(button(/^Cancel: /)), press: inDialog(/Cancel/) },
  { scene: 'settings-stored', calls: 'saveAiSettings', press: button('Save') },
  { scene: 'settings-stored', calls: 'testAiSettings', press: button('Test Call') },
  { scene: 'settings-stored', calls: 'testMailSettings', press: button('Send Me a Test Email') },
  {
    scene: 'settings-stored',
    calls: 'saveMailSettings',
    press: (page) => button('Save')(page).page().getByRole('button', { name: 'Save', exact: true }).last(),
  },
  {
    scene: 'settings-stored',
    calls: 'removeAiSettings',
    prepare: click(button('Remove')),
    press: inDialog('Remove'),
  },
  // Money and the account
  { scene: 'subscription-growth', calls: 'previewSubscription', press: button('Upgrade: Agency') },
  { scene: 'subscription-cancel', calls: 'cancelSubscription', press: inDialog('Cancel Subscription') },
  { scene: 'subscription-cancelled', calls: 'resumeSubscription', press: button(/Keep|Resume|Continue/) },
  { scene: 'subscription-to-free', calls: 'createSubscription', press: inDialog('Switch to Free') },
];

/** The other calls that change something, and why they are not above. */
export const others: Partial<Record<EndpointName, string>> = {
  createPrompt: 'no screen calls it',
  receivePaymentEvent: 'no screen calls it',
  exchangeToken: 'part of signing in: session-machine.test.ts',
  checkSetupLink: 'asks only',
  logout: 'ends the session even without a response: session-machine.test.ts',
  deleteUser: 'ends the session after the response: account-menu.test.tsx',
  checkSources: 'asks only: site-topic-step.test.tsx',
  checkTitles: 'asks only',
  prepareExport: 'the download is the result: export-choices',
  uploadMedia: 'shown as addMediaFromAddress: media.test.tsx',
  proposeAltText: 'fills a field: article-side.test.tsx',
  cancelRefresh: 'slow-blog.spec.ts, refresh.test.tsx',
  createSite: 'the form of updateSite',
  createWordPressSite: 'the form of updateWordPressSite',
  createOtherWebsite: 'the form of updateOtherWebsite',
  createGitSite: 'the form of updateGitSite',
  createWebhookSite: 'the form of updateWebhookSite',
  replaceWebhookSiteSecret: 'shows the secret: site-forms.test.tsx',
  authorizeWordPress: 'leads to WordPress: site-forms.test.tsx',
  finishWordPressAuthorization: 'site-forms.test.tsx',
  authorizeAppPassword: 'leads to WordPress: site-forms.test.tsx',
  createWebflowSite: 'webflow-forms.test.tsx',
  createWebflowSiteWithToken: 'webflow-forms.test.tsx',
  authorizeWebflow: 'leads to Webflow: webflow-forms.test.tsx',
  exchangeWebflowToken: 'webflow-forms.test.tsx',
  fetchWebflowSites: 'webflow-forms.test.tsx',
  changeSubscription: 'billing.spec.ts, payment-in-progress.spec.ts',
  confirmSubscription: 'billing.spec.ts, payment-in-progress.spec.ts',
  reinstateUser: 'the button of approveUser',
  removeMailSettings: 'the form of removeAiSettings',
};
