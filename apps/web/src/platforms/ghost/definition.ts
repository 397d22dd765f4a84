import type { GhostSite } from '@chapterhouse/contract/platforms/ghost/entities';
import { ghost as info } from '@chapterhouse/contract/platforms/ghost/platform';
import { lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import type { PlatformDefinition, Site } from '../platform.ts';
import { IconGhost } from './icons.ts';
import { visibilities } from './visibilities.ts';

function siteOf(site: GhostSite): Site {
  const { id, name, url, status, status_message, last_sync, ...settings } = site;
  const readers = visibilities.find(({ value }) => value === settings.visibility)?.label ?? '';
  return {
    id,
    name,
    url,
    connection: {
      ...{ status, status_message, last_sync },
      method: 'Admin API Key',
      canReconnect: false,
      note: `New posts: ${readers}, by ${settings.author_name ?? 'the owner'}`,
    },
    created_at: null,
    settings,
  };
}

export const ghost = {
  id: 'ghost',
  info,
  path: info.screen,
  texts: {
    short: 'Ghost',
    menu: 'Ghost Sites',
    groupIntro: 'Articles are scheduled and go live automatically.',
    title: 'Ghost Sites',
    subtitle: 'Connect Ghost sites with an Admin API key, and articles go live there on schedule.',
    list: 'Ghost sites',
    loadFailed: 'Failed to load Ghost sites. Please try again.',
    emptyTitle: 'No Ghost sites',
    emptyText:
      'Connect a site with the key of a custom integration, and articles go live there automatically.',
    add: 'Add Ghost Site',
    edit: 'Edit Ghost Site',
    deleteQuestion: 'Are you sure you want to delete this Ghost site? This action cannot be undone.',
    deleted: 'Ghost site deleted successfully',
    deleteFailed: 'Failed to delete Ghost site. Please try again.',
    featuredImage: 'copied to your Ghost site',
  },
  icon: IconGhost,
  countOf: ({ ghost_sites }) => ghost_sites,
  listSites: async (signal) => (await api('listGhostSites', { signal })).sites.map(siteOf),
  deleteSite: async (id) => (await api('deleteSite', { params: { id } })).message,
  testSite: async (id) => {
    const { message } = await api('testSite', { params: { id } });
    return { message, site: siteOf(await api('getGhostSite', { params: { id } })) };
  },
  listCategories: async (id, signal) => (await api('listGhostTags', { params: { id }, signal })).tags,
  SiteForm: lazyRouteComponent(() => import('./site-form.tsx'), 'GhostSiteForm'),
} satisfies PlatformDefinition<`/${string}`>;
