import type { WebhookSite } from '@chapterhouse/contract/platforms/webhook/endpoints';
import { webhook as info } from '@chapterhouse/contract/platforms/webhook/platform';
import { webhookSiteTexts } from '@chapterhouse/contract/platforms/webhook/texts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { IconWebhook } from '#icons';
import { api } from '../../api/client.ts';
import type { PlatformDefinition, Site } from '../platform.ts';

function siteOf(site: WebhookSite): Site {
  const { id, name, url, receiver_url, status, status_message, last_sync, old_secret_until } = site;
  const note =
    status === 'pending'
      ? 'Store the secret at your receiver, then test the connection.'
      : `Sent to ${new URL(receiver_url).host}`;
  return {
    ...{ id, name, url },
    connection: {
      ...{ status, status_message, last_sync, note },
      method: old_secret_until ? 'Two Secrets' : 'Signed Requests',
      canReconnect: false,
    },
    created_at: null,
    settings: { receiver_url },
  };
}

/** Websites of the user's own making, which take articles as signed requests. */
export const webhook = {
  id: 'webhook',
  info,
  path: info.screen,
  texts: {
    short: 'webhook',
    menu: 'Webhook Sites',
    groupIntro: 'Articles are sent to an address of yours as signed requests.',
    title: 'Webhook Sites',
    subtitle: 'Your own program receives each article when it is due, as a signed request.',
    list: 'Webhook sites',
    loadFailed: webhookSiteTexts.loadFailed,
    emptyTitle: 'No webhook sites',
    emptyText: 'For a website that you built yourself: enter the address that receives articles.',
    add: 'Add Webhook Site',
    edit: 'Edit Webhook Site',
    deleteQuestion: 'Are you sure you want to delete this webhook site? This action cannot be undone.',
    deleted: 'Webhook site deleted',
    deleteFailed: 'Failed to delete the webhook site. Please try again.',
    featuredImage: 'sent as its address',
  },
  icon: IconWebhook,
  countOf: ({ webhook_sites }) => webhook_sites,
  listSites: async (signal) => (await api('listWebhookSites', { signal })).sites.map(siteOf),
  deleteSite: async (id) => {
    await api('deleteSite', { params: { id } });
    return '';
  },
  testSite: async (id) => {
    const { message } = await api('testSite', { params: { id } });
    const { sites } = await api('listWebhookSites', {});
    const site = sites.find((one) => one.id === id);
    if (!site) throw new Error('the site was deleted meanwhile');
    return { message, site: siteOf(site) };
  },
  SiteForm: lazyRouteComponent(() => import('./site-form.tsx'), 'WebhookSiteForm'),
} satisfies PlatformDefinition<`/${string}`>;
