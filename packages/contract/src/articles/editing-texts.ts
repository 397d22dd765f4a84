import { limits } from '../limits.ts';

/** Messages about editing articles, shared by server and browser. */
export const editingTexts = {
  titleRequired: 'Please enter a title',
  titleTooLong: 'The title is too long',
  textRequired: 'The article needs some text',
  textTooLong: 'The text is too long',
  /** Messages for texts that exceed a processing limit, by limit. */
  beyondLimit: {
    size: 'The text is too long. Shorten it, then try again.',
    depth: 'The text is nested too deeply. Use fewer lists or quotations within each other, then try again.',
    elements: 'The text has too many elements. Remove some of its formatting, then try again.',
    time: 'The text takes too long to process. Simplify its formatting, then try again.',
    busy: 'Too many of your texts are being processed. Wait a moment, then try again.',
  },
  metaTitleTooLong: 'The meta title can have at most 60 characters',
  metaDescriptionTooLong: 'The meta description can have at most 155 characters',
  imageUrlWrong: 'Please enter the URL of an image',
  staleVersion: 'This article was changed since you opened it. Your changes were not saved.',
  inHand: 'The article is being sent to its blog. Try again in a moment.',
  dateInPast: 'Choose a date and time in the future, or publish it now.',
  sectionGone: 'This section is no longer in the article.',
  nothingToRewrite: 'The article has no text to rewrite.',
  rewriting: 'The article is being rewritten. You see the changes before they replace anything.',
  rewritingSection: 'The section is being rewritten. You see the changes before they replace anything.',
  rewritingPassage: 'The passage is being rewritten. You see the changes before they replace anything.',
  passageGone: 'This passage is no longer in the article, or it spans several paragraphs.',
  proposalStale: 'The text that this one replaces has changed since. Copy what you need from it.',
  proposalLate:
    'The date passed while the text was being rewritten. Schedule the article again when its text is ready.',
  proposalDiscarded: 'The proposed text was discarded.',
  proposalBack: 'The proposed text is back.',
  notRefreshable: 'Only published articles can be refreshed.',
  refreshConflict: 'The text was also changed on the blog. Choose which version to keep first.',
  refreshing: 'A refresh is being written. You see the changes before they replace anything.',
  refreshCanceled: 'The refresh was canceled. The text is unchanged.',
  refreshNeedless: 'The AI model found nothing that it could improve. The text is unchanged.',
  refreshSuspended: 'The refresh stopped because the account is suspended. Request it again afterwards.',
  rescheduled: 'The article was rescheduled.',
  scheduled: 'The article is scheduled.',
  scheduledAnyway: 'The article is scheduled. Your name and the time are recorded.',
  needsAttention: 'This article needs attention before it is scheduled.',
  correcting: 'The findings are being corrected. The current text stays until the new one is ready.',
  canceled: 'Writing was canceled.',
  canceledKept: 'Writing was canceled. What was written is kept as a draft.',
  canceledRewrite: 'The rewrite was canceled. The previous text is unchanged.',
  /** The finding that keeps a canceled draft from being scheduled, and the message of an article without text. */
  canceledDraft: 'Writing was canceled. This is what was written.',
  canceledEmpty: 'Writing was canceled before there was any text. Retry to write the article.',
  continued: 'The article is being written on from where it stopped.',
  unscheduled: 'The article is now a draft.',
  unscheduledOnBlog:
    'The article is now a draft here. Its post on the blog becomes one as soon as the blog responds.',
  deleted: 'The article was deleted.',
  deletedOnBlog:
    'The article was deleted here. Its post is moved to the blog’s trash as soon as the blog responds.',
  publishing: 'The article is being published.',
  updatingLive: 'The live post is being updated.',
  linkAdded: 'The link was added, and the live post is being updated.',
  linkAddedUnapproved: 'The link was added as a new version. Approve it there to update the live post.',
  linkGone: 'This passage is no longer in the article, or it has a link now.',
  unpublishing: 'The post is being unpublished. The article becomes a draft when the blog confirms it.',
  trashing:
    'The post is being moved to the blog’s trash. The article becomes a draft when the blog confirms it.',
  conflictChanged: 'The text on the blog was changed again. Review it before you choose.',
} as const;

/** The retry count of an article's writing in the current day, and when that day ends; null: never retried. */
type RetryCount = { retries: number; retries_until: string | Date | null };

/** The remaining retries of an article's writing until its day ends. The day starts with the first retry. */
export function retriesLeft({ retries, retries_until: until }: RetryCount, now: Date): number {
  const isOver = until === null || new Date(until) <= now;
  return isOver ? limits.retriesPerArticleAndDay : Math.max(0, limits.retriesPerArticleAndDay - retries);
}

/** @param when a formatted date and time, with the time zone if it is not the user's */
export function retryAgainAfter(when: string): string {
  return `This article was retried ${limits.retriesPerArticleAndDay} times within a day. You can retry it again after ${when}.`;
}

/** @param when as above */
export function createAgainAfter(when: string): string {
  return `Too many of your articles failed within a day. You can create new articles after ${when}. You can still retry articles.`;
}
