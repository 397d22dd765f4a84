/** Texts of the specification (document 2, sections 5 and 8) that both sides say. */
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

/** How an authorization at a site ended: `/wordpress?connection=<key>` shows the text. */
export const connectionOutcomes = {
  connected: 'WordPress site connected successfully',
  unverified: 'The site was saved, but the connection does not work yet. Its entry says what to do.',
  rejected: 'The request was declined in WordPress. Nothing was saved.',
  expired: 'This authorization has expired or was used already. Please start again.',
  limit: siteTexts.siteLimitReached,
  failed: 'The site could not be connected. Please start again, or enter an application password by hand.',
} as const;
export type ConnectionOutcome = keyof typeof connectionOutcomes;
