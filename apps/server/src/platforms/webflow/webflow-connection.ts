import {
  type WebflowFieldMapping,
  webflowFieldMappingSchema,
} from '@chapterhouse/contract/platforms/webflow/entities';
import { z } from 'zod';
import { throttle } from '../../db/throttle.ts';
import { openSiteSecret } from '../../features/sites/open-site-secret.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { siteFailure } from '../../features/sites/try-connection.ts';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection, CollectionFields } from '../../providers/publishing/publishing.ts';
import type { UserContext } from '../../services.ts';

type Stored = Pick<SiteRow, 'id' | 'url' | 'remote_id' | 'access_token_box' | 'settings'>;

const settingsSchema = z.object({
  /** Where articles go unless their batch says otherwise. */
  collection_id: z.string().nullable().catch(null),
  collection_name: z.string().nullable().catch(null),
  /** Which field takes which part of them; one that an older version wrote differently counts as none. */
  field_mapping: webflowFieldMappingSchema.nullable().catch(null),
});

/** What only Webflow sites have. */
export function webflowSettingsOf({ settings }: Pick<SiteRow, 'settings'>): z.infer<typeof settingsSchema> {
  return settingsSchema.parse(settings);
}

const ownerOf = (siteId: string) => ({ table: 'webflow_sites', id: siteId, column: 'access_token_box' });

export function sealWebflowToken(secrets: SecretBox, siteId: string, token: string): string {
  return secrets.seal(token, ownerOf(siteId));
}

/** A token for a site that is not stored yet. */
export function webflowConnection(site: {
  url: string;
  siteId: string;
  accessToken: string;
}): BlogConnection {
  const { url, siteId, accessToken } = site;
  return {
    platform: 'webflow',
    url,
    credentials: { kind: 'oauth2', accessToken },
    collection: { siteId, id: null, fields: null },
  };
}

/**
 * The connection to a stored site. Articles of a batch may go to another collection than the site's, where fields are
 * matched by kind and name. Throws `ProviderError` `unauthorized` if the token cannot be decrypted.
 */
export function connectionOfWebflow(
  secrets: SecretBox,
  site: Stored,
  chosenCollectionId?: string,
): BlogConnection {
  const stored = { box: site.access_token_box, owner: ownerOf(site.id) };
  const message = 'The stored access token cannot be decrypted. Reconnect the site.';
  const accessToken = openSiteSecret(secrets, stored, message);
  const { collection_id: usualId, field_mapping } = webflowSettingsOf(site);
  const collectionId = chosenCollectionId ?? usualId;
  const mapping = collectionId === usualId ? field_mapping : null;
  return {
    platform: 'webflow',
    url: site.url,
    credentials: { kind: 'oauth2', accessToken },
    collection: {
      siteId: site.remote_id ?? '',
      id: collectionId,
      fields: mapping && collectionFields(mapping),
    },
  };
}

export function collectionFields(mapping: WebflowFieldMapping): CollectionFields {
  const { body, excerpt, meta_title: metaTitle, meta_description: metaDescription } = mapping;
  return { body, excerpt, metaTitle, metaDescription };
}

/** Each of these calls uses one or two of the sixty requests per minute, which publishing needs too. */
const callsPerUser = { max: 30, windowSeconds: 60 };

/** Calls Webflow on a user's behalf. Throws `site_failed` with the problem, `too_many_requests`. */
export async function askWebflow<T>(
  ctx: Pick<UserContext, 'db' | 'clock' | 'user'>,
  ask: () => T | Promise<T>,
): Promise<T> {
  await throttle(ctx, `webflow:${ctx.user.id}`, callsPerUser);
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_failed', error);
    throw error;
  }
}
