import type { JobEntry } from '../../lib/job-board.ts';
import { writeArticleJob } from '../articles/write-article-job.ts';
import { writingAbandonedJob } from '../articles/writing-abandoned-job.ts';

/** The article that a job writes, or ends the writing of; undefined for every other job. */
export function writingOf({ queue, payload }: Pick<JobEntry, 'queue' | 'payload'>): string | undefined {
  if (queue !== writeArticleJob.name && queue !== writingAbandonedJob.name) return undefined;
  return writeArticleJob.schema.safeParse(payload).data?.articleId;
}
