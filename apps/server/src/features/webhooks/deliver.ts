import { articleSchema } from '@chapterhouse/contract/articles/entities';
import { cutText } from '@chapterhouse/contract/cut-text';
import { productName } from '@chapterhouse/contract/product';
import type { WebhookPayload } from '@chapterhouse/contract/webhooks/endpoints';
import { z } from 'zod';
import { signedHeaders } from '../../lib/crypto/webhook-signature.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { Services } from '../../services.ts';
import { findUserById } from '../accounts/users-reader.ts';
import { listArticles } from '../articles/history/list-articles.ts';
import { findSiteName } from '../sites/sites-reader.ts';
import { type Claimed, createDeliveriesRepository, type Outcome } from './deliveries-repository.ts';
import { messageId, openSecret } from './webhook-secret.ts';

export type SenderServices = Pick<Services, 'db' | 'clock' | 'secrets' | 'fetch' | 'mailer' | 'env' | 'log'>;

/** Of one attempt; shorter than its lease. */
const timeoutMs = 15_000;
/** Bytes that are read of a response, and characters that are kept of it. */
const longestResponse = 1_000_000;
const keptResponse = 2_000;

const minute = 60_000;
const hour = 60 * minute;
/** Waits between the attempts; the last one repeats. */
const waits = [5_000, 30_000, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
/** Failures in a row after which a receiver is left alone for a while, with all that waits for it. */
const failuresBeforePause = 5;
/** A receiver that fails for so long is switched off. */
const longestFailureMs = 72 * hour;

/**
 * Makes one attempt of a claimed delivery and stores its outcome. Redirects are not followed. A receiver that fails for
 * three days, or responds with 410, is disabled with an email to its owner.
 */
export async function deliver(ctx: SenderServices, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const deliveries = createDeliveriesRepository(ctx.db);
  const { ok, retryAfterSeconds, ...answer } = await attempt(ctx, claimed, signal);
  // The next process sends it again, under the same id.
  if (signal.aborted && !ok) return;
  const outcome: Outcome = { ...answer, now: ctx.clock.now() };
  if (ok) return deliveries.succeed(claimed, outcome);
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, 4 * hour);
  const after = (failures: number) =>
    new Date(outcome.now.getTime() + Math.max(waits[Math.min(failures, waits.length - 1)] ?? hour, asked));
  const nextAt = after(claimed.attempts - 1);
  const begun = claimed.first_attempt_at ?? outcome.now;
  const isGone = answer.status === 410;
  if (!isGone && nextAt.getTime() - begun.getTime() <= longestFailureMs) {
    const retryAt =
      claimed.failures < failuresBeforePause ? null : after(claimed.failures - failuresBeforePause);
    return deliveries.postpone(claimed, { ...outcome, nextAt, retryAt });
  }
  const reason = isGone ? 'gone' : 'failed';
  if (await deliveries.giveUp(claimed, { ...outcome, reason })) await mailDisabled(ctx, claimed, isGone);
}

type Answer = Pick<Outcome, 'status' | 'response'> & {
  ok: boolean;
  retryAfterSeconds?: number | undefined;
};

async function attempt(ctx: SenderServices, claimed: Claimed, signal: AbortSignal): Promise<Answer> {
  try {
    const body = claimed.body ?? (await keepPayload(ctx, claimed));
    const headers = signedHeaders({
      id: messageId(claimed.event_id),
      body,
      secrets: secretsOf(ctx, claimed),
      now: ctx.clock.now(),
    });
    const response = await ctx.fetch(claimed.url, {
      method: 'POST',
      headers,
      body,
      timeoutMs,
      maxBytes: longestResponse,
      isBodyOptional: true,
      signal,
    });
    const { status } = response;
    const after = Number(response.headers['retry-after']);
    return {
      ok: status >= 200 && status < 300,
      status,
      // Postgres stores no NUL.
      response: cutText(response.text.replaceAll('\0', ''), keptResponse),
      retryAfterSeconds: Number.isFinite(after) ? after : undefined,
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      ctx.log.error({ err: error, deliveryId: claimed.id }, 'could not send a webhook delivery');
      return { ok: false, status: null, response: 'It could not be sent. It is tried again.' };
    }
    return { ok: false, status: null, response: cutText(error.message, keptResponse) };
  }
}

function secretsOf(ctx: SenderServices, claimed: Claimed): string[] {
  const { webhook_id: id, secret_box, old_secret_box, old_secret_until } = claimed;
  const current = openSecret(ctx.secrets, id, 'secret_box', secret_box);
  const isOldValid = old_secret_until !== null && old_secret_until > ctx.clock.now();
  if (old_secret_box === null || !isOldValid) return [current];
  return [current, openSecret(ctx.secrets, id, 'old_secret_box', old_secret_box)];
}

/** The article as the API shows it, as of the first attempt. */
async function keepPayload(ctx: SenderServices, claimed: Claimed): Promise<string> {
  const { event_id: eventId, type, happened_at: at } = claimed;
  const payload: WebhookPayload = {
    id: messageId(eventId),
    type,
    version: '1',
    timestamp: at.toISOString(),
    data: await dataOf(ctx, claimed),
  };
  return createDeliveriesRepository(ctx.db).keepBody(eventId, JSON.stringify(payload));
}

async function dataOf({ db }: SenderServices, claimed: Claimed): Promise<WebhookPayload['data']> {
  const { user_id: userId, article_id: articleId, site_id: siteId } = claimed;
  if (articleId !== null) {
    const { articles } = await listArticles(
      { db, user: { id: userId } },
      { filter: { ids: [articleId] }, limit: 1 },
    );
    const [article = null] = z.array(articleSchema).parse(JSON.parse(articles.text));
    return { article_id: articleId, article };
  }
  if (siteId !== null) return { site_id: siteId, site: await findSiteName(db, userId, siteId) };
  return { message: `A test event from ${productName}.` };
}

async function mailDisabled(
  { db, env, mailer }: SenderServices,
  { user_id: userId, url }: Claimed,
  isGone: boolean,
): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user?.email) return;
  await mailer.send({
    to: user.email,
    subject: `Your ${productName} webhook was switched off`,
    text: [
      isGone
        ? `${new URL(url).host} responded that this address no longer exists (410):`
        : `For three days, ${new URL(url).host} did not accept the events that were sent to this address:`,
      url,
      'Switch the webhook on again to send the events that are waiting. Events that happen until then are not sent.',
      `${env.publicUrl}/webhooks`,
    ].join('\n\n'),
  });
}
