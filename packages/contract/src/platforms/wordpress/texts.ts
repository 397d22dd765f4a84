import { siteTexts } from '../../sites/texts.ts';

/** The companion plugin, as WordPress lists it: the name in the plugin's own header. */
export const companionPluginName = 'SEO Fields for the REST API';

/** The outcome of a site authorization: `/wordpress?connection=<key>` shows the text. */
export const connectionOutcomes = {
  connected: 'WordPress site connected successfully',
  unverified: 'The site was saved, but the connection does not work yet. See the site for details.',
  rejected: 'The request was declined in WordPress. Nothing was saved.',
  expired: 'This authorization has expired or was already used. Please start again.',
  limit: siteTexts.siteLimitReached,
  failed: 'The site could not be connected. Start again, or enter an application password manually.',
} as const;
export type ConnectionOutcome = keyof typeof connectionOutcomes;
