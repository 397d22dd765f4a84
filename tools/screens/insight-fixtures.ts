import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { addDays } from '@chapterhouse/contract/articles/calendar-days';
import type { Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { longSiteName } from './base-fixtures.ts';

const today = '2026-11-21';
const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const titles = [
  'How to Keep a Sourdough Starter Alive',
  'Hydration, Explained with Three Bowls',
  'Why Your Crust Is Pale',
  'Bread for a Crowd, from One Starter',
  'A Baking Week Around a Full-Time Job',
  'Flour: What the Numbers on the Bag Mean',
  'Eight Signs That Dough Has Proofed Long Enough',
  'Ovens, Stones and Dutch Ovens',
];
const titleOf = (n: number) => titles[n % titles.length] ?? '';

const days: Overview['days'] = Array.from({ length: 61 }, (_, index) => ({
  day: addDays(today, index - 30),
  published: index <= 30 ? ([2, 0, 1, 3, 0, 0, 1][index % 7] ?? 0) : 0,
  scheduled: index >= 30 ? ([1, 3, 2, 0, 4, 1, 0][index % 7] ?? 0) : 0,
}));

export const overview: Overview = {
  today,
  days,
  this_month: { articles: 18, published: 19, scheduled: 9, sites: 0 },
  next_due: Array.from({ length: 5 }, (_, n) => ({
    id: id(n + 1),
    title: titleOf(n),
    site: n === 3 ? longSiteName : 'The Slow Oven',
    status: n === 1 ? 'generating' : 'scheduled',
    date: `${addDays(today, n + 1)}T09:00:00Z`,
  })),
  attention: {
    articles: [
      {
        kind: 'failed',
        count: 4,
        articles: [5, 6, 7].map((n) => ({
          id: id(n),
          title: titleOf(n),
          site: 'Garden Notes',
          message: 'Refused.',
        })),
      },
      {
        kind: 'findings',
        count: 1,
        articles: [
          {
            id: id(8),
            title: titleOf(2),
            site: 'Garden Notes',
            message: 'A placeholder was left in the text.',
          },
        ],
      },
      {
        kind: 'held',
        count: 1,
        articles: [
          { id: id(9), title: titleOf(3), site: 'Garden Notes', message: 'The site is not responding.' },
        ],
      },
      {
        kind: 'by_hand',
        count: 2,
        articles: [4, 5].map((n) => ({
          id: id(n),
          title: titleOf(n),
          site: longSiteName,
          message: null,
        })),
      },
    ],
    sites: [
      {
        id: id(102),
        name: 'Garden Notes',
        platform: 'wordpress',
        message:
          'The application password is wrong or was revoked. Create a new application password in WordPress under Users > Profile and enter it here.',
      },
    ],
  },
};

export const quietOverview: Overview = {
  today,
  days: days.map(({ day }) => ({ day, published: 0, scheduled: 0 })),
  this_month: { articles: 0, published: 0, scheduled: 0, sites: 0 },
  next_due: [],
  attention: { articles: [], sites: [] },
};

const sites = [
  { site: 'The Slow Oven', site_id: id(101) },
  { site: 'Garden Notes', site_id: id(102) },
  { site: longSiteName, site_id: id(201) },
];

function calendarArticle(n: number, day: string, part: Partial<CalendarArticle> = {}): CalendarArticle {
  const hour = String(8 + (n % 10)).padStart(2, '0');
  return {
    id: id(1000 + n),
    title: titleOf(n),
    ...(sites[n % sites.length] ?? { site: '', site_id: null }),
    platform: n % sites.length === 2 ? 'other' : 'wordpress',
    status: day < today ? 'published' : 'scheduled',
    date: `${day}T${hour}:30:00Z`,
    has_content: true,
    error_msg: null,
    ...part,
  };
}

/** From the end of October to the beginning of December, one day of them far too full. */
export const calendarArticles: CalendarArticle[] = [
  ...Array.from({ length: 40 }, (_, n) => calendarArticle(n, addDays('2026-10-27', Math.floor(n * 0.9)))),
  ...Array.from({ length: 15 }, (_, n) => calendarArticle(3 * n, '2026-11-24', { id: id(2000 + n) })),
  calendarArticle(50, '2026-11-21', { status: 'generating', has_content: false }),
  calendarArticle(51, '2026-11-23', { status: 'error', error_msg: 'Garden Notes refused the password.' }),
  calendarArticle(52, '2026-11-26', { status: 'draft' }),
];
