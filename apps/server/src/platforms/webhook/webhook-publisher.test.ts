import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle, setArticle, setArticles } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { type ReceiverFault, startArticleReceiver } from '@chapterhouse/testkit/stubs/article-receiver';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSlotLocks, slotLocksApplicationName } from '../../db/slot-locks.ts';
import { articleRoutes } from '../../features/articles/articles-routes.ts';
import { addMedia } from '../../features/media/add-media.ts';
import { systemClock } from '../../lib/clock.ts';
import { newWebhookSecret } from '../../lib/crypto/webhook-signature.ts';
import { createAddressCheck } from '../../lib/net/address-policy.ts';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { startPublisher } from '../../worker/publisher.ts';
import { connectPlatforms, platformRoutes } from '../registry.ts';
import { siteRoutes } from '../sites-routes.ts';

const secret = newWebhookSecret();
let receiver: Awaited<ReturnType<typeof startArticleReceiver>>;
let t: TestApp;
let owner: SignedIn;
let siteId: string;
const stops: (() => Promise<void>)[] = [];
const wakes: (() => void)[] = [];
const wake = () => {
  for (const one of wakes) one();
};

beforeAll(async () => {
  receiver = await startArticleReceiver({ secret });
  t = await createTestApp({
    routes: (services) => ({
      ...platformRoutes(services),
      ...siteRoutes(services),
      ...articleRoutes(services),
    }),
    overrides: { clock: systemClock },
  });
  const fetch = createGuardedFetch({ allowPrivate: true });
  const addressOf = createAddressCheck({ allowPrivate: true });
  const { blogs } = connectPlatforms({ ...t.services, fetch, addressOf }, t.services.env.platformSettings);
  Object.assign(t.services, { blogs });
  owner = await t.signIn();
  const input = { platform: 'webhook', name: 'Own', url: receiver.url, receiver_url: receiver.receiverUrl };
  const created = await call('POST', '/sites', { ...input, secret });
  expect(created.json()).toMatchObject({ status: 'connected', platform: 'webhook' });
  expect(created.body).not.toContain('whsec_');
  siteId = created.json().id;
  for (const _worker of [1, 2]) {
    const locks = await createSlotLocks({ databaseUrl: t.database.url, log: t.services.log });
    const publisher = startPublisher({ services: t.services, locks });
    wakes.push(publisher.wake);
    stops.push(async () => {
      await publisher.stop();
      await locks.close();
    });
  }
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await t?.close();
  await receiver?.close();
});
afterEach(() => {
  receiver.breakWith(() => null);
  receiver.sent.length = 0;
});

const call = (method: 'POST' | 'DELETE', path: string, payload: object = {}) =>
  t.app.inject({ method, url: `/api/protected${path}`, payload, headers: owner.headers });

async function schedule(title: string, secondsAhead: number): Promise<string> {
  const dueAt = new Date(Date.now() + secondsAhead * 1000);
  const article = { userId: owner.user.id, siteId: null, title, dueAt };
  const id = await insertScheduledArticle(t.services, article);
  await setArticle(t.db, id, { platform: 'webhook', by_hand: false, site_id: siteId });
  return id;
}
const until = (id: string, wanted: Parameters<typeof untilArticle>[2]) =>
  untilArticle(t.services, id, wanted, 60_000);
const messagesOf = (id: string) => receiver.sent.filter(({ articleId }) => articleId === id);

test('an article is sent when it is due and not before, and its page is verified', async () => {
  const soon = await schedule('Sent on time', 2);
  const later = await schedule('Sent much later', 3_600);
  wake();
  const live = await until(soon, (row) => row.verification !== null);
  expect(live).toMatchObject({ status: 'published', error_msg: null, verification: { ok: true } });
  expect(live.post_url).toMatch(receiver.url);
  expect(live.published_at?.getTime()).toBeGreaterThanOrEqual(live.due_at.getTime());
  const waiting = await until(later, (row) => row.placement === 'placed' && row.slot === null);
  expect(waiting).toMatchObject({ status: 'scheduled', post_url: null });
  const articles = receiver.sent.filter(({ type }) => type !== 'site.test');
  expect(articles.map(({ articleId }) => articleId)).toEqual([soon]);
});

