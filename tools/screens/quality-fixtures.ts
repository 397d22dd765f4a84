import type { ArticleApproval, AwaitingArticle } from '@chapterhouse/contract/articles/approval';
import type { ClaimsReport } from '@chapterhouse/contract/articles/claims';
import type { IncomingLink, LinksReport } from '@chapterhouse/contract/articles/links';
import type { QualityReport } from '@chapterhouse/contract/articles/quality';
import type { RefreshableArticle } from '@chapterhouse/contract/articles/refresh-endpoints';

const hash = (sign: string) => sign.repeat(64);

export const quality: QualityReport = {
  content_hash: hash('c'),
  checks: [
    {
      name: 'length',
      status: 'ok',
      sentence: 'About the requested length: 1,048 words, requested: 1,000 words.',
      passages: [],
    },
    {
      name: 'headings',
      status: 'not_checked',
      sentence: 'No headings; a text this short needs none.',
      passages: [],
    },
    {
      name: 'readability',
      status: 'warn',
      sentence: 'Fairly hard to read: Flesch reading ease 44 of 100; shorter sentences help.',
      passages: [
        {
          part: 'text',
          quote: 'Use it at the peak, when the dome is still rising.',
          occurrence: 0,
          where: 'Under “In numbers”',
          note: '34 words in one sentence.',
        },
      ],
    },
    {
      name: 'keyword',
      status: 'ok',
      sentence: '“sourdough starter” is in the title, the beginning and the text: 9 times.',
      passages: [{ part: 'text', quote: 'A starter', occurrence: 0, where: 'Before the first heading' }],
    },
    {
      name: 'links',
      status: 'fail',
      sentence: '1 of 4 links leads nowhere.',
      passages: [
        {
          part: 'text',
          quote: 'the page on yeast',
          occurrence: 0,
          where: 'Before the first heading',
          note: 'https://example.com/yeast: The page does not exist (status 404).',
        },
      ],
      checked_at: '2026-11-20T15:58:00Z',
    },
    {
      name: 'tells',
      status: 'warn',
      sentence: '5 in 1,048 words (4.8 per 1,000): 3 stock phrases, 1 empty opening, 1 “not X but Y”.',
      passages: [
        {
          part: 'text',
          quote: 'A starter',
          occurrence: 0,
          where: 'Before the first heading',
          note: 'Empty opening: “In the world of”.',
        },
        {
          part: 'text',
          quote: 'Use it at the peak, when the dome is still rising.',
          occurrence: 0,
          where: 'Under “In numbers”',
          section: 0,
          note: 'Stock phrase: “plays a crucial role”. “Not X but Y”: “not just about flour, it’s about”.',
        },
      ],
    },
    {
      name: 'similarity',
      status: 'warn',
      sentence:
        'Similar to another of your articles: about 31% of its phrases are also in “Feeding a Starter in Winter”.',
      passages: [],
      article: { id: '0190a000-0000-7000-8000-000000000009', title: 'Feeding a Starter in Winter' },
    },
  ],
};

export const qualityUnderWay: QualityReport = {
  ...quality,
  checks: quality.checks.map((check) =>
    check.name === 'links'
      ? { name: 'links', status: 'pending', sentence: 'Checking 4 of 4 links.', passages: [] }
      : check,
  ),
};

/** What is not due when the scenes are shown. */
const farAway = '2199-11-24T09:00:00Z';

const noApproval: ArticleApproval = {
  title: 'How to Keep a Sourdough Starter Alive',
  status: 'scheduled',
  date: farAway,
  needs_approval: false,
  awaits_approval: false,
  content_hash: hash('c'),
  approved: null,
};

export const approvals = {
  none: noApproval,
  awaiting: { ...noApproval, needs_approval: true, awaits_approval: true },
  overdue: {
    ...noApproval,
    date: '2026-11-19T09:00:00Z',
    needs_approval: true,
    awaits_approval: true,
    approved: { at: '2026-11-18T10:12:00Z', by: 'Marguerite Delacroix', current: false, review: null },
  },
  approved: {
    ...noApproval,
    needs_approval: true,
    approved: { at: '2026-11-20T10:12:00Z', by: 'Marguerite Delacroix', current: true, review: null },
  },
} satisfies Record<string, ArticleApproval>;

const titles = [
  'How to Keep a Sourdough Starter Alive',
  'Why Rye Behaves Unlike Any Other Flour, and What That Means for Bakers Who Are Used to Wheat',
  'A First Loaf Without a Scale',
  'Feeding a Starter in Winter',
];

export const awaiting: AwaitingArticle[] = titles.map((title, index) => ({
  id: `0190a000-0000-7000-8000-00000000000${index + 3}`,
  title,
  site: index === 2 ? 'Garden Notes' : 'The Slow Oven',
  topic: 'Sourdough baking for beginners',
  date: index < 2 ? `2026-11-${19 + index * 2}T09:00:00Z` : farAway,
  word_count: 980 + index * 37,
  content_hash: hash(String(index)),
  changed_since_approval: index === 1,
}));

const claimAt = (quote: string, where: string) => ({ part: 'text' as const, quote, occurrence: 0, where });

