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
