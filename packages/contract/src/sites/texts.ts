/** Texts of the specification (document 2, sections 5 and 8) shared by server and browser. */
export const siteTexts = {
  nameRequired: 'Site name is required',
  urlRequired: 'Site URL is required',
  usernameRequired: 'Username is required',
  appPasswordRequired: 'Application password is required',
  authorizationIncomplete: 'Please complete the OAuth2 authorization flow',
  websiteNameRequired: 'Website name is required',
  websiteUrlRequired: 'Website URL is required',
  siteLimitReached:
    'You have reached the maximum number of WordPress sites for your subscription plan. Please upgrade your plan to add more sites.',
  connectionTestFailed: 'Connection test failed',
  connectionTestPassed: 'Connection successful',
} as const;

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
