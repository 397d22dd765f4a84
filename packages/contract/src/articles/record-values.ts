/* Separate from the schemas, so that the browser need not load them. */

/** What a person can have reviewed. */
export const reviewScopes = ['facts', 'language', 'legal'] as const;
export type ReviewScope = (typeof reviewScopes)[number];

export const reviewScopeNames: Readonly<Record<ReviewScope, string>> = {
  facts: 'Facts',
  language: 'Language',
  legal: 'Legal',
};

/**
 * `reviewed`: exactly this text was. `changed`: an earlier one was. `damaged`: the stored text no longer has the hash
 * that it was saved with.
 */
export const recordStates = ['reviewed', 'changed', 'not_reviewed', 'damaged'] as const;
export type RecordState = (typeof recordStates)[number];

export const recordStateNames: Readonly<Record<RecordState, string>> = {
  reviewed: 'Reviewed',
  changed: 'Changed since the review',
  not_reviewed: 'Not reviewed',
  damaged: 'Stored text does not match',
};

export const recordTexts = {
  recorded: 'Review recorded.',
  scopeRequired: 'Choose what was reviewed.',
  notWritten: 'The article has no text yet. Wait until it is written.',
} as const;

/** How a site labels its articles: `machine` is for programs, `visible` for readers. */
export const labelPolicies = ['none', 'visible', 'machine', 'both'] as const;
export type LabelPolicy = (typeof labelPolicies)[number];

/** Where the visible label stands. */
export const labelPlaces = ['start', 'end'] as const;
export type LabelPlace = (typeof labelPlaces)[number];
