import { type GitLayout, gitLayoutSchema } from '@chapterhouse/contract/platforms/git/endpoints';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';

const ownerOf = (siteId: string) => ({ table: 'git_sites', id: siteId, column: 'app_password_box' });

/** Encrypts the access token or private key of a site. */
export function sealGitSecret(secrets: SecretBox, siteId: string, secret: string): string {
  return secrets.seal(secret, ownerOf(siteId));
}

/** How articles become files of this site's repository. Throws if the settings were not written by this product. */
export function gitLayoutOf({ settings }: { settings: unknown }): GitLayout {
  return gitLayoutSchema.parse(settings);
}

/** The connection to a stored site. Throws `ProviderError` `unauthorized` if its token or key cannot be decrypted. */
export function connectionOfGit(secrets: SecretBox, site: SiteRow): BlogConnection {
  return {
    platform: 'git',
    url: site.url,
    credentials: { kind: 'app_password', username: site.username ?? '', password: openSecret(secrets, site) },
    site: { id: site.id, settings: site.settings },
  };
}

function openSecret(secrets: SecretBox, site: SiteRow): string {
  try {
    return secrets.open(site.app_password_box ?? '', ownerOf(site.id));
  } catch (cause) {
    throw new ProviderError(
      'unauthorized',
      'The stored access token or private key cannot be decrypted. Edit the site and enter it again.',
      { reason: 'stored_secret_unreadable', cause },
    );
  }
}
