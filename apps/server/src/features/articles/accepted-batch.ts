import type { QueuedArticle } from '@chapterhouse/contract/articles/endpoints';
import type { Period } from '@chapterhouse/contract/articles/entities';
import { dueTimes } from '@chapterhouse/contract/articles/zone-clock';
import type { ArticleRow, BatchRow } from './articles-repository.ts';

type Batch = Pick<BatchRow, 'start_at' | 'time_zone' | 'period' | 'articles_per_period' | 'created_at'>;

/** A batch and its remaining articles. */
export type AcceptedBatch = {
  batch: Batch;
  articles: readonly Pick<ArticleRow, 'id' | 'position' | 'subtopic'>[];
};

/**
 * The due times of the first `count` articles of a batch. An article that is published as soon as it is
 * written is due when the batch is accepted, and due again when it is written: see `isDueWhenWritten`.
 */
export function dueTimesOf(batch: Batch, firstWhenWritten: boolean, count: number): Date[] {
  return dueTimes({
    start: batch.start_at,
    timeZone: batch.time_zone,
    period: batch.period as Period,
    articlesPerPeriod: batch.articles_per_period,
    count,
    firstAt: firstWhenWritten ? batch.created_at : undefined,
  });
}

/** Whether an article is published as soon as it is written, and nobody has chosen another date since. */
export function isDueWhenWritten({ due_at, created_at }: Pick<ArticleRow, 'due_at' | 'created_at'>): boolean {
  return due_at.getTime() === created_at.getTime();
}

/**
 * The articles as they were when the batch was accepted, whatever happened since: a repeated request
 * gets the same response. Only articles deleted meanwhile are omitted.
 */
export function presentAccepted(
  { batch, articles }: AcceptedBatch,
  firstWhenWritten: boolean,
): QueuedArticle[] {
  const count = Math.max(0, ...articles.map(({ position }) => position + 1));
  const due = dueTimesOf(batch, firstWhenWritten, count);
  return articles.map(({ id, position, subtopic }) => ({
    id,
    title: subtopic,
    status: 'processing',
    date: (due[position] ?? batch.start_at).toISOString(),
  }));
}
