import type { Webhook, WebhookDelivery } from '@chapterhouse/contract/webhooks/endpoints';
import { longSiteName, people } from './base-fixtures.ts';
import type { Scene } from './scene.ts';

const at = '2026-11-20T12:00:00.000Z';

const webhook: Webhook = {
  id: '6a1f2f0e-8f3a-4a52-9a5e-0f6d1c2b3a4d',
  url: 'https://n8n.example.com/webhook/4b0e6a4e-articles-of-the-garden-blog',
  description: 'n8n: announce new articles',
  events: ['article.published', 'article.verified', 'article.needs_attention', 'site.disconnected'],
  state: 'enabled',
  old_secret_until: '2026-11-21T12:00:00.000Z',
  created_at: at,
};

const failed: Webhook = {
  ...webhook,
  id: '7b2f2f0e-8f3a-4a52-9a5e-0f6d1c2b3a4d',
  url: 'https://old.example.com/hook',
  description: longSiteName,
  events: ['article.failed'],
  state: 'failed',
  old_secret_until: null,
};

const delivery: WebhookDelivery = {
  id: 3,
  event_id: 'msg_0f6d1c2b3a4d4a529a5e8f3a6a1f2f0e',
  type: 'article.published',
  happened_at: at,
  state: 'waiting',
  attempts: 2,
  last_attempt_at: at,
  next_attempt_at: '2026-11-20T12:10:00.000Z',
  status: 503,
  response: 'Service Unavailable',
  body: '{"id":"msg_0f6d1c2b3a4d4a529a5e8f3a6a1f2f0e","type":"article.published","version":"1"}',
};

const scene = { path: '/webhooks', user: people.writer } as const;

export const webhookScenes: Record<string, Scene> = {
  'webhooks-empty': { ...scene, fixtures: { listWebhooks: { webhooks: [] } } },
  webhooks: {
    ...scene,
    fixtures: {
      listWebhooks: { webhooks: [webhook, failed] },
      listWebhookDeliveries: {
        deliveries: [
          delivery,
          { ...delivery, id: 2, state: 'delivered', status: 204, response: '', next_attempt_at: null },
          { ...delivery, id: 1, type: 'webhook.test', state: 'failed', next_attempt_at: null, status: null },
        ],
      },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Deliveries' }).first().click();
      await page.getByText('waiting, 503').click();
    },
  },
  'webhook-new': {
    ...scene,
    fixtures: { listWebhooks: { webhooks: [] } },
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Webhook' }).click();
      await page.getByRole('dialog', { name: 'Add Webhook' }).waitFor();
    },
  },
};
