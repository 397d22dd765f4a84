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
  rewriting: 'The article is being rewritten. The current text stays until the new one is ready.',
  rewritingSection: 'The section is being rewritten. The current one stays until the new one is ready.',
  rescheduled: 'The article was rescheduled.',
  scheduled: 'The article is scheduled.',
  scheduledAnyway: 'The article is scheduled. Your name and the time are recorded.',
  correcting: 'The findings are being corrected. The current text stays until the new one is ready.',
  unscheduled: 'The article is now a draft.',
  unscheduledOnBlog:
    'The article is now a draft here. Its post on the blog becomes one as soon as the blog responds.',
  deleted: 'The article was deleted.',
  deletedOnBlog:
    'The article was deleted here. Its post is moved to the blog’s trash as soon as the blog responds.',
  publishing: 'The article is being published.',
  keptOurs: 'The local version is kept and sent to the blog.',
  keptTheirs: 'The blog version is kept.',
  conflictChanged: 'The text on the blog was changed again. Review it before you choose.',
} as const;
