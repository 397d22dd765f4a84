import { randomUUID } from 'node:crypto';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { sql } from 'kysely';
import type { Executor } from '../../apps/server/src/db/client.ts';
import { notifyPublishers } from '../../apps/server/src/features/publishing/publisher-channel.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { createSecretBox } from '../../apps/server/src/lib/crypto/secret-box.ts';
import type { ChaosBlog, PicturesOf } from './chaos-blog.ts';

import { insertWebhook, type WebhookReceiver } from './webhooks.ts';

export type ChaosArticle = {
  id: string;
  title: string;
  /** Before this it must not be public. */
  dueAt: Date;
  /** When its owner reschedules it to a near date; null: never. */
  movedAt: Date | null;
  pictures?: PicturesOf;
};

type Plan = {
  db: Executor;
  secretKey: string;
  blog: ChaosBlog;
  siteUrls: readonly string[];
  count: number;
  random: () => number;
  /** Gets the events of these articles. */
  receiver?: WebhookReceiver | undefined;
  /** Adds the pictures of every article to the user's library. */
  addPictures?: ((userId: string, titles: readonly string[]) => Promise<PicturesOf[]>) | undefined;
  /** The period of the due times. */
  spanMs: number;
  /** All are due then, and none is moved. */
  dueAt?: Date;
};

const leadMs = 4_000;
/** Far enough that the blog has the post as scheduled. */
const laterMs = 3_600_000;
const movedShare = 0.25;
const moveAheadMs = 2_000;

/** Written articles on the sites in turn, due at times spread at random; some much later, until they are moved. */
export async function insertArticles(plan: Plan): Promise<ChaosArticle[]> {
  const { db, blog, siteUrls, count, random, spanMs } = plan;
  const services = { db, clock: systemClock, secrets: createSecretBox(plan.secretKey) };
  const userId = await insertUser(db);
  if (plan.receiver) {
    await insertWebhook(db, { userId, secretKey: plan.secretKey, receiver: plan.receiver });
  }
  const siteIds: string[] = [];
  for (const url of siteUrls) siteIds.push(await blog.insertSite({ services, userId, url }));
  const titles = Array.from({ length: count }, (_, i) => `Chaos ${String(i + 1).padStart(4, '0')}`);
  const pictures = await plan.addPictures?.(userId, titles);
  const start = Date.now() + leadMs;
  const articles: ChaosArticle[] = [];
  for (const [i, title] of titles.entries()) {
    const moment = plan.dueAt ?? new Date(start + random() * spanMs);
    const moved = plan.dueAt === undefined && random() < movedShare;
    const dueAt = moved ? new Date(start + laterMs) : moment;
    const siteId = siteIds[i % siteIds.length] ?? null;
    const own = pictures?.[i];
    const withPictures = own && { html: own.html, featured: own.featured };
    const id = await insertScheduledArticle(services, { userId, siteId, title, dueAt, ...withPictures });
    await setArticle(db, id, { platform: blog.platform });
    articles.push({ id, title, dueAt, movedAt: moved ? moment : null, ...(own ? { pictures: own } : {}) });
  }
  return articles;
}

/** Reschedules an article to a near time, as an owner would. */
export async function moveNear(db: Executor, article: ChaosArticle): Promise<void> {
  article.movedAt = null;
  article.dueAt = new Date(Date.now() + moveAheadMs);
  await setArticle(db, article.id, { due_at: article.dueAt, next_attempt_at: null, checked_at: null });
  await notifyPublishers(db);
}

/** How many articles are not finished. */
export async function countWaiting(db: Executor): Promise<number> {
  const { waiting } = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  return waiting;
}

/**
 * Ends pauses, as a user does by testing a site's connection: after several failures a pause
 * lasts minutes.
 */
export async function endLongPauses(db: Executor): Promise<void> {
  const soon = new Date(Date.now() + 6_000);
  await db.updateTable('sites').set({ retry_at: null }).where('retry_at', '>', soon).execute();
}

/**
 * Skips the wait until the last searches for orphan drafts and late writes, which are up to ten
 * minutes away. Returns how many searches remain.
 */
export async function hastenPostPublishChecks(db: Executor, since: Date): Promise<number> {
  await db
    .updateTable('publications')
    .set({ sweep_at: since, create_attempted_at: sql`${since}::timestamptz - interval '1 hour'` })
    .where('sweep_at', '>', since)
    .execute();
  const unseen = sql<boolean>`(lost_write_at is not null or verified_at is null)
    and (verified_at is null or verified_at < ${since})
    and article_id in (select id from articles where status = 'published')`;
  await db.updateTable('publications').set({ verify_at: since }).where(unseen).execute();
  await db.updateTable('sites').set({ retry_at: null }).execute();
  await notifyPublishers(db);
  const { left } = await db
    .selectFrom('publications')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where((where) => where.or([where('sweep_at', 'is not', null), unseen]))
    .executeTakeFirstOrThrow();
  return left;
}

export async function insertUser(db: Executor): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('users')
    .values({
      id,
      issuer: 'urn:chaos',
      subject: id,
      email: 'chaos@example.com',
      approval_status: 'approved',
      created_at: new Date(),
    })
    .execute();
  return id;
}
