import {
  type GhostNewsletter,
  type GhostVisibility,
  ghostNewsletterSchema,
  ghostVisibilitySchema,
} from '@chapterhouse/contract/platforms/ghost/entities';
import { z } from 'zod';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';

const settingsSchema = z.object({
  /** Where Ghost's API is; null until a test of the connection has found it. */
  api_base: z.string().nullable().catch(null),
  author_id: z.string().nullable().catch(null),
  author_name: z.string().nullable().catch(null),
  visibility: ghostVisibilitySchema.catch('public'),
  newsletter: ghostNewsletterSchema.catch('ask'),
});

/** What only Ghost sites have. */
export function ghostSettingsOf({ settings }: Pick<SiteRow, 'settings'>): z.infer<typeof settingsSchema> {
  return settingsSchema.parse(settings);
}

const ownerOf = (siteId: string) => ({ table: 'ghost_sites', id: siteId, column: 'access_token_box' });

export function sealGhostKey(secrets: SecretBox, siteId: string, key: string): string {
  return secrets.seal(key, ownerOf(siteId));
}

/** The connection to the site, including its key. Throws `ProviderError` `unauthorized` if that cannot be decrypted. */
export function connectionOfGhost(
  secrets: SecretBox,
  site: Pick<SiteRow, 'id' | 'url' | 'access_token_box' | 'settings'>,
): BlogConnection {
  const { api_base, author_id, visibility, newsletter } = ghostSettingsOf(site);
  return {
    platform: 'ghost',
    url: site.url,
    ...(api_base === null ? {} : { apiBase: api_base }),
    credentials: { kind: 'oauth2', accessToken: openKey(secrets, site) },
    options: optionsOf({ author_id, visibility, newsletter }),
  };
}

type Choices = { author_id: string | null; visibility: GhostVisibility; newsletter: GhostNewsletter };

function optionsOf({ author_id, visibility, newsletter }: Choices): Record<string, string> {
  return { ...(author_id === null ? {} : { author: author_id }), visibility, newsletter };
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
