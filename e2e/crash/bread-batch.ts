import type { BatchRequest } from '@chapterhouse/contract/articles/endpoints';

type Loaves = { titles: readonly string[]; siteId: string; dueAt: Date };

/** A batch of short articles for a WordPress site, ten of them due at the same time, the next ten a day later. */
export function breadBatch({ titles, siteId, dueAt }: Loaves) {
  return {
    main_topic: 'Bread at home',
    subtopics: titles.map((title) => ({ title, description: '' })),
    word_count: 500,
    platform: 'wordpress',
    wordpress_site_id: siteId,
    period: 'day',
    articles_per_period: 10,
    start_date: dueAt.toISOString(),
    time_zone: 'UTC',
  } satisfies Partial<BatchRequest>;
}
