import type { SiteIndex, SitePost } from '@chapterhouse/contract/sites/posts';
import { siteProfileSchema } from '@chapterhouse/contract/sites/profile';
import type { Page } from 'playwright';
import { people } from './base-fixtures.ts';
import { emptyFixtures, failingFixtures, loadingFixtures } from './main-job-fixtures.ts';
import { report } from './record-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';
import { webflowFixtures, webhookFixtures, wordPressFixtures } from './sites-fixtures.ts';

const user = people.writer;

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add WordPress Site' }).click();
  await page.getByLabel('Site Name').waitFor();
}

async function fillSite(page: Page): Promise<void> {
  await openForm(page);
  await page.getByLabel('Site Name').fill('Letters from the Coast');
  await page.getByLabel('Site URL').fill('letters.wordpress.com');
}

async function startOAuth(page: Page): Promise<void> {
  await fillSite(page);
  await page.getByRole('radio', { name: 'OAuth2' }).check();
  await page.getByRole('button', { name: 'Start Authorization' }).click();
  await page.getByLabel('Authorization Code').waitFor();
}

const noWindow = '{ closed: false, close() {}, location: { replace() {} } }';

/** Webflow's window is not in the screenshot: the page itself sends its message. */
async function authorizeWebflow(page: Page, outcome: object | 'blocked'): Promise<void> {
  await page.evaluate(`window.open = () => (${outcome === 'blocked' ? 'null' : noWindow})`);
  await page.getByRole('button', { name: 'Add Webflow Site' }).click();
  await page.getByRole('button', { name: 'Authorize with Webflow' }).click();
  if (outcome === 'blocked') return;
  await page.getByText('Waiting for your answer').waitFor();
  const message = JSON.stringify({ type: 'webflow-oauth-callback', ...outcome });
  await page.evaluate(`window.postMessage(${message}, window.location.origin)`);
}

function wordPress(act: Scene['act'], some: Fixtures = {}): Scene {
  return { path: '/wordpress', user, fixtures: { ...wordPressFixtures, ...some }, ...(act ? { act } : {}) };
}

function webflow(act: Scene['act'], some: Fixtures = {}): Scene {
  return { path: '/webflow', user, fixtures: { ...webflowFixtures, ...some }, ...(act ? { act } : {}) };
}

function webhook(act: Scene['act'], some: Fixtures = {}): Scene {
  return { path: '/webhook-sites', user, fixtures: { ...webhookFixtures, ...some }, ...(act ? { act } : {}) };
}

async function openWebhookForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Webhook Site' }).first().click();
  await page.getByLabel('Receiver URL').waitFor();
}

const siteId = '0190a000-0000-7000-8000-0000000000aa';

function profile(act: Scene['act'], some: Fixtures = {}): Scene {
  const fixtures: Fixtures = {
    ...wordPressFixtures,
    getSite: {
      id: siteId,
      platform: 'wordpress',
      name: 'The Slow Oven',
      url: 'https://slow-oven.example.com',
      status: 'connected',
      status_message: null,
      last_sync: null,
      created_at: '2026-11-01T09:00:00.000Z',
    },
    getSiteProfile: {
      about: 'Two bakers in Leeds who have run a small school for bread since 2014.',
      readers: 'People who bake at weekends and own no special equipment.',
      products: [
        {
          name: 'Weekend course',
          url: 'https://slow-oven.example.com/course',
          description: 'Two days, eight loaves',
        },
      ],
      voice_rules: ['Short sentences.', 'Say why before how.'],
      examples: ['Dough tells you when it is ready. You only have to look.'],
      address_form: null,
      spelling: 'en-GB',
      avoid: ['unlock', 'game-changer'],
      call_to_action: 'Come and bake with us on a Saturday.',
    },
    getProfileProposal: { status: 'none', message: null, started_at: null, proposal: null },
    listSitePosts: { index, posts },
    previewSiteProfile: {
      paragraph: 'Wait for the dough. It rises when it is warm, not when the clock says so.',
    },
    ...some,
  };
  return { path: `/websites/${siteId}/profile`, user, fixtures, ...(act ? { act } : {}) };
}

