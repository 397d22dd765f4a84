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
 * `reviewed`: exactly this text was. `changed`: an earlier one was. `damaged`: the stored text, or a picture in it, no longer
 * has the hash that it was saved with.
 */
export const recordStates = ['reviewed', 'changed', 'not_reviewed', 'damaged'] as const;
export type RecordState = (typeof recordStates)[number];

export const recordStateNames: Readonly<Record<RecordState, string>> = {
  reviewed: 'Reviewed',
  changed: 'Changed since the review',
  not_reviewed: 'Not reviewed',
  damaged: 'Stored text does not match',
};

/** `changed`: a stored file no longer has the bytes that it was saved with. `gone`: it is no longer in the library. */
export const pictureStates = ['intact', 'changed', 'gone'] as const;
export type PictureState = (typeof pictureStates)[number];

export const recordTexts = {
  recorded: 'Review recorded.',
  scopeRequired: 'Choose what was reviewed.',
  notWritten: 'The article has no text yet. Wait until it is written.',
} as const;

/** How a site labels its articles: `machine` is for programs, `visible` for readers. */
export const labelPolicies = ['none', 'visible', 'machine', 'both'] as const;
export type LabelPolicy = (typeof labelPolicies)[number];

/** Where the visible label is placed. */
export const labelPlaces = ['start', 'end'] as const;
export type LabelPlace = (typeof labelPlaces)[number];
