/** Texts of the specification (document 2, sections 5 and 8) that both sides say. */
export const articleTexts = {
  siteRequired: 'Please select a blog',
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
  retriedWriting: 'The article is being written again.',
  retriedPublishing: 'The article is back on the calendar.',
  nothingToRetry: 'Only an article that ended in an error can be retried.',
  retryWithoutSite: 'The site of this article was deleted, so it cannot be published there any more.',
  startDateRequired: 'Please choose the date and time of the first publication',
} as const;
