import { type WebhookEvent, webhookLimits } from '@chapterhouse/contract/webhooks/endpoints';
import { recordAudit } from '../../db/audit-log.ts';
import { throttle } from '../../db/throttle.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { newWebhookSecret } from '../../lib/crypto/webhook-signature.ts';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { openSecret, sealSecret } from './webhook-secret.ts';
import { createWebhooksRepository, type DeliveryRow, type WebhookRow } from './webhooks-repository.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'newId' | 'secrets' | 'user'>;

type Input = { url: string; description: string; events: WebhookEvent[] };

/** Both secrets sign for so long after a rotation. */
const rotationMs = 24 * 3_600_000;
const deliveriesPerPage = 50;
/** Per user: the owner of the address did not ask for the requests. */
const mostTests = { max: 30, windowSeconds: 3_600 };
/** Per user: each leaves an entry in the audit log, and switching on sends at once what waits. */
const mostChanges = { max: 100, windowSeconds: 3_600 };

/** The webhooks of the user, without their secrets. */
export async function listWebhooks({ db, user }: Context): Promise<WebhookRow[]> {
  requireApproved(user);
  return createWebhooksRepository(db).list(user.id);
}

/** Adds a webhook; returns it with its secret, which nothing shows again. Throws `conflict` at the limit, `too_many_requests`. */
export async function createWebhook(
  ctx: Context,
  { url, description, events }: Input,
): Promise<{ webhook: WebhookRow; secret: string }> {
  requireApproved(ctx.user);
  await throttle(ctx, `webhook-changes:${ctx.user.id}`, mostChanges);
  return ctx.db.transaction().execute(async (trx) => {
    const webhooks = createWebhooksRepository(trx);
    await webhooks.lockOwner(ctx.user.id);
    if ((await webhooks.list(ctx.user.id)).length >= webhookLimits.perUser) {
      throw new AppError('conflict', `You can have at most ${webhookLimits.perUser} webhooks.`);
    }
    const [id, secret, now] = [ctx.newId(), newWebhookSecret(), ctx.clock.now()];
    const webhook = await webhooks.insert({
      id,
      user_id: ctx.user.id,
      url,
      description,
      events,
      secret_box: sealSecret(ctx.secrets, id, 'secret_box', secret),
      created_at: now,
      updated_at: now,
    });
    await audit({ ...ctx, db: trx }, 'webhook.created', id, { host: hostOf(url), events });
    return { webhook, secret };
  });
}

/** Replaces its fields, and switches it on or off, or leaves that as it is. Throws `not_found`, `too_many_requests`. */
export async function updateWebhook(
  ctx: Context,
  id: string,
  { is_enabled, ...fields }: Input & { is_enabled?: boolean | undefined },
): Promise<WebhookRow> {
  return change(ctx, id, async ({ trx, before }) => {
    const webhooks = createWebhooksRepository(trx);
    const isEnabled = is_enabled ?? before.disabled_reason === null;
    const webhook = await webhooks.update(id, {
      ...fields,
      ...(isEnabled ? { failures: 0, retry_at: null } : {}),
      disabled_reason: isEnabled ? null : (before.disabled_reason ?? 'user'),
      updated_at: ctx.clock.now(),
    });
    if (isEnabled) await webhooks.restart(id, ctx.clock.now());
    const { url, ...rest } = fields;
    const after = { host: hostOf(url), ...rest, is_enabled: isEnabled };
    await audit({ ...ctx, db: trx }, 'webhook.updated', id, after);
    return webhook;
  });
}

/** Deletes it with its deliveries. Throws `not_found`, `too_many_requests`. */
export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  await change(ctx, id, async ({ trx, before }) => {
    await createWebhooksRepository(trx).delete(id);
    await audit({ ...ctx, db: trx }, 'webhook.deleted', id, { host: hostOf(before.url) });
  });
}

