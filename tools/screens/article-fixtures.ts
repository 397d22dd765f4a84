import type { ArticleDetail, ArticleVersion } from '@chapterhouse/contract/articles/article-text';
import { fixtures as mainJobFixtures } from './main-job-fixtures.ts';
import { approvals, claims, links, quality } from './quality-fixtures.ts';
import { records } from './record-fixtures.ts';
import type { Fixtures } from './scene.ts';

export const articleId = '0190a000-0000-7000-8000-000000000003';
export const articlePath = `/articles/${articleId}`;

const hash = (sign: string) => sign.repeat(64);

/** Every tag that the sanitizer allows. */
export const everyTag = [
  '<p>A starter is <strong>flour and water</strong> in which <em>wild yeast</em> lives, see <a href="https://example.com/yeast" title="On yeast" rel="nofollow noopener">the page on yeast</a>, H<sub>2</sub>O and 10<sup>6</sup> cells. <del>Feed it hourly.</del> Keep <code>20 g</code>, or <a href="#feeding"><code>less</code></a>.<br>Then wait.</p>',
  '<h2>A feeding in four moves</h2>',
  '<ol start="3"><li>Keep a spoonful.</li><li>Add flour:<ul><li>rye</li><li>wheat</li></ul></li></ol>',
  '<ul><li><p>Stir.</p><p>Cover it.</p></li><li><p>Wait.</p></li></ul>',
  '<h3>Rhythm</h3>',
  '<blockquote><p>Cold slows it down, and forgives a forgotten week.</p></blockquote>',
  '<table><thead><tr><th align="left">Flour</th><th align="right">Hours</th></tr></thead><tbody><tr><td align="left">Rye</td><td align="right">4</td></tr><tr><td colspan="2">At 24 °C</td></tr></tbody></table>',
  '<h4>In numbers</h4>',
  '<pre><code class="language-text">1 : 2 : 2\n  starter : flour : water</code></pre>',
  '<hr>',
  '<figure><img src="https://example.com/starter.jpg" alt="A jar" title="Day five" width="640" height="480"><figcaption>A starter on its fifth day</figcaption></figure>',
  '<p><img src="https://example.com/dome.jpg" alt="The dome"></p>',
  '<p>At 24 °C it peaks after about five hours. Use it at the peak, when the dome is still rising.</p>',
].join('\n');

export const article: ArticleDetail = {
  id: articleId,
  status: 'scheduled',
  platform: 'wordpress',
  topic: 'Sourdough baking for beginners',
  site: 'The Slow Oven',
  site_id: '0190a000-0000-7000-8000-000000000101',
  date: '2026-11-24T09:00:00Z',
  published_date: null,
  post_id: '403',
  url: 'https://slowoven.example.com/?p=403',
  error_msg: null,
  blog_remarks: [],
  has_content: true,
  progress: null,
  title: 'How to Keep a Sourdough Starter Alive',
  html: everyTag,
  slug: 'keep-a-sourdough-starter-alive',
  meta_title: 'How to Keep a Sourdough Starter Alive',
  meta_description: 'Feed it on a rhythm, use it at its peak, and let the cold forgive a forgotten week.',
  focus_keyword: 'sourdough starter',
  excerpt: 'A starter is flour and water in which wild yeast lives. Feed it on a rhythm.',
  tags: ['sourdough', 'baking'],
  categories: ['Bread', 'Kitchen notes'],
  featured_image_url: 'https://pictures.example.com/starter-day-five.jpg',
  featured_image_alt: 'A jar of starter on its fifth day, twice its height',
  featured_media_id: null,
  media: [],
  title_proposals: [
    'Sourdough starter: a calm daily routine',
    'Keep a starter alive without the worry',
    'What a sourdough starter needs, week by week',
  ],
  word_count: 1048,
  sections: [
    { index: 0, level: 2, heading: 'A feeding in four moves' },
    { index: 1, level: 3, heading: 'Rhythm' },
    { index: 2, level: 4, heading: 'In numbers' },
  ],
  version: 3,
  content_hash: hash('c'),
  updated_at: '2026-11-20T16:42:00Z',
  conflict: null,
  retries: 0,
  retries_until: null,
  awaits_approval: false,
  gate_findings: [],
  overruled: null,
  live_post: null,
  author: 'user',
  proposals: [],
  actions: [
    'edit',
    'restoreVersion',
    'rewrite',
    'rewriteSection',
    'reschedule',
    'unschedule',
    'publishNow',
    'delete',
  ],
};

