import type { WebflowSite } from '@chapterhouse/contract/platforms/webflow/entities';
import { webflow as info } from '@chapterhouse/contract/platforms/webflow/platform';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { IconWorldBolt } from '#icons';
import { api } from '../../api/client.ts';
import type { PlatformDefinition, Site } from '../platform.ts';

function siteOf(site: WebflowSite): Site {
  const { id, name, url, auth_type, collection_id, collection_name, ...health } = site;
  const { status, status_message, last_sync } = health;
  const canReconnect = auth_type === 'oauth2';
  return {
    id,
    name,
    url,
    connection: {
      status,
      status_message,
      last_sync,
      method: canReconnect ? 'OAuth2' : 'API Token',
      canReconnect,
      note: `Collection: ${collection_name ?? collection_id ?? 'none yet'}`,
    },
    created_at: null,
    settings: { collection_id },
  };
}

/** Only where the installation has credentials for it. */
export const webflow = {
  id: 'webflow',
  info,
  path: info.screen,
  texts: {
    short: 'Webflow',
    menu: 'Webflow Sites',
    groupIntro: 'Articles are published as items of a collection.',
    title: 'Webflow Sites',
    subtitle: 'Connect Webflow sites, and articles are published as items of their collections.',
    list: 'Webflow sites',
    loadFailed: webflowTexts.loadFailed,
    emptyTitle: 'No Webflow sites',
    emptyText: 'Connect a site, and articles become items of one of its collections automatically.',
    add: 'Add Webflow Site',
    edit: 'Edit Webflow Site',
    deleteQuestion: 'Are you sure you want to delete this Webflow site? This action cannot be undone.',
    deleted: 'Webflow site deleted successfully',
    deleteFailed: webflowTexts.deleteFailed,
    featuredImage: null,
  },
  icon: IconWorldBolt,
  countOf: ({ webflow_sites }) => webflow_sites,
  listSites: async (signal) => (await api('listWebflowSites', { signal })).sites.map(siteOf),
  deleteSite: async (id) => (await api('deleteWebflowSite', { params: { id } })).message,
  testSite: async (id) => {
    const { message, site } = await api('testWebflowSite', { params: { id } });
    return { message, site: siteOf(site) };
  },
  collections: {
    defaultOf: ({ settings }) => settings.collection_id ?? '',
    list: async (id, signal) => (await api('listWebflowCollections', { params: { id }, signal })).collections,
  },
  SiteForm: lazyRouteComponent(() => import('./site-form.tsx'), 'WebflowSiteForm'),
} satisfies PlatformDefinition<`/${string}`>;
