import type { ArticleAction } from '@chapterhouse/contract/articles/article-actions';
import type { Article } from '@chapterhouse/contract/articles/entities';
import { articleTexts, retriesLeft, retryAgainAfter } from '@chapterhouse/contract/articles/texts';
import { toast } from '../../../components/toast/toast.ts';
import { formatDateTime } from '../../../lib/format-time.ts';

/** Labels of buttons and menu items. Actions that are elsewhere on the screen have no entry. */
const actionLabels = {
  edit: 'Edit',
  resolveConflict: 'Resolve Conflict',
  publishNow: 'Publish Now',
  updateLive: 'Update Live Post',
  flagPublished: 'Flag as Published',
  schedule: 'Schedule',
  reschedule: 'Reschedule',
  unschedule: 'Unschedule',
  rewrite: 'Rewrite',
  rewriteSection: 'Rewrite a Section',
  unpublish: 'Unpublish',
  deletePost: 'Delete on the Blog',
  retry: 'Retry',
  cancel: 'Cancel Writing',
  delete: 'Delete',
} as const satisfies Partial<Record<ArticleAction, string>>;
export type OfferedAction = keyof typeof actionLabels;

const order = Object.keys(actionLabels) as OfferedAction[];

/** Returns the legal actions that have a label, in menu order. */
export function offeredActions(legal: readonly ArticleAction[]): OfferedAction[] {
  return order.filter((action) => legal.includes(action));
}

/** Its label for one article: a live article is not flagged again, it only gets an address. */
export function labelOf(action: OfferedAction, { status }: Pick<Article, 'status'>): string {
  return action === 'flagPublished' && status === 'published' ? 'Set Live Address' : actionLabels[action];
}

/** The fields of an article that actions use. */
export type ActionArticle = { id: string; title: string; site: string; date: string };

/** What publishing or deleting an article leads to. Neither can be undone. */
export function consequencesOf(
  action: 'publishNow' | 'delete',
  { title, site, status }: ActionArticle & Pick<Article, 'status'>,
): string {
  const name = `“${title}”`;
  if (action === 'publishNow')
    return `Publish ${name} on ${site || 'its site'} now? It will not wait for its scheduled date.`;
  const ofPost = {
    published: 'The live post stays on the blog.',
    scheduled:
      'It will not be published. If the blog has it already, it is deleted there, or moved to the trash where the blog has one.',
  };
  const post =
    status === 'published' || status === 'scheduled' ? ofPost[status] : 'It will not be published.';
  return `This deletes ${name} and all of its versions. ${post} This cannot be undone.`;
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
export function retriesOf(article: Failed): { text: string; isUsedUp: boolean } | undefined {
  if (article.status !== 'error' || article.has_content) return undefined;
  const left = retriesLeft(article, new Date());
  if (left === 0 && article.retries_until !== null) {
    return { text: retryAgainAfter(formatDateTime(article.retries_until)), isUsedUp: true };
  }
  return { text: left === 1 ? '1 retry left today.' : `${left} retries left today.`, isUsedUp: false };
}
