import type { ArticleAction } from '@chapterhouse/contract/articles/article-actions';
import type { PlainAction } from '../article.queries.ts';

/** What of an article the actions say or decide by. */
export type ActionArticle = { id: string; title: string; site: string; date: string };

/** As they stand on buttons and in menus. What is done elsewhere on the screen has no entry. */
export const actionLabels = {
  edit: 'Edit',
  resolveConflict: 'Choose Which Text Stands',
  publishNow: 'Publish Now',
  flagPublished: 'Flag as Published',
  schedule: 'Schedule',
  reschedule: 'Reschedule',
  unschedule: 'Turn into Draft',
  rewrite: 'Write Again',
  rewriteSection: 'Write a Section Again',
  retry: 'Retry',
  delete: 'Delete',
} as const satisfies Partial<Record<ArticleAction, string>>;
export type OfferedAction = keyof typeof actionLabels;

const order = Object.keys(actionLabels) as OfferedAction[];

/** Those of the legal actions that are offered, in the order of the menu. */
export function offeredActions(legal: readonly ArticleAction[]): OfferedAction[] {
  return order.filter((action) => legal.includes(action));
}

type Question = { title: string; message: string; confirm: string; busy: string; isDangerous?: true };

/** What is asked before each action that needs nothing but a yes. */
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
        title: 'Turn into a draft?',
        message: `${name} is taken off the calendar, here and at the blog, and is not published until you schedule it again.`,
        confirm: 'Turn into Draft',
        busy: 'Taking it off...',
      };
    case 'retry':
      return {
        title: 'Try again?',
        message: `${name} is taken up where it stopped.`,
        confirm: 'Retry',
        busy: 'Trying...',
      };
    case 'delete':
      return {
        title: 'Delete this article?',
        message: `${name} and all of its versions are deleted. A post that is not live yet is moved to the trash at the blog; one that is live stays there. This cannot be undone.`,
        confirm: 'Delete',
        busy: 'Deleting...',
        isDangerous: true,
      };
  }
}
