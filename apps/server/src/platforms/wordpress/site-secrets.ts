import { hostingTypeSchema } from '@chapterhouse/contract/platforms/wordpress/entities';
import { z } from 'zod';
import { openSiteSecret } from '../../features/sites/open-site-secret.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import type { TokenGrant } from '../../providers/publishing/blog-authorization.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';

const settingsSchema = z.object({
  hosting_type: hostingTypeSchema.catch('selfhosted'),
  /** Where its posts are kept; null until a test of the connection has found it. */
  api_base: z.string().nullable().catch(null),
});

/** What only WordPress sites have. */
export function wordPressSettingsOf({ settings }: Pick<SiteRow, 'settings'>): z.infer<typeof settingsSchema> {
  return settingsSchema.parse(settings);
}

type OAuthColumn = 'access_token_box' | 'refresh_token_box' | 'oauth_client_box';
type SecretColumn = 'app_password_box' | OAuthColumn;

const ownerOf = (siteId: string, column: SecretColumn) => ({ table: 'wordpress_sites', id: siteId, column });

export function sealAppPassword(secrets: SecretBox, siteId: string, password: string): string {
  return secrets.seal(password, ownerOf(siteId, 'app_password_box'));
}

/** Throws `ProviderError` `unauthorized` if the stored password is missing or was encrypted with another key. */
export function openAppPassword(secrets: SecretBox, site: SiteRow): string {
  return open(secrets, site, 'app_password_box');
}

/** The connection to the site, including credentials. Throws like `openAppPassword`. */
export function connectionOf(secrets: SecretBox, site: SiteRow): BlogConnection {
  if (site.auth_type === 'oauth2') {
    const accessToken = open(secrets, site, 'access_token_box');
    const { hosting_type, api_base } = wordPressSettingsOf(site);
    const isHosted = hosting_type !== 'selfhosted' && api_base !== null;
    return {
      platform: 'wordpress',
      url: site.url,
      ...(isHosted ? { apiBase: api_base } : {}),
      credentials: { kind: 'oauth2', accessToken },
    };
  }
  const password = openAppPassword(secrets, site);
  return {
    platform: 'wordpress',
    url: site.url,
    credentials: { kind: 'app_password', username: site.username ?? '', password },
  };
}

type OAuthAccess = { client: string; grant: TokenGrant; now: Date };

/** The columns of a site connected with OAuth2. */
export function sealOAuth(secrets: SecretBox, siteId: string, { client, grant, now }: OAuthAccess) {
  const seal = (plain: string, column: OAuthColumn) => secrets.seal(plain, ownerOf(siteId, column));
  const { accessToken, refreshToken, expiresInSeconds } = grant;
  return {
    access_token_box: seal(accessToken, 'access_token_box'),
    refresh_token_box: refreshToken === null ? null : seal(refreshToken, 'refresh_token_box'),
    oauth_client_box: seal(client, 'oauth_client_box'),
    access_token_expires_at:
      expiresInSeconds === null ? null : new Date(now.getTime() + expiresInSeconds * 1000),
  };
}

/** Throws like `openAppPassword`. */
export function openOAuthSecret(secrets: SecretBox, site: SiteRow, column: OAuthColumn): string {
  return open(secrets, site, column);
}

const clientOwner = (stateHash: Buffer) => ({
  table: 'site_authorizations',
  id: stateHash.toString('hex'),
  column: 'oauth_client_box',
});

/** The stored state of a pending authorization. */
export function sealAuthorizationClient(secrets: SecretBox, stateHash: Buffer, client: string): string {
  return secrets.seal(client, clientOwner(stateHash));
}

export function openAuthorizationClient(
  secrets: SecretBox,
  authorization: { state_hash: Buffer; oauth_client_box: string | null },
): string {
  return secrets.open(authorization.oauth_client_box ?? '', clientOwner(authorization.state_hash));
}

const unreadablePassword =
  'The stored password cannot be decrypted. Edit the site and enter the application password again.';
const unreadableToken = 'The stored access token cannot be decrypted. Edit the site and reconnect it.';

function open(secrets: SecretBox, site: SiteRow, column: SecretColumn): string {
  const stored = { box: site[column], owner: ownerOf(site.id, column) };
  const message = column === 'app_password_box' ? unreadablePassword : unreadableToken;
  return openSiteSecret(secrets, stored, message);
}
