import type { Article } from '@chapterhouse/contract/articles/entities';
import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import type { OtherWebsite } from '@chapterhouse/contract/platforms/other/endpoints';
import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import { longSiteName } from './base-fixtures.ts';
import { calendarArticles, overview, quietOverview } from './insight-fixtures.ts';
import type { Fixtures } from './scene.ts';

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const wordPressSites: WordPressSite[] = [
  {
    id: id(101),
    name: 'The Slow Oven',
    url: 'https://slowoven.example.com',
    status: 'connected',
    status_message: null,
    auth_type: 'app_password',
    last_sync: '2026-11-20T16:42:00Z',
    username: 'editor',
    hosting_type: 'selfhosted',
  },
  {
    id: id(102),
    name: 'Garden Notes',
    url: 'https://garden-notes.example.org/blog',
    status: 'error',
    status_message:
      'The application password is wrong or was revoked. Create a new application password in WordPress under Users > Profile and enter it here.',
    auth_type: 'app_password',
    last_sync: '2026-11-12T09:05:00Z',
    username: 'marguerite',
    hosting_type: 'selfhosted',
  },
  {
    id: id(103),
    name: 'Field Kitchen',
    url: 'https://fieldkitchen.example.net',
    status: 'pending',
    status_message: null,
    auth_type: 'app_password',
    last_sync: null,
    username: 'editor',
    hosting_type: 'selfhosted',
  },
];

const otherWebsites: OtherWebsite[] = [
  {
    id: id(201),
    name: longSiteName,
    url: 'https://intra.example.com',
    created_at: '2026-10-02T08:00:00Z',
    addresses: ['https://intra.example.com/feed.xml'],
  },
];

const topic = 'Sourdough baking for beginners';

function article(n: number, part: Partial<Article>): Article {
  return {
    id: id(n),
    title: 'How to Keep a Sourdough Starter Alive',
    topic,
    subtopic: 'Keeping a starter alive',
    site: 'The Slow Oven',
    status: 'scheduled',
    date: '2026-11-24T09:00:00Z',
    published_date: null,
    post_id: String(400 + n),
    site_id: id(101),
    wordpress_url: null,
    platform: 'wordpress',
    has_content: true,
    progress: null,
    error_msg: null,
    verification: null,
    retries: 0,
    retries_until: null,
    awaits_approval: false,
    has_proposal: false,
    ...part,
  };
}

const live = { ok: true, message: 'The post is live', checked_at: '2026-11-20T09:00:41Z' };

export const articles: Article[] = [
  article(1, {
    title: 'Hydration, Explained with Three Bowls',
    status: 'generating',
    progress: { step: 'draft', section: 3, sections: 5 },
    has_content: false,
    post_id: null,
  }),
  article(2, { title: 'Why Your Crust Is Pale', status: 'processing', has_content: false, post_id: null }),
  article(3, { has_proposal: true }),
  article(9, {
    title: 'Bread for a Crowd, from One Starter',
    site: 'Garden Notes',
    site_id: id(102),
    error_msg: 'slowoven.example.com did not respond within 10 seconds. We will try again in 2 minutes.',
  }),
  article(4, {
    title: 'A Baking Week Around a Full-Time Job',
    platform: 'other',
    site: longSiteName,
    site_id: id(201),
    post_id: null,
    date: '2026-11-25T09:00:00Z',
  }),
  article(5, {
    title: 'Flour: What the Numbers on the Bag Mean',
    status: 'error',
    has_content: true,
    site: 'Garden Notes',
    error_msg:
      'Garden Notes refused the application password. Make a new one in WordPress and save it under WordPress Sites.',
  }),
  article(6, {
    title: 'The First Loaf: an Honest Timetable',
    status: 'published',
    date: '2026-11-20T09:00:00Z',
    published_date: '2026-11-20T09:00:03Z',
    wordpress_url: 'https://slowoven.example.com/first-loaf',
    verification: live,
  }),
  article(7, {
    title: 'Eight Signs That Dough Has Proofed Long Enough',
    status: 'published',
    date: '2026-11-19T09:00:00Z',
    published_date: '2026-11-19T09:00:02Z',
    verification: {
      ok: false,
      message: 'The page is live, but the site asks search engines not to list it (noindex).',
      checked_at: live.checked_at,
    },
  }),
  article(8, {
    title: 'Ovens, Stones and Dutch Ovens',
    status: 'draft',
    site: '',
    site_id: null,
    post_id: null,
  }),
];