/** Replaces the secret. The old one also signs for a day. Throws `not_found`, `too_many_requests`. */
export async function rotateSecret(
  ctx: Context,
  id: string,
): Promise<{ webhook: WebhookRow; secret: string }> {
  return change(ctx, id, async ({ trx, before }) => {
    const now = ctx.clock.now();
    const secret = newWebhookSecret();
    const old = openSecret(ctx.secrets, id, 'secret_box', before.secret_box);
    const webhook = await createWebhooksRepository(trx).update(id, {
      secret_box: sealSecret(ctx.secrets, id, 'secret_box', secret),
      old_secret_box: sealSecret(ctx.secrets, id, 'old_secret_box', old),
      old_secret_until: new Date(now.getTime() + rotationMs),
      updated_at: now,
    });
    await audit({ ...ctx, db: trx }, 'webhook.secret_rotated', id, {});
    return { webhook, secret };
  });
}

/** Sends a test event. Throws `not_found`, `conflict` if it is switched off, `too_many_requests`. */
export async function testWebhook(ctx: Context, id: string): Promise<void> {
  requireApproved(ctx.user);
  await requireEnabled(ctx, id);
  await throttle(ctx, `webhook-tests:${ctx.user.id}`, mostTests);
  await ctx.db.transaction().execute((trx) =>
    createWebhooksRepository(trx).insertEvent(id, {
      id: ctx.newId(),
      user_id: ctx.user.id,
      type: 'webhook.test',
      happened_at: ctx.clock.now(),
    }),
  );
}

/** A page of deliveries, newest first. Throws `not_found`. */
export async function listDeliveries(
  ctx: Context,
  id: string,
  before: number | undefined,
): Promise<{ deliveries: DeliveryRow[]; next: number | undefined }> {
  requireApproved(ctx.user);
  const webhooks = createWebhooksRepository(ctx.db);
  if (!(await webhooks.find(ctx.user.id, id))) throw notFound('Webhook');
  const deliveries = await webhooks.listDeliveries(id, { before, limit: deliveriesPerPage });
  return { deliveries, next: deliveries.length < deliveriesPerPage ? undefined : deliveries.at(-1)?.id };
}

/** Sends an event again, under the same id. Throws `not_found`, `conflict` if it still waits or the webhook is off. */
export async function resendDelivery(ctx: Context, id: string, delivery: number): Promise<void> {
  requireApproved(ctx.user);
  await requireEnabled(ctx, id);
  await throttle(ctx, `webhook-tests:${ctx.user.id}`, mostTests);
  const webhooks = createWebhooksRepository(ctx.db);
  const [row] = await webhooks.listDeliveries(id, { before: delivery + 1, limit: 1 });
  if (row?.id !== delivery) throw notFound('Delivery');
  if (!(await webhooks.repeat(id, delivery))) {
    throw new AppError('conflict', 'This event is already waiting to be sent.');
  }
}

async function requireEnabled(ctx: Context, id: string): Promise<void> {
  const row = await createWebhooksRepository(ctx.db).find(ctx.user.id, id);
  if (!row) throw notFound('Webhook');
  if (row.disabled_reason !== null) throw new AppError('conflict', 'Switch the webhook on first.');
}

type Change = { trx: Context['db']; before: WebhookRow };

async function change<Result>(
  ctx: Context,
  id: string,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  requireApproved(ctx.user);
  await throttle(ctx, `webhook-changes:${ctx.user.id}`, mostChanges);
  return ctx.db.transaction().execute(async (trx) => {
    const before = await createWebhooksRepository(trx).findForUpdate(ctx.user.id, id);
    if (!before) throw notFound('Webhook');
    return work({ trx, before });
  });
}

/** For the audit log, which is kept: the rest of an address is often a secret of its receiver. */
const hostOf = (url: string) => new URL(url).host;

async function audit(
  ctx: Context,
  action: string,
  id: string,
  after: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx.db, ctx, { action, targetType: 'webhook', targetId: id, after });
}
