import { siteTexts } from '../../sites/texts.ts';

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
