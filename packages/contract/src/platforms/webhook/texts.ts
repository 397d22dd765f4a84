/** Shared by server and browser. */
export const webhookSiteTexts = {
  receiverRequired: 'Please enter the address that receives the articles.',
  secretMalformed:
    'A secret is whsec_ and 24 to 64 bytes in base64. Leave it out, and one is created for you.',
  saveFailed: 'Could not save the site. Please try again.',
  loadFailed: 'Failed to load webhook sites. Please try again.',
  siteLimitReached:
    'You have reached the maximum number of sites for your subscription plan. Please upgrade your plan to add more sites.',
} as const;
