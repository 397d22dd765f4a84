import type { ArticleCluster } from '@chapterhouse/contract/articles/cluster';
import { usualLinks } from '@chapterhouse/contract/articles/cluster-plan';
import { article } from './article-fixtures.ts';

const idOf = (at: number) => `0190a000-0000-7000-8000-00000000c${String(at).padStart(3, '0')}`;

const titles = [
  'Sourdough baking for beginners',
  article.title,
  'Reading the dough: when it is ready, and how it shows',
  'Feeding a starter without wasting flour',
  'Scoring patterns',
];

/** The pillar and two others are live; the links of one are missing. */
export const cluster: ArticleCluster = {
  pillar_id: idOf(0),
  updates_live: false,
  articles: titles.map((title, at) => ({
    id: at === 1 ? article.id : idOf(at),
    title,
    status: at < 3 ? 'published' : 'scheduled',
    url: at < 3 ? `https://slow-oven.example.com/${at}/` : null,
    date: `2026-11-${18 + at}T09:00:00Z`,
  })),
  links: usualLinks(0, [0, 1, 2, 3, 4]).map(({ from, to }) => ({
    from: from === 1 ? article.id : idOf(from),
    to: to === 1 ? article.id : idOf(to),
    state: to >= 3 ? 'waiting' : from === 0 ? 'open' : 'linked',
  })),
};

/** As many articles as a batch can have. */
export const largeCluster: ArticleCluster = {
  pillar_id: idOf(0),
  updates_live: true,
  articles: Array.from({ length: 50 }, (_, at) => ({
    id: idOf(at),
    title: `Lesson ${at + 1}: what the dough says`,
    status: 'scheduled',
    url: null,
    date: '2026-12-01T09:00:00Z',
  })),
  links: usualLinks(
    0,
    Array.from({ length: 50 }, (_, at) => at),
  ).map(({ from, to }) => ({ from: idOf(from), to: idOf(to), state: 'waiting' })),
};