test('an article has its featured picture of the media library, at an address of ours', async () => {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#395' } });
  const media = { content: await image.png().toBuffer(), name: 'a.png', origin: 'uploaded' as const };
  const { id: pictureId } = await addMedia({ ...t.services, user: owner.user }, media);
  const id = await schedule('With a picture', 0);
  await setArticle(t.db, id, { featured_media_id: pictureId, featured_image_alt: 'Green' });
  wake();
  const live = await until(id, (row) => row.status === 'published');
  expect(live.blog_remarks).toEqual([]);
  const { featured_image: sent } = JSON.parse(messagesOf(id)[0]?.body ?? '').data.article;
  expect(sent).toMatchObject({ id: pictureId, alt: 'Green' });
  expect(sent.url).toContain(`${t.services.env.publicUrl}/media-files/${pictureId}/featured.webp?expires=`);
  expect(Date.parse(sent.expires_at)).toBeGreaterThan(Date.now() + 3_600_000);
});

test('without an address nothing is verified, and the article has no error', async () => {
  receiver.breakWith(({ type }) => (type === 'article.publish' ? 204 : null));
  const id = await schedule('Nowhere to look', 0);
  wake();
  const live = await until(id, (row) => row.status === 'published' && row.verify_at === null);
  expect(live).toMatchObject({ verification: null, post_url: null, error_msg: null });
});

test('an unscheduled article whose request may have arrived is unpublished at the receiver', async () => {
  receiver.breakWith(({ type }) => (type === 'article.publish' ? 'lose-response' : null));
  const id = await schedule('Lost and unscheduled', 0);
  wake();
  const failed = await until(id, (row) => row.error_msg !== null && row.slot === null);
  expect(failed).toMatchObject({ status: 'scheduled' });
  await t.db
    .updateTable('sites')
    .set({ retry_at: new Date(Date.now() + 60_000), failures: 3 })
    .execute();
  expect((await call('POST', `/content/articles/${id}/unschedule`)).statusCode).toBe(200);
  await t.db.updateTable('sites').set({ retry_at: null, failures: 0 }).execute();
  wake();
  await expect
    .poll(() => messagesOf(id).at(-1), { timeout: 20_000 })
    .toMatchObject({
      type: 'article.unpublish',
      accepted: true,
    });
});

/** Waits until all are published; meanwhile ends each pause of the site and of these articles. */
async function untilPublished(ids: readonly string[]): Promise<void> {
  const unpublished = async () => {
    const rows = await Promise.all(ids.map((id) => findArticle(t.db, id)));
    const site = await t.db
      .selectFrom('sites')
      .selectAll()
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow();
    const pauses = [site.retry_at, ...rows.map((row) => row.next_attempt_at)];
    if (pauses.some((pause) => pause !== null)) {
      await t.db.updateTable('sites').set({ retry_at: null, failures: 0 }).execute();
      await setArticles(t.db, ids, { next_attempt_at: null });
      wake();
    }
    return rows.flatMap(({ status, title, error_msg }) =>
      status === 'published' ? [] : { title, error_msg },
    );
  };
  await expect.poll(unpublished, { timeout: 50_000, interval: 100 }).toEqual([]);
}