const versions: ArticleVersion[] = [
  {
    version: 3,
    title: article.title,
    origin: 'edited',
    author: 'user',
    restored_from: null,
    at: '2026-11-20T16:42:00Z',
    content_hash: hash('c'),
    word_count: 1048,
  },
  {
    version: 2,
    title: article.title,
    origin: 'rewritten',
    author: 'ai',
    restored_from: null,
    at: '2026-11-20T11:05:00Z',
    content_hash: hash('b'),
    word_count: 1012,
  },
  {
    version: 1,
    title: 'Keeping a Starter Alive',
    origin: 'written',
    author: 'ai',
    restored_from: null,
    at: '2026-11-19T08:30:00Z',
    content_hash: hash('a'),
    word_count: 987,
  },
];

const olderHtml = everyTag
  .replace('about five hours', 'four to six hours')
  .replace('<h3>Rhythm</h3>', '<h3>Rhythm</h3>\n<p>Pick an hour of the day and stay with it.</p>')
  .replace('<p>Cold slows it down, and forgives a forgotten week.</p>', '<p>The cold slows it down.</p>');

const { title, slug, meta_title, meta_description, focus_keyword, excerpt, tags } = article;
const { categories, featured_image_url, featured_image_alt, featured_media_id } = article;
const search = { slug, meta_title, meta_description, focus_keyword, excerpt, tags };
const fields = { title, ...search, categories, featured_image_url, featured_image_alt, featured_media_id };

const before = { status: article.status, date: article.date };

export const articleFixtures: Fixtures = {
  ...mainJobFixtures,
  getArticle: article,
  updateArticle: { ...article, version: 4 },
  listArticleVersions: { versions },
  getArticleQuality: quality,
  getArticleClaims: claims,
  getArticleLinks: links,
  listIncomingLinks: { suggestions: [] },
  getArticleCluster: { cluster: null },
  getArticleApproval: approvals.none,
  getArticleRecord: records.none,
  getArticleRefresh: { reasons: [], is_marked: false, is_dismissed: false, state: 'none', message: null },
  getArticleVersion: {
    ...(versions[2] as ArticleVersion),
    ...fields,
    title: 'Keeping a Starter Alive',
    html: olderHtml,
    categories: ['Kitchen notes'],
    featured_image_url: '',
    featured_image_alt: '',
    featured_media_id: null,
  },
  restoreArticleVersion: { ...article, version: 4 },
  rewriteArticle: {
    message: 'The article is being rewritten. The current text stays until the new one is ready.',
  },
  rescheduleArticle: { message: 'The article was rescheduled.', before },
  scheduleArticle: { message: 'The article is scheduled.', before: { ...before, status: 'draft' } },
  unscheduleArticle: { message: 'The article is now a draft.', before },
  deleteArticle: { message: 'The article was deleted.' },
};

export const needingAttention: ArticleDetail = {
  ...article,
  status: 'draft',
  error_msg: 'This article needs attention before it is scheduled. A placeholder was left in the text.',
  gate_findings: [
    {
      check: 'placeholder',
      grade: 'certain',
      message: 'A placeholder was left in the text.',
      excerpt: '…Call us at [phone number] and ask for a starter.',
    },
    {
      check: 'repetition',
      grade: 'suspicion',
      message: 'Two paragraphs say the same in other words.',
      excerpt: 'At 24 °C it peaks after about five hours. Use it at the peak, when the dome is…',
    },
    {
      check: 'claims',
      grade: 'suspicion',
      message: 'No source has this finding, which is attributed to somebody.',
      excerpt: 'According to a 2023 study by the Institute of Bread, 68 % of starters die in summer.',
    },
    {
      check: 'claims',
      grade: 'suspicion',
      message: 'No source supports this number.',
      excerpt: 'According to a 2023 study by the Institute of Bread, 68 % of starters die in summer.',
    },
  ],
  actions: ['edit', 'restoreVersion', 'rewrite', 'rewriteSection', 'scheduleAnyway', 'retry', 'delete'],
};

