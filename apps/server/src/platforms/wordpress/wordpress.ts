import { wordPress as info } from '@chapterhouse/contract/platforms/wordpress/platform';
import type { Clock } from '../../lib/clock.ts';
import type { GuardedFetch } from '../../lib/net/guarded-fetch.ts';
import type { PlatformDefinition } from '../platform.ts';
import { createWordPressAuthorization } from './authorization/wordpress-authorization.ts';
import { createWordPressClient } from './publishing/wordpress-client.ts';
import { createWordPressPostReader } from './publishing/wordpress-post-reader.ts';
import { createWordPressPublishing } from './publishing/wordpress-publishing.ts';
import type { WordPressSettings } from './settings.ts';
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

export function connectWordPress(
  { fetch, clock }: { fetch: GuardedFetch; clock: Clock },
  platform: WordPressSettings,
) {
  return {
    publishing: createWordPressPublishing({ fetch, clock }),
    readPosts: createWordPressPostReader(createWordPressClient({ fetch, clock })),
    authorization: createWordPressAuthorization({ fetch, clock, platform }),
  };
}
