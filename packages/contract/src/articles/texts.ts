import { limits } from '../limits.ts';

/** Texts of the specification (document 2, sections 5 and 8) shared by server and browser. */
export const articleTexts = {
  siteRequired: 'Please select a blog',
  pictureRequired: 'Choose a picture from your media library',
  collectionRequired: (platformLabel: string) => `Please select a ${platformLabel} collection`,
  platformRequired: 'No platform selected.',
  articleLimitReached:
    'You have reached your article limit for your current subscription plan. Please upgrade your plan to create more articles.',
  topicsFailed: 'Failed to generate topics. Please try again.',
  createFailed: 'Failed to create content. Please try again.',
  createSucceeded: 'Content creation successful! Your articles have been scheduled for publication.',
  defaultError: 'An error occurred during processing',
  published: 'Article published successfully',
  flaggedAsPublished: 'Article flagged as published',
  publishFailed: 'Failed to publish article',
  topicRequired: 'Please enter a topic',
  articleCount: 'Number of articles must be between 1 and 50',
  subtopicsRequired: 'Please select at least one topic',
  retriedWriting: 'Writing was restarted.',
  retriedPublishing: 'The article is back on the calendar.',
  nothingToRetry: 'Only failed articles can be retried.',
  retryWithoutSite: 'The site of this article was deleted. It can no longer be published there.',
  startDateRequired: 'Please choose the date and time of the first publication',
  dateOutOfRange: 'Please choose a date between the years 2000 and 2100.',
} as const;

const [firstMoment, lastMoment] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/** Whether an article may be due then: a schedule that starts much earlier or later cannot be counted in local times. */
export function isPublicationTime(date: string): boolean {
  const moment = Date.parse(date);
  return !(moment < firstMoment || moment >= lastMoment);
}

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
