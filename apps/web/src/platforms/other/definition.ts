import type { OtherWebsite } from '@chapterhouse/contract/platforms/other/endpoints';
import { other as info } from '@chapterhouse/contract/platforms/other/platform';
import { lazyRouteComponent } from '@tanstack/react-router';
import { IconWorld } from '#icons';
import { api } from '../../api/client.ts';
import type { PlatformDefinition, Site } from '../platform.ts';

function siteOf({ id, name, url, created_at, addresses }: OtherWebsite): Site {
  return { id, name, url, connection: null, created_at, settings: { addresses: addresses.join('\n') } };
}

/** Websites whose articles their owner publishes by hand. */
export const other = {
  id: 'other',
  info,
  path: info.screen,
  texts: {
    short: 'other',
    menu: 'Other Sites',
    groupIntro: 'Articles are written for you; copy or download the HTML and publish it yourself.',
    title: 'Manually Integrated Websites for HTML Output',
    subtitle:
      'For platforms that you publish to by hand: copy or download the HTML output of each article, publish it there, then flag it as published.',
    list: 'Other websites',
    loadFailed: 'Failed to load websites. Please try again.',
    emptyTitle: 'No websites found',
    emptyText: 'Get started by adding your first website.',
    add: 'Add Website',
    edit: 'Edit Website',
    deleteQuestion: 'Are you sure you want to delete this website? This action cannot be undone.',
    deleted: 'Website deleted',
    deleteFailed: 'Failed to delete website. Please try again.',
    featuredImage: 'in what you download',
  },
  icon: IconWorld,
  countOf: ({ other_websites }) => other_websites,
  listSites: async (signal) => (await api('listOtherWebsites', { signal })).sites.map(siteOf),
  deleteSite: async (id) => {
    await api('deleteOtherWebsite', { params: { id } });
    return '';
  },
  SiteForm: lazyRouteComponent(() => import('./site-form.tsx'), 'OtherSiteForm'),
} satisfies PlatformDefinition<`/${string}`>;
