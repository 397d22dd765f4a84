import { type GitLayout, gitLayoutSchema } from '@chapterhouse/contract/platforms/git/endpoints';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';

const ownerOf = (siteId: string) => ({ table: 'git_sites', id: siteId, column: 'app_password_box' });

export function sealGitToken(secrets: SecretBox, siteId: string, token: string): string {
  return secrets.seal(token, ownerOf(siteId));
}

/** How articles become files of this site's repository. Throws if the settings were not written by this product. */
export function gitLayoutOf({ settings }: { settings: unknown }): GitLayout {
  return gitLayoutSchema.parse(settings);
}

/** The connection to a stored site. Throws `ProviderError` `unauthorized` if its token cannot be decrypted. */
export function connectionOfGit(secrets: SecretBox, site: SiteRow): BlogConnection {
  return {
    platform: 'git',
    url: site.url,
    credentials: { kind: 'app_password', username: site.username ?? '', password: openToken(secrets, site) },
    site: { id: site.id, settings: site.settings },
  };
}

function openToken(secrets: SecretBox, site: SiteRow): string {
  try {
    return secrets.open(site.app_password_box ?? '', ownerOf(site.id));
  } catch (cause) {
    throw new ProviderError(
      'unauthorized',
      'The stored access token cannot be decrypted. Edit the site and enter the token again.',
      { reason: 'stored_secret_unreadable', cause },
    );
  }
}
