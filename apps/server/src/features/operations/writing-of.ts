import type { JobEntry } from '../../lib/queue-admin.ts';
import { writeArticleJob } from '../articles/write-article-job.ts';
import { writingAbandonedJob } from '../articles/writing-abandoned-job.ts';

/** The article of a writing job; undefined for other jobs. */
export function writingOf({ queue, payload }: Pick<JobEntry, 'queue' | 'payload'>): string | undefined {
  if (queue !== writeArticleJob.name && queue !== writingAbandonedJob.name) return undefined;
  return writeArticleJob.schema.safeParse(payload).data?.articleId;
}
