import type { WebhookSiteInput, WebhookSiteUpdate } from '@chapterhouse/contract/platforms/webhook/endpoints';
import { webhookSiteTexts } from '@chapterhouse/contract/platforms/webhook/texts';
import { recordAudit } from '../../db/audit-log.ts';
import { reserveSite } from '../../features/billing/billing-reader.ts';
import { getSite } from '../../features/sites/get-site.ts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { type SaveSiteContext, tryConnection } from '../../features/sites/try-connection.ts';
import { notFound } from '../../lib/app-error.ts';
import { newWebhookSecret } from '../../lib/crypto/webhook-signature.ts';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { openSecret, sealSecret, webhookSettingsOf } from './webhook-connection.ts';

/** Both secrets sign for so long after one was replaced. */
const rotationMs = 24 * 3_600_000;

/**
 * Stores a site. With a secret that the receiver has already, the connection is tested; otherwise one is made, which has to
 * be stored there first. Returns the secret, which nothing shows again. Throws `subscription_limit_reached`.
 */
export async function addWebhookSite(
  ctx: SaveSiteContext,
  { name, url, receiver_url, secret: given }: WebhookSiteInput,
): Promise<{ site: SiteRow; secret: string }> {
  requireApproved(ctx.user);
  const [id, secret, now] = [ctx.newId(), given ?? newWebhookSecret(), ctx.clock.now()];
  const site = await ctx.db.transaction().execute(async (trx) => {
    await reserveSite(trx, { ...ctx, now }, ctx.user, webhookSiteTexts.siteLimitReached);
    return createSitesRepository(trx).insert({
      ...{ id, name, url, user_id: ctx.user.id, platform: 'webhook', created_at: now, updated_at: now },
      settings: { receiver_url },
      access_token_box: sealSecret(ctx.secrets, id, 'access_token_box', secret),
    });
  });
  return { site: given === undefined ? site : (await tryConnection(ctx, site)).site, secret };
}

/** As `addWebhookSite`, for whoever brings the secret. */
export async function createWebhookSite(ctx: SaveSiteContext, input: WebhookSiteInput): Promise<SiteRow> {
  return (await addWebhookSite(ctx, input)).site;
}

/** Changes a site; at another receiver, the connection is tested. Throws `not_found`. */
export async function updateWebhookSite(
  ctx: SaveSiteContext,
  id: string,
  { name, url, receiver_url }: WebhookSiteUpdate,
): Promise<SiteRow> {
  const before = await getSite(ctx, id, 'webhook');
  const isMoved = webhookSettingsOf(before).receiver_url !== receiver_url;
  const site = await createSitesRepository(ctx.db, 'webhook').update(ctx.user.id, id, {
    ...{ name, url, settings: { receiver_url }, updated_at: ctx.clock.now() },
    ...(isMoved ? { retry_at: null, failures: 0 } : {}),
  });
  return isMoved ? (await tryConnection(ctx, site)).site : site;
}

/** Replaces the secret. The old one also signs for a day. Throws `not_found`. */
export async function replaceSecret(
  ctx: SaveSiteContext,
  id: string,
): Promise<{ site: SiteRow; secret: string }> {
  requireApproved(ctx.user);
  const [secret, now] = [newWebhookSecret(), ctx.clock.now()];
  const site = await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'webhook');
    const before = await sites.findForUpdate(ctx.user.id, id);
    if (!before) throw notFound('Site');
    await recordAudit(trx, ctx, { action: 'site.secret_replaced', targetType: 'site', targetId: id });
    const old = readable(ctx, before);
    return sites.update(ctx.user.id, id, {
      access_token_box: sealSecret(ctx.secrets, id, 'access_token_box', secret),
      app_password_box: old === null ? null : sealSecret(ctx.secrets, id, 'app_password_box', old),
      settings: { old_secret_until: old === null ? null : new Date(now.getTime() + rotationMs) },
      updated_at: now,
    });
  });
  return { site, secret };
}

/** Null: it cannot be decrypted, which is why it is replaced. */
function readable(ctx: Pick<UserContext, 'secrets'>, site: SiteRow): string | null {
  try {
    return openSecret(ctx.secrets, site, 'access_token_box');
  } catch {
    return null;
  }
}