test('despite 500s, lost responses and lost locks, every article arrives under one id and none is stuck', async () => {
  const first: ReceiverFault[] = [null, 'lose-response', 503, null, 'fail-after', 500];
  const attempts = new Map<string, number>();
  let takenOver = 0;
  receiver.breakWith(async ({ articleId = '', body, isOpen }) => {
    const number = /"title":"Article (\d+)"/.exec(body)?.[1];
    if (number === undefined) return null;
    const at = Number(number);
    const attempt = (attempts.get(articleId) ?? 0) + 1;
    attempts.set(articleId, attempt);
    if (attempt > 1) return attempt === 2 && at % 5 === 2 ? 'lose-response' : null;
    if (at % 12 !== 3) return first[at % first.length] ?? null;
    // As if its sender were killed: it loses its lock and gets no response. Another process sends the article.
    await loseLocks();
    await expect.poll(() => attempts.get(articleId), { timeout: 40_000 }).toBeGreaterThan(1);
    if (isOpen()) takenOver += 1;
    return 'lose-response';
  });
  const titles = Array.from({ length: 24 }, (_, at) => `Article ${at}`);
  const ids = await Promise.all(titles.map((title) => schedule(title, 0)));
  wake();
  await untilPublished(ids);
  expect(takenOver).toBeGreaterThan(0);
  for (const id of ids) {
    const messages = messagesOf(id);
    expect(messages.some(({ accepted }) => accepted)).toBe(true);
    expect(new Set(messages.map((message) => message.id)).size).toBe(1);
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
  }
  expect(receiver.sent.length).toBeGreaterThan(ids.length);
});

test('articles on which the receiver fails do not block later articles', async () => {
  const broken = await Promise.all(['Breaks it', 'Breaks it, too'].map((title) => schedule(title, -60)));
  const whole = await Promise.all(['One', 'Two', 'Three'].map((title) => schedule(`Whole ${title}`, 0)));
  receiver.breakWith(({ articleId = '' }) => (broken.includes(articleId) ? 500 : null));
  wake();
  await untilPublished(whole);
  receiver.breakWith(() => null);
  await untilPublished(broken);
});

test('withdrawals on which the receiver fails do not block articles that wait to be placed', async () => {
  const stuck = await Promise.all(['Stuck', 'Stuck, too'].map((title) => schedule(title, 3_600)));
  wake();
  for (const id of stuck) await until(id, (row) => row.placement === 'placed' && row.slot === null);
  receiver.breakWith(({ articleId = '' }) => (stuck.includes(articleId) ? 500 : null));
  await setArticles(t.db, stuck, { due_at: new Date() });
  const endPauses = async () => {
    await t.db.updateTable('sites').set({ retry_at: null, failures: 0 }).execute();
    wake();
  };
  const failed = async () => {
    await endPauses();
    const rows = await Promise.all(stuck.map((id) => findArticle(t.db, id)));
    return rows.filter(({ error_msg, slot }) => error_msg !== null && slot === null).length;
  };
  await expect.poll(failed, { timeout: 15_000, interval: 200 }).toBe(2);
  // What an unscheduling leaves that could not reach the receiver.
  const asked = new Date();
  await setArticles(t.db, stuck, { status: 'draft', withdraw_at: asked });
  const steppedAside = async () => {
    await endPauses();
    const rows = await Promise.all(stuck.map((id) => findArticle(t.db, id)));
    return rows.filter(({ withdraw_at: at }) => at && at > asked).length;
  };
  await expect.poll(steppedAside, { timeout: 15_000, interval: 200 }).toBe(2);
  const next = await schedule('Placed meanwhile', 3_600);
  await endPauses();
  await until(next, (row) => row.placement === 'placed');
  receiver.breakWith(() => null);
  await setArticles(t.db, stuck, { withdraw_at: new Date() });
  const refused = async () => {
    await endPauses();
    return stuck.filter((id) => messagesOf(id).at(-1)?.accepted !== true);
  };
  await expect.poll(refused, { timeout: 15_000, interval: 200 }).toEqual([]);
  expect(stuck.map((id) => messagesOf(id).at(-1)?.type)).toEqual(stuck.map(() => 'article.unpublish'));
});

const loseLocks = () =>
  t.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [slotLocksApplicationName],
  );