const index: SiteIndex = {
  status: 'ready',
  posts: 214,
  read: 214,
  total: 214,
  refreshed_at: '2026-11-20T06:00:00.000Z',
  message: null,
};
const post = (id: string, title: string, categories: string[]): SitePost => ({
  id,
  url: `https://slow-oven.example.com/post-${id}/`,
  title,
  excerpt:
    'A starter that sleeps in the cold wakes up hungry. Feed it twice before you bake, and keep back a spoonful of the first feed in case the second goes wrong.',
  categories,
  language: 'en',
  published_at: '2026-10-02T08:00:00.000Z',
  modified_at: null,
});
const posts = [
  post('3', 'Feeding a starter without wasting flour', ['Sourdough', 'Kitchen notes']),
  post('2', 'Steam in a home oven: four ways, and the one that we use on Saturdays', ['Bread']),
  post('1', 'Rye', []),
];

function sitePosts(
  some: Partial<SiteIndex>,
  listed: SitePost[],
  failure?: Fixtures,
  act?: Scene['act'],
): Scene {
  const scene = profile(act, {
    getRefreshRules: { after_months: 12 },
    getLinkRules: { most: 3, always: ['https://slow-oven.example.com/shop/'], never: [] },
    listSitePosts: {
      index: { ...index, ...some },
      posts: listed,
      ...(listed.length > 0 ? { next_cursor: '50' } : {}),
    },
    ...failure,
  });
  return { ...scene, path: `/websites/${siteId}/posts` };
}

function editorial(some: Fixtures = {}, act?: Scene['act']): Scene {
  const scene = profile(act, {
    getSiteEditorial: {
      label: 'both',
      label_text: '',
      label_place: 'end',
      responsible_person: 'The Slow Oven Ltd',
      picture_format: 'webp',
    },
    getEditorialReport: report,
    getEditorialReportFile: { name: 'report.csv', type: 'text/csv', content: 'title' },
    ...some,
  });
  return { ...scene, path: `/websites/${siteId}/editorial` };
}

const { getConfig } = webflowFixtures;
const switchedOn: Fixtures = getConfig === undefined ? {} : { getConfig };

const starter = {
  title: 'Feeding a starter without wasting flour',
  url: 'https://slow-oven.example.com/post-3/',
};

const guidelines = { title: 'Guidelines in WordPress', url: 'https://slow-oven.example.com' };

/** Learned from posts; one field is in the form already. */
const learned: Fixtures = {
  getProfileProposal: {
    status: 'ready',
    message: null,
    started_at: '2026-11-20T06:00:00.000Z',
    proposal: {
      profile: siteProfileSchema.parse({
        about: 'Two bakers who teach in an old mill, and bake for the market on Saturdays.',
        products: [{ name: 'Rye starter', url: 'https://slow-oven.example.com/shop/starter' }],
        voice_rules: [
          'Write “bake”, never “create”.',
          'Begins with something that can be seen or smelled',
          'Names the failed attempts, too',
        ],
        image_style: 'Daylight, hands at work, no stock photographs.',
        spelling: 'en-GB',
        measures: {
          language: 'en',
          posts: 20,
          words: 14_210,
          sentence_words: { median: 14, lower: 9, upper: 21 },
          person: 'we',
          headings_case: 'sentence',
          lists_per_1000_words: 1.2,
          tables_per_1000_words: 0.1,
        },
      }),
      evidence: [
        {
          field: 'about',
          value: '',
          quote:
            'We began in the mill with one oven, and still carry forty loaves to the market on Saturdays.',
          post: starter,
        },
        {
          field: 'voice_rules',
          value: 'Begins with something that can be seen or smelled',
          quote: 'A starter that sleeps in the cold wakes up hungry.',
          post: starter,
        },
        ...(
          [
            ['voice_rules', 'Write “bake”, never “create”.'],
            ['image_style', 'Daylight, hands at work, no stock photographs.'],
          ] as const
        ).map(([field, value]) => ({ field, value, quote: value, post: guidelines })),
        { field: 'spelling', value: 'en-GB', quote: 'Look at the colour, not at the clock.', post: starter },
      ],
    },
  },
};

