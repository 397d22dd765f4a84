/** Shared by server and browser. */
export const ghostTexts = {
  keyRequired: 'Admin API key is required',
  keyMalformed:
    'This is not an Admin API key. It has 24 characters, a colon and 64 more. Copy it in Ghost under Settings > Integrations.',
  contentKey: 'This is the Content API key, which can only read. Copy the Admin API key below it.',
  authorUnknown: 'This author does not exist in Ghost. Select another one.',
} as const;
