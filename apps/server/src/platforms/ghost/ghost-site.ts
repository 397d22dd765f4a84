import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import { parseGhostSettings } from './publishing/ghost-settings.ts';

const ownerOf = (siteId: string) => ({ table: 'ghost_sites', id: siteId, column: 'access_token_box' });

export function sealGhostKey(secrets: SecretBox, siteId: string, key: string): string {
  return secrets.seal(key, ownerOf(siteId));
}

/** The connection to the site, including its key. Throws `ProviderError` `unauthorized` if that cannot be decrypted. */
export function connectionOfGhost(
  secrets: SecretBox,
  site: Pick<SiteRow, 'id' | 'url' | 'access_token_box' | 'settings'>,
): BlogConnection {
  const { api_base } = parseGhostSettings(site.settings);
  return {
    platform: 'ghost',
    url: site.url,
    ...(api_base === null ? {} : { apiBase: api_base }),
    credentials: { kind: 'oauth2', accessToken: openKey(secrets, site) },
    site: { id: site.id, settings: site.settings },
  };
}

function openKey(
  secrets: SecretBox,
  { id, access_token_box: box }: Pick<SiteRow, 'id' | 'access_token_box'>,
): string {
  try {
    if (box !== null) return secrets.open(box, ownerOf(id));
  } catch (error) {
    throw unreadable(error);
  }
  throw unreadable(undefined);
}

function unreadable(cause: unknown): ProviderError {
  return new ProviderError(
    'unauthorized',
    'The stored key cannot be decrypted. Edit the site and enter the Admin API key again.',
    { reason: 'stored_secret_unreadable', cause },
  );
}
