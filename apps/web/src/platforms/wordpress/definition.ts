import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import { wordPress as info } from '@chapterhouse/contract/platforms/wordpress/platform';
import { lazyRouteComponent } from '@tanstack/react-router';
import { IconBrandWordpress } from '#icons';
import { api } from '../../api/client.ts';
import type { PlatformDefinition, Site } from '../platform.ts';

function siteOf(site: WordPressSite): Site {
  const { id, name, url, auth_type, username, status, status_message, last_sync } = site;
  const canReconnect = auth_type === 'oauth2';
  const method = canReconnect ? 'OAuth2' : 'App Password';
  return {
    id,
    name,
    url,
    connection: { status, status_message, last_sync, method, canReconnect },
    created_at: null,
    settings: { auth_type, username },
  };
}

export const wordpress = {
  id: 'wordpress',
  info,
  path: info.screen,
  texts: {
    short: 'WordPress',
    menu: 'WordPress Sites',
    groupIntro: 'Articles are scheduled and go live automatically.',
    title: 'WordPress Sites',
    subtitle: 'Connect WordPress sites for one-click scheduling and publishing.',
    list: 'WordPress sites',
    loadFailed: 'Failed to load WordPress sites. Please try again.',
    emptyTitle: 'No WordPress sites',
    emptyText: 'Connect a site with one click, and articles go live there automatically.',
    add: 'Add WordPress Site',
    edit: 'Edit WordPress Site',
    deleteQuestion: 'Are you sure you want to delete this WordPress site? This action cannot be undone.',
    deleted: 'WordPress site deleted successfully',
    deleteFailed: 'Failed to delete WordPress site. Please try again.',
    featuredImage: 'copied to your media library',
  },
  icon: IconBrandWordpress,
  countOf: ({ wordpress_sites }) => wordpress_sites,
  listSites: async (signal) => (await api('listWordPressSites', { signal })).sites.map(siteOf),
  deleteSite: async (id) => (await api('deleteWordPressSite', { params: { id } })).message,
  testSite: async (id) => {
    const { message, site } = await api('testWordPressSite', { params: { id } });
    return { message, site: siteOf(site) };
  },
  listCategories: async (id, signal) =>
    (await api('listWordPressCategories', { params: { id }, signal })).categories,
  findPost: async (site_id, post_id) =>
    (await api('viewWordPressPost', { params: { site_id, post_id } })).url,
  SiteForm: lazyRouteComponent(() => import('./site-form.tsx'), 'WordPressSiteForm'),
  WizardPanel: lazyRouteComponent(() => import('./plugin-panel.tsx'), 'PluginPanel'),
  showOutcome: (upgrade) => {
    void import('./connection-outcome.ts').then(({ showOutcome }) => showOutcome(upgrade));
  },
} satisfies PlatformDefinition<`/${string}`>;
