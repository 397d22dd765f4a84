import { openSiteSecret } from '../../features/sites/open-site-secret.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import { parseGhostSettings } from './publishing/ghost-settings.ts';

const ownerOf = (siteId: string) => ({ table: 'ghost_sites', id: siteId, column: 'access_token_box' });

export function sealGhostKey(secrets: SecretBox, siteId: string, key: string): string {
  return secrets.seal(key, ownerOf(siteId));
}

const unreadable = 'The stored key cannot be decrypted. Edit the site and enter the Admin API key again.';

/** The connection to the site, including its key. Throws `ProviderError` `unauthorized` if that cannot be decrypted. */
export function connectionOfGhost(
  secrets: SecretBox,
  site: Pick<SiteRow, 'id' | 'url' | 'access_token_box' | 'settings'>,
): BlogConnection {
  const { api_base } = parseGhostSettings(site.settings);
  const stored = { box: site.access_token_box, owner: ownerOf(site.id) };
  return {
    platform: 'ghost',
    url: site.url,
    ...(api_base === null ? {} : { apiBase: api_base }),
    credentials: { kind: 'oauth2', accessToken: openSiteSecret(secrets, stored, unreadable) },
    site: { id: site.id, settings: site.settings },
  };
}