/** A text of a weak model, with sources that have none of its claims. */
export const withManyFindings: ArticleDetail = {
  ...needingAttention,
  gate_findings: Array.from({ length: 14 }, (_, index) => ({
    check: 'claims',
    grade: 'suspicion',
    message: 'No source supports this number.',
    excerpt: `According to study ${index + 1}, ${60 + index} % of starters die in summer.`,
  })),
};

/** A rewritten section, and one whose section has changed since. */
export const withProposals: ArticleDetail = {
  ...article,
  proposals: [
    {
      id: '0190a000-0000-7000-8000-0000000000b1',
      kind: 'rewrite',
      heading: 'Rhythm',
      passage: null,
      search_fields: null,
      instruction: 'Shorter, with an example from a small kitchen',
      at: '2026-11-21T08:12:00Z',
      before:
        '<h3>Rhythm</h3><p>Feed the starter at the same hour every day. It rises within four to six hours, and falls again when it is hungry.</p><ul><li>Morning: 20 g of flour and 20 g of water.</li><li>Evening: the same again.</li></ul><p>A cold kitchen slows it down.</p><table><tbody><tr><th></th><th>Flour</th><th>Rises in</th></tr><tr><td>Warm kitchen</td><td>20 g</td><td>4 hours</td></tr><tr><td>Cold kitchen</td><td>20 g</td><td></td></tr></tbody></table>',
      after:
        '<h3>Rhythm</h3><p>Feed the starter at the same hour every day: beside the kettle, where a small kitchen is warm, it rises within four to six hours.</p><p>A cold kitchen slows it down.</p><table><tbody><tr><th></th><th>Flour</th><th>Rises in</th></tr><tr><td>Warm kitchen</td><td>20 g</td><td>4 hours</td></tr><tr><td>Cold kitchen</td><td>40 g</td><td>9 hours</td></tr><tr><td>Fridge</td><td>20 g</td><td>a week</td></tr></tbody></table>',
      findings: [
        {
          check: 'kept',
          grade: 'suspicion',
          message: 'The new text has fewer lists than the old one.',
          excerpt: 'Morning: 20 g of flour and 20 g of water.',
        },
      ],
      is_stale: false,
    },
    {
      id: '0190a000-0000-7000-8000-0000000000b2',
      kind: 'rewrite',
      heading: '',
      passage: 'wild yeast lives in it',
      search_fields: null,
      instruction: '',
      at: '2026-11-21T08:02:00Z',
      before: '<p>A starter is flour and water, and wild yeast lives in it.</p>',
      after: '<p>A starter is flour and water in which wild yeast has settled.</p>',
      findings: [],
      is_stale: true,
    },
  ],
};

/** A new text for the whole article, with its search fields. */
export const withNewText: ArticleDetail = {
  ...article,
  proposals: [
    {
      id: '0190a000-0000-7000-8000-0000000000b3',
      kind: 'rewrite',
      heading: '',
      passage: null,
      search_fields: {
        meta_title: 'Feed a sourdough starter in a cold kitchen',
        meta_description:
          'When a starter is hungry, what it eats, and how to keep it alive while you are away.',
        focus_keyword: 'sourdough starter',
        excerpt: article.excerpt,
        tags: ['sourdough', 'winter baking'],
      },
      instruction: 'For people who bake once a week in a cold kitchen',
      at: '2026-11-21T08:12:00Z',
      before: article.html,
      after:
        '<p>A starter is flour, water and patience. Once a week is enough for it, if it spends the other days in the fridge.</p><h2>Feeding</h2><p>Take 20 g of it, and add 40 g of water and 40 g of flour. In a cold kitchen it rises overnight.</p>',
      findings: [
        {
          check: 'kept',
          grade: 'suspicion',
          message: 'The new text has fewer lists than the old one.',
          excerpt: 'Morning: 20 g of flour and 20 g of water.',
        },
      ],
      is_stale: false,
    },
  ],
};

export const conflicting: ArticleDetail = {
  ...article,
  conflict: {
    found_at: '2026-11-21T07:00:00Z',
    changed_at: '2026-11-21T06:40:00Z',
    title: 'How I Keep My Starter Alive',
    html: olderHtml,
  },
  actions: ['reschedule', 'unschedule', 'resolveConflict', 'delete'],
};
