import { randomUUID } from 'node:crypto';
import { webhookEvents } from '@chapterhouse/contract/webhooks/endpoints';
import { startWebhookReceiver } from '@chapterhouse/testkit/stubs/webhook-receiver';
import { sql } from 'kysely';
import type { Executor } from '../../apps/server/src/db/client.ts';
import { messageId, sealSecret } from '../../apps/server/src/features/webhooks/webhook-secret.ts';
import { wait } from '../../apps/server/src/lib/clock.ts';
import { createSecretBox } from '../../apps/server/src/lib/crypto/secret-box.ts';
import { newWebhookSecret } from '../../apps/server/src/lib/crypto/webhook-signature.ts';

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>> & {
  /** How often it failed, or took the event and lost the response. */
  faults: () => number;
};

export type WebhookFindings = {
  events: number;
  requests: number;
  faults: number;
  missing: string[];
  outOfOrder: string[];
  /** Requests with the id of an event and another content, or with a wrong signature. */
  different: string[];
};

const failingShare = 0.2;
const cutShare = 0.05;

/** A receiver that verifies each request, fails now and then, and loses some of its responses. */
export async function startFaultyReceiver(random: () => number): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  let faults = 0;
  receiver.behaveAs(() => {
    const chance = random();
    if (chance >= failingShare + cutShare) return 204;
    faults += 1;
    return chance < cutShare ? 'cut' : 500;
  });
  return { ...receiver, faults: () => faults };
}

/** A webhook of the user for every kind of event. */
export async function insertWebhook(
  db: Executor,
  { userId, secretKey, receiver }: { userId: string; secretKey: string; receiver: WebhookReceiver },
): Promise<void> {
  const [id, secret, now] = [randomUUID(), newWebhookSecret(), new Date()];
  receiver.secrets.push(secret);
  await db
    .insertInto('webhooks')
    .values({
      id,
      user_id: userId,
      url: receiver.url,
      description: '',
      events: [...webhookEvents],
      secret_box: sealSecret(createSecretBox(secretKey), id, 'secret_box', secret),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Waits until every event is delivered, without the pauses between attempts; at most until `deadline`. */
export async function drainDeliveries(db: Executor, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    await sql`update webhooks set retry_at = null where retry_at is not null`.execute(db);
    await sql`update webhook_deliveries set next_at = now()
      where state = 'waiting' and next_at > now() and claimed_until is null`.execute(db);
    await sql`notify webhooks`.execute(db);
    const { rows } = await sql`select from webhook_deliveries where state = 'waiting' limit 1`.execute(db);
    if (rows.length === 0) return;
    await wait(500, undefined);
  }
}

/** Compares what was recorded with what arrived. */
export async function judgeWebhooks(db: Executor, receiver: WebhookReceiver): Promise<WebhookFindings> {
  const { rows } = await sql<{ id: string; type: string; article_id: string | null }>`
    select event.id, event.type, event.article_id from webhook_events event
      join webhook_deliveries delivery on delivery.event_id = event.id order by delivery.id`.execute(db);
  const { rows: unannounced } = await sql<{ title: string }>`
    select title from articles where status = 'published' and 1 <>
      (select count(*) from webhook_events where article_id = articles.id and type = 'article.published')`.execute(
    db,
  );
  const first = new Map<string, string>();
  const different = receiver.forged.map(() => 'a request with a wrong signature');
  for (const { id, body, type } of receiver.received) {
    if ((first.get(id) ?? body) !== body) different.push(`${type} ${id}`);
    if (!first.has(id)) first.set(id, body);
  }
  const arrived = [...first.keys()];
  const place = new Map(arrived.map((id, index) => [id, index]));
  const last = new Map<string, number>();
  const outOfOrder: string[] = [];
  for (const { id, type, article_id: article } of rows) {
    const at = place.get(messageId(id));
    if (at === undefined || article === null) continue;
    if (at < (last.get(article) ?? -1)) outOfOrder.push(`${type} of ${article}`);
    last.set(article, at);
  }
  return {
    events: rows.length,
    requests: receiver.received.length,
    faults: receiver.faults(),
    missing: [
      ...rows.filter(({ id }) => !first.has(messageId(id))).map(({ id, type }) => `${type} ${id}`),
      ...unannounced.map(({ title }) => `${title} has not exactly one article.published`),
    ],
    outOfOrder,
    different,
  };
}