const articleHtml = `<h2>What a starter needs</h2>
<p>A starter is flour and water in which wild yeast and lactic bacteria live together. Feed it on a rhythm,
and it will raise bread for years.</p>
<h3>A feeding in four moves</h3>
<ul><li>Keep a spoonful.</li><li>Add its weight in flour, twice.</li><li>Add as much water.</li><li>Stir, cover, wait.</li></ul>
<p>At 24 °C it peaks after about five hours. <strong>Use it at the peak</strong>, when the dome is still rising.</p>
<blockquote>Cold slows it down, and forgives a forgotten week.</blockquote>`;

const subtopicTitles = [
  'Keeping a starter alive',
  'Hydration, explained with three bowls',
  'Flour: what the numbers on the bag mean',
  'The first loaf: an honest timetable',
  'Signs that dough has proofed long enough',
  'Ovens, stones and Dutch ovens',
  'A baking week around a full-time job',
  'Why your crust is pale',
];

export const fixtures: Fixtures = {
  getDashboard: {
    stats: {
      total_articles: 42,
      published_articles: 27,
      scheduled_articles: 12,
      ...presentSiteCounts({ wordpress: 3, other: 1 }),
    },
    quota: { articles_used: 18, articles_total: 50, sites_used: 3, sites_total: 3 },
    activity: articles.slice(2, 8).map(({ id: articleId, title, status, date }) => ({
      id: articleId,
      action: status === 'published' ? 'Published' : status === 'scheduled' ? 'Scheduled' : 'Updated',
      title,
      status,
      date,
    })),
  },
  getOverview: overview,
  getCalendar: { articles: calendarArticles, is_cut: false },
  listArticles: { articles },
  listArticleFilters: {
    sites: [
      { id: id(101), name: 'The Slow Oven', platform: 'wordpress' },
      { id: id(102), name: 'Garden Notes', platform: 'wordpress' },
      { id: id(201), name: longSiteName, platform: 'other' },
    ],
    batches: [
      { id: id(301), main_topic: topic, created_at: '2026-11-20T08:00:00Z', article_count: 8 },
      {
        id: id(302),
        main_topic: 'Everything that a small bakery has to know about flour, from the mill to the shelf',
        created_at: '2026-11-02T08:00:00Z',
        article_count: 50,
      },
    ],
  },
  getArticleContent: { content: articleHtml, html: articleHtml, language: 'en', findings: [] },
  checkTitles: { repeats: [] },
  checkSources: { sources: [] },
  publishArticle: { message: 'Article published successfully' },
  listWordPressSites: { sites: wordPressSites },
  listGitSites: { sites: [] },
  listOtherWebsites: { sites: otherWebsites },
  checkWordPressPlugins: {
    seo_plugin_installed: true,
    seo_plugin_active: true,
    seo_plugin_name: 'yoast',
    our_plugin_installed: false,
    our_plugin_active: false,
    site_id: id(101),
  },
  listWordPressCategories: { categories: ['Bread', 'Kitchen notes', 'Uncategorized'] },
  getWordPressSiteForEdit: { ...(wordPressSites[0] as WordPressSite), app_password: 'abcd efgh ijkl mnop' },
  generateTopics: {
    subtopics: subtopicTitles.map((title) => ({
      title,
      description: `What a beginner has to know about this, with one example from a home kitchen and a mistake to avoid.`,
    })),
  },
  createBatch: { queued_articles: [] },
};

export const emptyDashboard = {
  stats: {
    total_articles: 0,
    published_articles: 0,
    scheduled_articles: 0,
    ...presentSiteCounts({}),
  },
  quota: { articles_used: 0, articles_total: 5, sites_used: 0, sites_total: 1 },
  activity: [],
};

/** A user who has just been approved. */
export const emptyFixtures: Fixtures = {
  getDashboard: emptyDashboard,
  getOverview: quietOverview,
  getCalendar: { articles: [], is_cut: false },
  listArticles: { articles: [] },
  listWordPressSites: { sites: [] },
  listGitSites: { sites: [] },
  listOtherWebsites: { sites: [] },
};

export const loadingFixtures: Fixtures = {
  getDashboard: 'never',
  getOverview: 'never',
  getCalendar: 'never',
  listArticles: 'never',
  listWordPressSites: 'never',
  listGitSites: 'never',
  listOtherWebsites: 'never',
};

const failure = { status: 403, error: 'The server is overloaded.' };

export const failingFixtures: Fixtures = {
  getDashboard: failure,
  getOverview: failure,
  getCalendar: failure,
  listArticles: failure,
  listWordPressSites: failure,
  listGitSites: failure,
  listOtherWebsites: failure,
};
