import { z } from 'zod';
import { openSiteSecret } from '../../features/sites/open-site-secret.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';

/** The secret, and the one before it, which signs too for a day. */
type Column = 'access_token_box' | 'app_password_box';

const ownerOf = (siteId: string, column: Column) => ({ table: 'webhook_sites', id: siteId, column });

export function sealSecret(secrets: SecretBox, siteId: string, column: Column, secret: string): string {
  return secrets.seal(secret, ownerOf(siteId, column));
}

const settingsSchema = z.object({
  receiver_url: z.string(),
  old_secret_until: z.coerce.date().nullable().catch(null),
});

/** What only webhook sites have. Throws if the settings were not written by this product. */
export function webhookSettingsOf({ settings }: Pick<SiteRow, 'settings'>): z.infer<typeof settingsSchema> {
  return settingsSchema.parse(settings);
}

/** The secret in a column. Throws `ProviderError` `unauthorized` if it cannot be decrypted. */
export function openSecret(secrets: SecretBox, site: SiteRow, column: Column): string {
  const stored = { box: site[column], owner: ownerOf(site.id, column) };
  return openSiteSecret(secrets, stored, 'The stored secret cannot be decrypted. Replace the secret.');
}

/** The connection to a stored site. Throws `ProviderError` `unauthorized` if its secret cannot be decrypted. */
export function connectionOfWebhook(secrets: SecretBox, site: SiteRow): BlogConnection {
  const { receiver_url, old_secret_until: until } = webhookSettingsOf(site);
  const current = openSecret(secrets, site, 'access_token_box');
  const isReplaced = until !== null && site.app_password_box !== null;
  const old = isReplaced
    ? [{ secret: openSecret(secrets, site, 'app_password_box'), until: until.toISOString() }]
    : [];
  return {
    platform: 'webhook',
    url: site.url,
    apiBase: receiver_url,
    credentials: { kind: 'signature', secrets: [{ secret: current, until: null }, ...old] },
    site: { id: site.id, settings: site.settings },
  };
}
