/* Separate from the schemas, so that the browser need not load them. */

export const editorialLimits = {
  labelText: 300,
  person: 200,
  /** A report reads the text of each. */
  reportedArticles: 2000,
} as const;

export const editorialTexts = {
  labelTooLong: 'A label can have at most 300 characters.',
  personTooLong: 'A name can have at most 200 characters.',
  wrongPeriod: 'The first day must not be after the last.',
  tooMany: 'This period has more than 2,000 articles. Choose a shorter one.',
} as const;
