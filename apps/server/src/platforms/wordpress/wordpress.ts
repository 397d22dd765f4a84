import { wordPress as info } from '@chapterhouse/contract/platforms/wordpress/platform';
import type { PlatformDefinition } from '../platform.ts';
import { connectionOf, openOAuthSecret, sealOAuth } from './site-secrets.ts';

export const wordPress: PlatformDefinition = {
  info,
  publishing: {
    connectionOf,
    trashed: 'moved to the trash in WordPress',
    goesLiveFrom: ['future'],
    renewAccess: async ({ secrets, clock, blogAuthorization }, site) => {
      const client = openOAuthSecret(secrets, site, 'oauth_client_box');
      const refreshToken = openOAuthSecret(secrets, site, 'refresh_token_box');
      const grant = await blogAuthorization.renewOAuth(client, refreshToken);
      return sealOAuth(secrets, site.id, { client, grant, now: clock.now() });
    },
    settingsFrom: ({ apiBase }) => ({ api_base: apiBase }),
  },
};
