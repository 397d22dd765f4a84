/** What an API key may do, as shown to its owner. */
export const keyScopes = {
  'articles:read': 'Read articles, their versions and checks, the calendar and the dashboard',
  'articles:write': 'Create, edit, retry and delete articles, and propose topics',
  'articles:publish': 'Approve, schedule and publish articles',
  'sites:read': 'Read sites, their profiles, categories and collections',
  'sites:write': 'Connect, change, test and delete sites',
  'account:read': 'Read your name, email address and role',
} as const;

export type KeyScope = keyof typeof keyScopes;

export const keyScopeIds = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];

/**
 * The scope of a key that an endpoint requires, or `none`: keys are never accepted. So it is for administration,
 * billing, sessions, secrets, and what ends or transfers an account.
 */
export type RequiredScope = KeyScope | 'none';
