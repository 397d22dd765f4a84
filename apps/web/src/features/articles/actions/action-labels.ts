import type { ArticleAction } from '@chapterhouse/contract/articles/article-actions';
import type { Article } from '@chapterhouse/contract/articles/entities';

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
