import type { ArticleAction } from '@chapterhouse/contract/articles/article-actions';
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
