import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ClaimedArticle, type Slot, slots } from './publishing-repository.ts';
import { workKinds } from './ready-work.ts';
import { createSiteQueueWorker, type SiteQueueWorker } from './site-queue.ts';

let app: TestApp;
let work: SiteQueueWorker;
let userId: string;
let siteId: string;

beforeEach(async () => {
  app = await createTestApp();
  work = createSiteQueueWorker(app.services);
  userId = (await app.signIn()).user.id;
  siteId = await connect('https://blog.test');
});
afterEach(() => app.close());

const connect = (url: string) =>
  insertSite(app.services, userId, { url, username: 'ada', appPassword: 'abcd efgh ijkl' });

const schedule = (title: string, dueAt = app.services.clock.now(), where = siteId) =>
  insertScheduledArticle(app.services, { userId, siteId: where, title, dueAt });

const claim = (slot: Slot, where = siteId) => work.claim({ siteId: where, slot, besides: null }, workKinds);

/** Two articles, each claimed by a slot. */
async function claimTwo(): Promise<[ClaimedArticle, ClaimedArticle]> {
  await schedule('Tea');
  await schedule('Coffee');
  const [one, two] = await Promise.all([claim(0), claim(1)]);
  if (!one || !two) throw new Error('There was nothing to claim.');
  return [one, two];
}

const write = (claimed: ClaimedArticle, post_url: string) => work.save({ claimed, changes: { post_url } });

async function postUrls(): Promise<(string | null)[]> {
  const rows = await app.db
    .selectFrom('publications')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select('post_url')
    .orderBy('title', 'desc')
    .execute();
  return rows.map(({ post_url }) => post_url);
}

test('concurrent slots each claim an article of their site, earliest due first', async () => {
  const other = await connect('https://other.test');
  const now = app.services.clock.now().getTime();
  const due = (secondsAgo: number) => new Date(now - secondsAgo * 1000);
  const ids = [await schedule('Second', due(20)), await schedule('First', due(30))];
  await schedule('Third', due(10));
  const elsewhere = await schedule('Elsewhere', due(5), other);
  const found = await Promise.all([
    ...slots.map((slot) => claim(slot)),
    ...slots.map((l) => claim(l, other)),
  ]);
  expect(found.slice(0, 2).map((article) => article?.id)).toEqual(expect.arrayContaining(ids));
  expect(found.slice(0, 2).map((article) => article?.slot)).toEqual([0, 1]);
  expect(found.slice(0, 2).map((article) => article?.work)).toEqual(['go-live', 'go-live']);
  expect(found.slice(2).map((article) => article?.id)).toEqual(
    expect.arrayContaining([elsewhere, undefined]),
  );
  expect(await claim(0)).toMatchObject({ title: 'First', lost_write_at: expect.any(Date) });
});

test('an article claimed by another slot is skipped', async () => {
  const [one] = await claimTwo();
  expect(await work.claim({ siteId, slot: 0, besides: one.id }, workKinds)).toBeUndefined();
  // A slot that claims again has lost what it held; the other slot's article is unaffected.
  expect((await claim(0))?.id).toBe(one.id);
  expect(await claim(0, await connect('https://third.test'))).toBeUndefined();
});

test('simultaneous results are saved together, and only with a valid claim', async () => {
  const [one, two] = await claimTwo();
  await setArticle(app.db, two.id, { status: 'draft' });
  expect(
    await Promise.all([write(one, 'https://blog.test/one'), write(two, 'https://blog.test/two')]),
  ).toEqual([true, false]);
  expect((await postUrls()).filter(Boolean)).toEqual(['https://blog.test/one']);
});

test('a locked row does not block the others or cause a deadlock', async () => {
  const [one, two] = await claimTwo();
  let held: Promise<boolean[]> | undefined;
  await app.db.transaction().execute(async (trx) => {
    await sql`update publications set placed_image = 'x' where article_id = ${two.id}`.execute(trx);
    const saved = [write(one, 'https://blog.test/one'), write(two, 'https://blog.test/two')];
    held = Promise.all(saved);
    expect(await saved[0]).toBe(true);
    await sql`update publications set placed_image = 'x' where article_id = ${one.id}`.execute(trx);
  });
  expect(await held).toEqual([true, true]);
  expect((await postUrls()).toSorted()).toEqual(['https://blog.test/one', 'https://blog.test/two']);
});

test('a value that the database rejects does not affect other blogs', async () => {
  const [one, two] = await claimTwo();
  await sql`alter table publications add constraint no_such_post check (post_url not like '%refused')`.execute(
    app.db,
  );
  const [good, bad] = await Promise.allSettled([
    write(one, 'https://blog.test/'),
    write(two, 'https://blog.test/refused'),
  ]);
  expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected']);
  expect((await postUrls()).filter(Boolean)).toEqual(['https://blog.test/']);
});

test('a step that changed nothing is still saved, since the claim is valid', async () => {
  const [one, two] = await claimTwo();
  expect(await Promise.all([one, two].map((claimed) => work.save({ claimed, changes: {} })))).toEqual([
    true,
    true,
  ]);
  expect(await work.save({ claimed: { ...one, claim: two.claim }, changes: {} })).toBe(false);
});
