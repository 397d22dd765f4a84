import type {
  WebflowFieldMapping,
  WebflowSite,
  WebflowSiteChoice,
  WebflowSiteForEdit,
} from '@chapterhouse/contract/platforms/webflow/entities';
import type { SiteStatus } from '@chapterhouse/contract/sites/entities';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { CollectionFields } from '../../providers/publishing/publishing.ts';
import type { CollectionDetails, SiteChoice } from '../../providers/publishing/site-platform.ts';
import { webflowSettingsOf } from './webflow-connection.ts';

/** Never includes the token. */
export function presentWebflowSite(row: SiteRow): WebflowSite {
  const { collection_id, collection_name } = webflowSettingsOf(row);
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    // The table's check constraints limit the values.
    status: row.status as SiteStatus,
    status_message: row.status_message,
    auth_type: row.auth_type as WebflowSite['auth_type'],
    last_sync: row.last_sync?.toISOString() ?? null,
    collection_id,
    collection_name,
  };
}

export function presentWebflowSiteForEdit(row: SiteRow): WebflowSiteForEdit {
  const { field_mapping } = webflowSettingsOf(row);
  return { ...presentWebflowSite(row), site_id: row.remote_id ?? '', field_mapping };
}

export function presentSiteChoice({ customDomains, ...site }: SiteChoice): WebflowSiteChoice {
  return { ...site, customDomains: [...customDomains] };
}

const partNames = {
  body: 'body',
  excerpt: 'excerpt',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
} as const satisfies Record<keyof CollectionFields, keyof WebflowFieldMapping>;

export function presentCollection(collection: CollectionDetails & { problem: string | null }) {
  const { id, displayName, slug, fields, suggested, problem } = collection;
  return {
    id,
    displayName,
    slug,
    fields: fields.map((field) => ({ ...field, takes: field.takes.map((part) => partNames[part]) })),
    suggested_mapping: suggested && {
      body: suggested.body,
      excerpt: suggested.excerpt,
      meta_title: suggested.metaTitle,
      meta_description: suggested.metaDescription,
    },
    problem,
  };
}
