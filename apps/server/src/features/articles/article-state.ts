import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';

/** Which status may follow which (DESIGN, section 6). Every write of a status names those it may come from. */
const successors = {
  processing: ['generating', 'scheduled', 'draft', 'error'],
  generating: ['scheduled', 'draft', 'error'],
  scheduled: ['published', 'draft', 'error'],
  draft: ['scheduled'],
  error: ['processing', 'scheduled'],
  published: [],
} as const satisfies Record<ArticleStatus, readonly ArticleStatus[]>;

/** The statuses from which `to` may be reached. */
export function predecessors(to: ArticleStatus): ArticleStatus[] {
  return (Object.keys(successors) as ArticleStatus[]).filter((from) =>
    (successors[from] as readonly ArticleStatus[]).includes(to),
  );
}
