import type { WebhookSite } from '@chapterhouse/contract/platforms/webhook/endpoints';
import { listSites, presentSiteFields } from '../../features/sites/get-site.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { addWebhookSite, replaceSecret, updateWebhookSite } from './save-webhook-site.ts';
import { webhookSettingsOf } from './webhook-connection.ts';

export function webhookSiteRoutes(services: Services) {
  const present = (row: SiteRow) => presentSite(row, services.clock.now());
  return {
    listWebhookSites: async ({ user }) => ({
      sites: (await listSites({ ...services, user }, 'webhook')).map(present),
    }),
    createWebhookSite: async ({ user, body }) => {
      const { site, secret } = await addWebhookSite({ ...services, user }, body);
      return { site: present(site), secret };
    },
    updateWebhookSite: async ({ user, params, body }) =>
      present(await updateWebhookSite({ ...services, user }, params.id, body)),
    replaceWebhookSiteSecret: async ({ user, params }) => {
      const { site, secret } = await replaceSecret({ ...services, user }, params.id);
      return { site: present(site), secret };
    },
  } satisfies Partial<Routes>;
}

/** Never with a secret. */
function presentSite(row: SiteRow, now: Date): WebhookSite {
  const { receiver_url, old_secret_until: until } = webhookSettingsOf(row);
  return {
    ...presentSiteFields(row),
    receiver_url,
    old_secret_until: until && until > now ? until.toISOString() : null,
  };
}
