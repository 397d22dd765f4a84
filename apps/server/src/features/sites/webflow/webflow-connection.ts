import {
  type WebflowFieldMapping,
  webflowFieldMappingSchema,
} from '@chapterhouse/contract/platforms/webflow/entities';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { SecretBox } from '../../../lib/secret-box.ts';
import type { BlogConnection, CollectionFields } from '../../../providers/publishing/publishing.ts';
import type { WebflowSiteRow } from './webflow-sites-repository.ts';

type Stored = Pick<
  WebflowSiteRow,
  'id' | 'url' | 'provider_site_id' | 'access_token_box' | 'collection_id' | 'field_mapping'
>;

const ownerOf = (siteId: string) => ({ table: 'webflow_sites', id: siteId, column: 'access_token_box' });

export function sealWebflowToken(secrets: SecretBox, siteId: string, token: string): string {
  return secrets.seal(token, ownerOf(siteId));
}

/** Access to a site that is not stored yet. */
export function webflowConnection(site: {
  url: string;
  siteId: string;
  accessToken: string;
}): BlogConnection {
  const { url, siteId, accessToken } = site;
  return {
    url,
    credentials: { kind: 'oauth2', accessToken },
    collection: { siteId, id: null, fields: null },
  };
}

/**
 * How to reach a stored site, token included; its own collection unless another one is named, whose fields
 * are then found by kind and name. Throws `ProviderError` `unauthorized` when the token cannot be read.
 */
export function connectionOfWebflow(
  secrets: SecretBox,
  site: Stored,
  collectionId: string | null = site.collection_id,
): BlogConnection {
  const accessToken = openToken(secrets, site);
  const mapping = collectionId === site.collection_id ? mappingOf(site) : null;
  return {
    url: site.url,
    credentials: { kind: 'oauth2', accessToken },
    collection: {
      siteId: site.provider_site_id,
      id: collectionId,
      fields: mapping && collectionFields(mapping),
    },
  };
}

/** As stored; one that an older version wrote differently counts as none. */
export function mappingOf(site: Pick<Stored, 'field_mapping'>): WebflowFieldMapping | null {
  return webflowFieldMappingSchema.safeParse(site.field_mapping).data ?? null;
}

export function collectionFields(mapping: WebflowFieldMapping): CollectionFields {
  const { body, excerpt, meta_title: metaTitle, meta_description: metaDescription } = mapping;
  return { body, excerpt, metaTitle, metaDescription };
}

function openToken(secrets: SecretBox, site: Stored): string {
  try {
    return secrets.open(site.access_token_box, ownerOf(site.id));
  } catch (cause) {
    throw new ProviderError(
      'unauthorized',
      'The stored access to this site can no longer be read. Connect the site again.',
      { reason: 'stored_secret_unreadable', cause },
    );
  }
}
