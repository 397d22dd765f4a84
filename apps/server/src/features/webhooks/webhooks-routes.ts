import type { Webhook, WebhookDelivery, WebhookEvent } from '@chapterhouse/contract/webhooks/endpoints';
import type { Routes } from '../../http/route.ts';
import type { CurrentUser, Services, UserContext } from '../../services.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from './manage-webhooks.ts';
import { messageId } from './webhook-secret.ts';
import type { DeliveryRow, WebhookRow } from './webhooks-repository.ts';

export function webhookRoutes(services: Services) {
  const as = (user: CurrentUser): UserContext => ({ ...services, user });
  const present = (row: WebhookRow) => presentWebhook(row, services.clock.now());
  return {
    listWebhooks: async ({ user }) => ({ webhooks: (await listWebhooks(as(user))).map(present) }),
    createWebhook: async ({ user, body }) => {
      const { webhook, secret } = await createWebhook(as(user), body);
      return { webhook: present(webhook), secret };
    },
    updateWebhook: async ({ user, params, body }) => present(await updateWebhook(as(user), params.id, body)),
    deleteWebhook: async ({ user, params }) => {
      await deleteWebhook(as(user), params.id);
      return { message: 'The webhook was deleted.' };
    },
    rotateWebhookSecret: async ({ user, params }) => {
      const { webhook, secret } = await rotateSecret(as(user), params.id);
      return { webhook: present(webhook), secret };
    },
    testWebhook: async ({ user, params }) => {
      await testWebhook(as(user), params.id);
      return { message: 'The test event is on its way.' };
    },
    listWebhookDeliveries: async ({ user, params, query }) => {
      const { deliveries, next } = await listDeliveries(
        as(user),
        params.id,
        query.cursor === undefined ? undefined : Number(query.cursor),
      );
      return {
        deliveries: deliveries.map(presentDelivery),
        ...(next === undefined ? {} : { next_cursor: String(next) }),
      };
    },
    resendWebhookDelivery: async ({ user, params }) => {
      await resendDelivery(as(user), params.id, Number(params.delivery));
      return { message: 'The event is sent again.' };
    },
  } satisfies Partial<Routes>;
}

function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, url, description, disabled_reason: reason, old_secret_until: until } = row;
  return {
    id,
    url,
    description,
    events: row.events as WebhookEvent[],
    state: reason === null ? 'enabled' : reason === 'user' ? 'disabled' : (reason as 'failed' | 'gone'),
    old_secret_until: until !== null && until > now ? until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    event_id: messageId(row.event_id),
    type: row.type,
    happened_at: row.happened_at.toISOString(),
    state: row.state as WebhookDelivery['state'],
    attempts: row.attempts,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    status: row.status,
    response: row.response,
    body: row.body,
  };
}