export const claims: ClaimsReport = {
  content_hash: hash('c'),
  sources: 2,
  claims: [
    {
      kind: 'superlative',
      text: 'Cold slows it down, and forgives a forgotten week.',
      excerpt: 'Cold slows it down, and forgives a forgotten week.',
      place: claimAt('Cold slows it down, and forgives a forgotten week.', 'Under “Rhythm”'),
      support: 'none',
      source: null,
      kept: null,
    },
    {
      kind: 'number',
      text: '24 °C',
      excerpt: 'At 24 °C it peaks after about five hours.',
      place: { ...claimAt('24 °C', 'Under “In numbers”'), occurrence: 1 },
      support: 'source',
      source: {
        index: 0,
        title: 'A year of notes from a small bakery',
        url: 'https://example.com/notes',
        passage: 'At 24 °C our starters peak after five hours, at 20 °C after eight.',
      },
      kept: null,
    },
    {
      kind: 'number',
      text: 'five hours',
      excerpt: 'At 24 °C it peaks after about five hours.',
      place: claimAt('five hours', 'Under “In numbers”'),
      support: 'possible',
      source: {
        index: 1,
        title: '',
        url: null,
        passage: 'Peak: five hours, give or take half an hour.',
      },
      kept: null,
    },
  ],
  questions: ['How much flour does a year of feeding take?'],
};

const reason = { excerpt: '', url: null };

/** Live articles that are worth refreshing. */
export const refreshable: { articles: RefreshableArticle[]; next_cursor: string } = {
  articles: [
    {
      ...{ id: '0190a000-0000-7000-8000-0000000000c1', title: 'Flour Prices and What Is Behind Them' },
      ...{ site: 'The Slow Oven', platform: 'wordpress', url: 'https://oven.example.com/flour-prices' },
      ...{ published_date: '2025-03-12T08:00:00Z', is_marked: true, is_dismissed: false },
      ...{ state: 'none', message: null },
      reasons: [
        { ...reason, kind: 'marked', message: 'You marked it for a refresh.' },
        {
          ...{ kind: 'dead_links', message: 'This link leads nowhere.', excerpt: '' },
          url: 'https://mills.example.org/prices/2025/spring-wheat-and-rye',
        },
        {
          ...{ kind: 'past_year', message: 'It names 2025, which has passed.', url: null },
          excerpt: 'In 2025, a kilogram of organic rye flour cost about 3.20 euros at the mill',
        },
      ],
    },
    {
      ...{ id: '0190a000-0000-7000-8000-0000000000c2', title: 'Which Flour for Which Bread?' },
      ...{ site: 'The Slow Oven', platform: 'wordpress', url: 'https://oven.example.com/which-flour' },
      ...{ published_date: '2025-06-02T08:00:00Z', is_marked: false, is_dismissed: false },
      ...{ state: 'proposed', message: null },
      reasons: [
        {
          ...{
            kind: 'newer_post',
            message: 'A newer post covers the same subject: “Which Flour for Bread?”.',
          },
          ...{ excerpt: '', url: 'https://oven.example.com/flour-for-bread' },
        },
        { ...reason, kind: 'age', message: 'Its text is 17 months old.' },
      ],
    },
    {
      ...{ id: '0190a000-0000-7000-8000-0000000000c3', title: 'Proofing Without a Thermometer' },
      ...{ site: 'Crumb Notes', platform: 'other', url: null, published_date: '2025-09-20T08:00:00Z' },
      ...{ is_marked: false, is_dismissed: false, state: 'writing', message: null },
      reasons: [{ ...reason, kind: 'age', message: 'Its text is 14 months old.' }],
    },
  ],
  next_cursor: 'more',
};

export const links: LinksReport = {
  content_hash: hash('c'),
  most: 5,
  used: [
    {
      ...{ url: 'https://slow-oven.example.com/flour/', title: 'Which flour for which bread' },
      ...{ place: claimAt('flour', 'Under “Rhythm”'), state: 'live', message: '' },
      checked_at: '2026-11-18T08:30:00Z',
    },
    {
      ...{ url: 'https://slow-oven.example.com/jars-2019/', title: null },
      ...{ place: claimAt('Cold slows it down', 'Under “Rhythm”'), state: 'dead' },
      ...{ message: 'The page does not exist (status 404).', checked_at: '2026-11-18T08:30:00Z' },
    },
  ],
  suggested: [
    {
      ...{
        url: 'https://slow-oven.example.com/forgotten/',
        title: 'A forgotten week: how to revive a starter',
      },
      place: claimAt('a forgotten week', 'Under “Rhythm”'),
    },
  ],
};

export const incoming: IncomingLink[] = [
  {
    ...{
      article_id: '0190a000-0000-7000-8000-000000000099',
      title: 'Ten mistakes with sourdough',
      version: 2,
    },
    ...{
      url: 'https://slow-oven.example.com/mistakes/',
      place: claimAt('sourdough starter', 'Under “Cold”'),
    },
    sentence: 'A sourdough starter that smells of pears is hungry.',
  },
];
