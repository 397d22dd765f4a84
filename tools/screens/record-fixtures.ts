import type { ArticleRecord } from '@chapterhouse/contract/articles/record';
import type { EditorialReport, ReportedArticle } from '@chapterhouse/contract/sites/editorial';

const hash = (letter: string) => letter.repeat(64);

const review: ArticleRecord['reviews'][number] = {
  id: '0190a000-0000-7000-8000-00000000e001',
  kind: 'approval',
  version: 3,
  content_hash: hash('a'),
  reviewer: 'Marguerite Delacroix',
  recorded_by: 'Marguerite Delacroix',
  by_api_key: false,
  responsible_person: 'The Slow Oven Ltd',
  scope: ['facts', 'language'],
  note: 'Both temperatures checked against the manufacturer’s tables.',
  at: '2026-11-20T10:12:00Z',
  withdrawn_at: null,
  matches: true,
};

const version = (number: number, author: 'ai' | 'user' | 'blog'): ArticleRecord['versions'][number] => ({
  version: number,
  origin: author === 'ai' ? 'written' : author === 'user' ? 'edited' : 'blog',
  author,
  saved_by: author === 'user' ? 'Marguerite Delacroix' : null,
  at: `2026-11-1${number}T09:00:00Z`,
  content_hash: hash(String(number)),
});

const none: ArticleRecord = {
  article_id: '0190a000-0000-7000-8000-000000000001',
  title: 'How to Keep a Sourdough Starter Alive',
  site: 'The Slow Oven',
  status: 'scheduled',
  url: null,
  published_date: null,
  version: 3,
  current_version: 3,
  content_hash: hash('a'),
  current_hash: hash('a'),
  state: 'not_reviewed',
  responsible_person: 'The Slow Oven Ltd',
  label: { placed: null, removed: false },
  pictures: [],
  reviews: [],
  versions: [version(3, 'user'), version(2, 'blog'), version(1, 'ai')],
};

/** Editorial records of one article. */
export const records = {
  none,
  reviewed: {
    ...none,
    status: 'published',
    state: 'reviewed',
    pictures: [
      { media_id: '0190a000-0000-8000-8000-00000000e101', name: 'starter-in-a-jar.jpg', state: 'intact' },
      { media_id: '0190a000-0000-8000-8000-00000000e102', name: '', state: 'gone' },
    ],
    reviews: [review],
    label: { placed: 'Machine-readable (compositeWithTrainedAlgorithmicMedia)', removed: false },
  },
  changed: {
    ...none,
    status: 'published',
    state: 'changed',
    current_version: 4,
    label: { placed: 'Visible: “This text was created with artificial intelligence.”', removed: true },
    reviews: [
      {
        ...review,
        ...{ matches: false, version: 2, by_api_key: true, recorded_by: 'writer@slow-oven.example.com' },
      },
      {
        ...{ ...review, id: '0190a000-0000-7000-8000-00000000e002', matches: false, version: 1, scope: [] },
        ...{ note: '', responsible_person: '', withdrawn_at: '2026-11-20T11:00:00Z' },
      },
    ],
  },
  damaged: {
    ...none,
    state: 'damaged',
    pictures: [
      { media_id: '0190a000-0000-8000-8000-00000000e101', name: 'starter-in-a-jar.jpg', state: 'changed' },
    ],
    reviews: [{ ...review, matches: false }],
  },
} satisfies Record<string, ArticleRecord>;

const reported = (number: number, title: string, state: ReportedArticle['state']): ReportedArticle => ({
  article_id: `0190a000-0000-7000-8000-00000000f00${number}`,
  title,
  url: `https://slow-oven.example.com/${number}`,
  published_date: `2026-11-0${number}T09:00:00Z`,
  version: number,
  content_hash: hash('b'),
  text_by: 'ai',
  label: null,
  state,
  review:
    state === 'not_reviewed'
      ? null
      : {
          reviewer: 'Marguerite Delacroix',
          responsible_person: 'The Slow Oven Ltd',
          scope: ['facts', 'legal'],
          note: '',
          at: '2026-11-02T09:00:00Z',
          content_hash: hash('b'),
        },
});

export const report: EditorialReport = {
  site: 'The Slow Oven',
  from: '2026-11-01',
  to: '2026-11-21',
  responsible_person: 'The Slow Oven Ltd',
  articles: [
    reported(1, 'Feeding a starter without wasting flour', 'reviewed'),
    reported(2, 'Steam in a home oven: four ways, and the one that we use on Saturdays', 'changed'),
    reported(3, 'Rye', 'not_reviewed'),
    reported(4, 'What the numbers on flour bags mean', 'damaged'),
  ],
};