/** The ways to connect a WordPress site, and everything on Webflow. */
export const siteScenes: Record<string, Scene> = {
  'site-posts': sitePosts({}, posts),
  'site-posts-rules': sitePosts({}, posts, {}, (page) => page.getByText('Rules for links').click()),
  'site-posts-reading': sitePosts({ status: 'reading', read: 50 }, posts.slice(0, 1)),
  'site-posts-failed': sitePosts(
    {
      status: 'failed',
      posts: 0,
      refreshed_at: null,
      message: 'slow-oven.example.com did not respond within 10 seconds.',
    },
    [],
  ),
  'site-posts-unavailable': sitePosts({}, [], {
    listSitePosts: { status: 403, error: 'This is not available.' },
  }),
  'site-profile': profile(async (page) => {
    await page.getByLabel('Paragraph', { exact: true }).fill('Dough rises faster in a warm kitchen.');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('blockquote').waitFor();
  }),
  'site-profile-proposal': profile(async (page) => {
    await page.getByRole('list', { name: 'Proposed profile' }).waitFor();
  }, learned),
  'site-profile-learning': profile(undefined, {
    getProfileProposal: {
      status: 'running',
      message: null,
      started_at: '2026-11-20T06:00:00.000Z',
      proposal: null,
    },
  }),
  'site-profile-not-learned': profile(undefined, {
    getProfileProposal: {
      status: 'failed',
      message: 'slow-oven.example.com did not respond within 10 seconds.',
      started_at: '2026-11-20T06:00:00.000Z',
      proposal: null,
    },
  }),
  'site-profile-problem': profile(async (page) => {
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByRole('button', { name: 'Save Profile' }).waitFor();
    await page.getByLabel('What it is').last().fill('A product without a name');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await page.getByText('Please enter a name.').waitFor();
  }),
  'site-editorial': editorial(),
  'site-editorial-empty': editorial({
    getSiteEditorial: {
      label: 'none',
      label_text: '',
      label_place: 'end',
      responsible_person: '',
      picture_format: 'jpeg',
    },
    getEditorialReport: { ...report, articles: [] },
  }),
  'site-editorial-loading': editorial({ getEditorialReport: 'never' }),
  'site-editorial-refused': editorial(
    { saveSiteEditorial: { status: 500, error: 'The database is away.' } },
    async (page) => {
      await page.getByLabel('Line for readers').fill('Written with AI, checked by our editors.');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await page.getByText('The database is away.').waitFor();
    },
  ),
  'site-editorial-no-report': editorial({
    getEditorialReport: { status: 403, error: 'The database is away.' },
  }),
  'site-editorial-failing': editorial({ getSiteEditorial: { status: 403, error: 'The database is away.' } }),
  'site-profile-failing': profile(undefined, {
    getSiteProfile: { status: 403, error: 'Something went wrong on our side. Please try again.' },
  }),
  'wordpress-reconnect': wordPress(undefined),
  'wordpress-oauth-incomplete': wordPress(async (page) => {
    await openForm(page);
    await page.getByRole('radio', { name: 'OAuth2' }).check();
    await page.getByRole('button', { name: 'Start Authorization' }).click();
    await page.getByRole('alert').waitFor();
  }),
  'wordpress-oauth-link': wordPress(startOAuth),
  'wordpress-oauth-wrong-code': wordPress(async (page) => {
    await startOAuth(page);
    await page.getByLabel('Authorization Code').fill('1234');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The code is wrong').first().waitFor();
  }),
  'wordpress-oauth-edit': wordPress(async (page) => {
    await page.getByRole('button', { name: 'Edit Letters from the Coast' }).click();
    await page.getByRole('button', { name: 'Authorize Again' }).waitFor();
  }),
  'wordpress-oauth-again': wordPress(async (page) => {
    await page.getByRole('button', { name: 'Reconnect Letters from the Coast' }).click();
    await page.getByRole('button', { name: 'Start Authorization' }).waitFor();
  }),
  'wordpress-one-click': wordPress(async (page) => {
    await fillSite(page);
    await page.getByRole('button', { name: 'Authorize in WordPress' }).click();
    await page.getByRole('link', { name: 'Open the page in WordPress' }).waitFor();
  }),
  'wordpress-outcome': {
    ...wordPress((page) => page.getByRole('dialog').waitFor()),
    path: '/wordpress?connection=unverified',
  },
  'wordpress-posts-left': wordPress(async (page) => {
    await page.getByRole('button', { name: 'Delete The Slow Oven' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('still scheduled in WordPress').waitFor();
  }),
  'websites-webhook': { path: '/websites', user, fixtures: webhookFixtures },
  'websites-connect': {
    path: '/websites',
    user,
    fixtures: webhookFixtures,
    act: async (page) => {
      await page.getByRole('button', { name: 'Connect Website' }).click();
      await page.getByRole('button', { name: /^Webhook site/ }).waitFor();
    },
  },
  'webhook-sites': webhook(undefined),
  'webhook-sites-empty': webhook(undefined, { ...emptyFixtures, listWebhookSites: { sites: [] } }),
  'webhook-sites-failing': webhook(undefined, {
    listWebhookSites: { status: 403, error: 'Something went wrong on our side. Please try again.' },
  }),
  'webhook-sites-problem': webhook(async (page) => {
    await openWebhookForm(page);
    await page.getByLabel('Site Name').fill('Handbook');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter the address that receives the articles.').waitFor();
  }),
  'webhook-sites-secret': webhook(async (page) => {
    await openWebhookForm(page);
    await page.getByLabel('Site Name').fill('Handbook');
    await page.getByLabel('Site URL').fill('https://handbook.example.com');
    await page.getByLabel('Receiver URL').fill('https://hooks.example.com/handbook');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It is shown only once.').waitFor();
  }),
  'webhook-sites-edit': webhook(async (page) => {
    await page.getByRole('button', { name: 'Edit Field Notes' }).click();
    await page.getByRole('button', { name: 'Replace Secret' }).waitFor();
  }),
  webflow: webflow(undefined),
  'webflow-empty': webflow(undefined, { ...emptyFixtures, listWebflowSites: { sites: [] } }),
  'webflow-loading': {
    path: '/webflow',
    user,
    fixtures: { ...loadingFixtures, ...switchedOn, listWebflowSites: 'never' },
  },
  'webflow-failing': {
    path: '/webflow',
    user,
    fixtures: { ...failingFixtures, ...switchedOn, listWebflowSites: { status: 403, error: '' } },
    act: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  'websites-webflow': { path: '/websites', user, fixtures: webflowFixtures },
  'webflow-blocked': webflow(async (page) => {
    await authorizeWebflow(page, 'blocked');
    await page.getByRole('alert').waitFor();
  }),
  'webflow-cancelled': webflow(async (page) => {
    await authorizeWebflow(page, { error: 'access_denied' });
    await page.getByRole('alert').waitFor();
  }),
  'webflow-no-sites': webflow(
    async (page) => {
      await authorizeWebflow(page, { code: '1' });
      await page.getByRole('alert').waitFor();
    },
    { fetchWebflowSites: { sites: [] } },
  ),
  'webflow-choose': webflow(async (page) => {
    await authorizeWebflow(page, { code: '1' });
    await page.getByRole('combobox', { name: 'Webflow Site' }).waitFor();
  }),
  'webflow-token': webflow(async (page) => {
    await page.getByRole('button', { name: 'Add Webflow Site' }).click();
    await page.getByRole('radio', { name: 'API Token' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('API token is required').waitFor();
  }),
  'webflow-edit': webflow(async (page) => {
    await page.getByRole('button', { name: 'Edit Studio Journal' }).click();
    await page.getByLabel('Meta description').waitFor();
  }),
  'webflow-edit-problem': webflow(
    async (page) => {
      await page.getByRole('button', { name: 'Edit Studio Journal' }).click();
      await page.getByText('no rich text field').waitFor();
    },
    {
      getWebflowCollection: {
        id: 'posts',
        displayName: 'Blog Posts',
        slug: 'posts',
        fields: [],
        suggested_mapping: null,
        problem:
          'The collection “Blog Posts” has no rich text field for the article text. Add one in Webflow, or select another collection.',
      },
    },
  ),
  'webflow-delete': webflow(async (page) => {
    await page.getByRole('button', { name: 'Delete Product News' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  'create-webflow': {
    path: '/create',
    user,
    fixtures: webflowFixtures,
    act: async (page) => {
      const option = page.getByLabel('Blog').locator('option', { hasText: 'Product News' });
      await page.getByLabel('Blog').selectOption((await option.getAttribute('value')) ?? '');
      await page
        .getByLabel('Collection')
        .getByRole('option', { name: 'Guides' })
        .waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Please select a Webflow collection').waitFor();
    },
  },
};
