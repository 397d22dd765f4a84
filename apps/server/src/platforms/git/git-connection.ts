import { type GitLayout, gitLayoutSchema } from '@chapterhouse/contract/platforms/git/endpoints';
import { openSiteSecret } from '../../features/sites/open-site-secret.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
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
  const password = openSiteSecret(
    secrets,
    { box: site.app_password_box, owner: ownerOf(site.id) },
    'The stored access token or private key cannot be decrypted. Edit the site and enter it again.',
  );
  return {
    platform: 'git',
    url: site.url,
    credentials: { kind: 'app_password', username: site.username ?? '', password },
    site: { id: site.id, settings: site.settings },
  };
}
