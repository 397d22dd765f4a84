import { ProviderError } from '../../lib/provider-error.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { WordPressSiteRow } from './wordpress-sites-repository.ts';

type SecretColumn = 'app_password_box' | 'access_token_box';

const ownerOf = (siteId: string, column: SecretColumn) => ({ table: 'wordpress_sites', id: siteId, column });

export function sealAppPassword(secrets: SecretBox, siteId: string, password: string): string {
  return secrets.seal(password, ownerOf(siteId, 'app_password_box'));
}

/** Throws `ProviderError` `unauthorized` when the stored password is missing or was sealed with another key. */
export function openAppPassword(secrets: SecretBox, site: WordPressSiteRow): string {
  return open(secrets, site, 'app_password_box');
}

/** How to reach the site, credentials included. Throws as `openAppPassword`. */
export function connectionOf(secrets: SecretBox, site: WordPressSiteRow): BlogConnection {
  if (site.auth_type === 'oauth2') {
    const accessToken = open(secrets, site, 'access_token_box');
    return { url: site.url, credentials: { kind: 'oauth2', accessToken } };
  }
  const password = openAppPassword(secrets, site);
  return { url: site.url, credentials: { kind: 'app_password', username: site.username ?? '', password } };
}

function open(secrets: SecretBox, site: WordPressSiteRow, column: SecretColumn): string {
  const box = site[column];
  try {
    if (box !== null) return secrets.open(box, ownerOf(site.id, column));
  } catch (error) {
    throw unreadable(error);
  }
  throw unreadable(undefined);
}

function unreadable(cause: unknown): ProviderError {
  return new ProviderError(
    'unauthorized',
    'The stored password of this site can no longer be read. Edit the site and enter the application password again.',
    { reason: 'stored_secret_unreadable', cause },
  );
}
