import type { ArticleAction } from '@chapterhouse/contract/articles/article-actions';
import type { Article } from '@chapterhouse/contract/articles/entities';
import { retriesLeft, retryAgainAfter } from '@chapterhouse/contract/articles/retry-limit';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { toast } from '../../../components/toast.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import type { PlainAction } from '../article.queries.ts';

/** The fields of an article that actions use. */
export type ActionArticle = { id: string; title: string; site: string; date: string };

/** Labels of buttons and menu items. Actions that are elsewhere on the screen have no entry. */
export const actionLabels = {
  edit: 'Edit',
  resolveConflict: 'Resolve Conflict',
  publishNow: 'Publish Now',
  flagPublished: 'Flag as Published',
  schedule: 'Schedule',
  reschedule: 'Reschedule',
  unschedule: 'Unschedule',
  rewrite: 'Rewrite',
  rewriteSection: 'Rewrite a Section',
  retry: 'Retry',
  delete: 'Delete',
} as const satisfies Partial<Record<ArticleAction, string>>;
export type OfferedAction = keyof typeof actionLabels;

const order = Object.keys(actionLabels) as OfferedAction[];

/** Returns the legal actions that have a label, in menu order. */
export function offeredActions(legal: readonly ArticleAction[]): OfferedAction[] {
  return order.filter((action) => legal.includes(action));
}

type Question = { title: string; message: string; confirm: string; busy: string; isDangerous?: true };

/** The confirmation of each action that takes no input. */
export function questionOf(action: PlainAction, { title, site }: ActionArticle): Question {
  const name = `“${title}”`;
  const at = site === '' ? 'its site' : site;
  switch (action) {
    case 'publishNow':
      return {
        title: 'Publish Now',
        message: `Publish ${name} on ${at} now? It will not wait for its scheduled date.`,
        confirm: 'Publish Now',
        busy: 'Publishing...',
      };
    case 'flagPublished':
      return {
        title: 'Flag as Published',
        message: `Flag ${name} as published? Do this once it is live on ${at}.`,
        confirm: 'Flag as Published',
        busy: 'Flagging...',
      };
    case 'unschedule':
      return {
        title: 'Unschedule this article?',
        message: `${name} becomes a draft, here and on the blog. It is not published until you schedule it again.`,
        confirm: 'Unschedule',
        busy: 'Unscheduling...',
      };
    case 'retry':
      return {
        title: 'Retry this article?',
        message: `${name} resumes from the last finished step.`,
        confirm: 'Retry',
        busy: 'Retrying...',
      };
    case 'delete':
      return {
        title: 'Delete this article?',
        message: `This deletes ${name} and all of its versions. A live post stays on the blog; any other is moved to the blog’s trash. This cannot be undone.`,
        confirm: 'Delete',
        busy: 'Deleting...',
        isDangerous: true,
      };
  }
}

/**
 * Shows the server's message about a publish request. Only the two messages that report a finished publication count
 * as success; if the blog has not responded yet, the list shows the progress from there.
 */
export function announcePublishing(message: string): void {
  const isPublished = message === articleTexts.published || message === articleTexts.flaggedAsPublished;
  if (isPublished) toast.success(message);
  else toast.info(message);
}

type Failed = Pick<Article, 'status' | 'has_content' | 'retries' | 'retries_until'>;

/** How often a failed article may be retried today, as a sentence; undefined without a limit. */
export function retriesOf(
  article: Failed,
  now: Date = new Date(),
): { text: string; isUsedUp: boolean } | undefined {
  if (article.status !== 'error' || article.has_content) return undefined;
  const left = retriesLeft(article, now);
  if (left === 0 && article.retries_until !== null) {
    return { text: retryAgainAfter(formatDateTime(article.retries_until)), isUsedUp: true };
  }
  return { text: left === 1 ? '1 retry left today.' : `${left} retries left today.`, isUsedUp: false };
}
