import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { articleEditSchema } from '@chapterhouse/contract/articles/article-text';
import { recordEndpoints } from '@chapterhouse/contract/articles/record';
import { editorialEndpoints } from '@chapterhouse/contract/sites/editorial';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createEmptyTestDatabase } from '@chapterhouse/testkit/database/database';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { greyPixel } from '@chapterhouse/testkit/stubs/pictures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../../backup/restore-backup.ts';
import { writeBackup } from '../../../backup/write-backup.ts';
import { openPgBossJobs } from '../../../providers/jobs/pg-boss/pg-boss-jobs.ts';
import { createPostgresMediaStore } from '../../../providers/media-store/postgres/postgres-media-store.ts';
import { addMedia } from '../../media/add-media.ts';
import { wantedExtras } from '../../publishing/steps/place-article.ts';
import { approvalRoutes } from '../approval/approval-routes.ts';
import { articleRoutes, siteProfileRoutes } from '../articles-routes.ts';
import { getArticleRecord } from './article-record.ts';

let t: TestApp;
let ada: SignedIn;
let siteId: string;

beforeAll(async () => {
  t = await createTestApp({
    routes: (services) => ({
      ...articleRoutes(services),
      ...approvalRoutes(services),
      ...siteProfileRoutes(services),
    }),
  });
});
afterAll(async () => {
  await t.services.pictureWork.close();
  await t.close();
});
beforeEach(async () => {
  ada = await t.signIn({ name: 'Ada Byron' });
  siteId = await insertSite(t.services, ada.user.id, {
    url: 'https://blog.test',
    username: 'ada',
    appPassword: 'secret',
  });
  const body = { label: 'none', label_text: '', label_place: 'end', responsible_person: 'Byron & Sons' };
  expect((await call('PUT', `sites/${siteId}/editorial`, body)).body).toEqual({
    ...body,
    picture_format: 'webp',
  });
});

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = ada) {
  const url = `/api/protected/${path}`;
  const response = await t.app.inject({
    ...{ method, url, headers: who.headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
const article = (id: string) => `content/articles/${id}`;
const record = async (id: string) =>
  recordEndpoints.getArticleRecord.response.parse((await call('GET', `${article(id)}/record`)).body);

test('the format of pictures is chosen, and stays when it is not sent', async () => {
  const body = { label: 'none', label_text: '', label_place: 'end', responsible_person: '' };
  const save = async (format: object) =>
    (await call('PUT', `sites/${siteId}/editorial`, { ...body, ...format })).body;
  expect(await save({ picture_format: 'jpeg' })).toEqual({ ...body, picture_format: 'jpeg' });
  expect(await save({})).toEqual({ ...body, picture_format: 'jpeg' });
  expect(await save({ picture_format: 'tiff' })).toMatchObject({ code: 'invalid_input' });
});

/** An article that awaits approval. */
async function awaiting(title: string): Promise<string> {
  const dueAt = new Date(t.clock.now().getTime() + 3_600_000);
  const id = await insertScheduledArticle(t.services, { userId: ada.user.id, siteId, title, dueAt });
  await setArticle(t.db, id, { needs_approval: true });
  return id;
}
const publish = (id: string, title = 'x') =>
  setArticle(t.db, id, {
    ...{ status: 'published', published_at: t.clock.now(), placed_version: 1 },
    post_url: `https://blog.test/${title}`,
  });
const review = { reviewer: 'Mary Shelley', scope: ['legal', 'facts'], note: 'Both quotations checked.' };

test('an approval records who reviewed what for whom; one changed byte breaks the match', async () => {
  const id = await awaiting('Proof');
  const { current_hash: hash, state } = await record(id);
  expect(state).toBe('not_reviewed');
  const body = { content_hash: hash, review };
  expect((await call('POST', `${article(id)}/approve`, body)).status).toBe(200);
  await publish(id);
  const proof = await record(id);
  expect(proof).toMatchObject({
    state: 'reviewed',
    content_hash: hash,
    version: 1,
    responsible_person: 'Byron & Sons',
  });
  expect(proof.reviews).toEqual([
    {
      ...{ id: expect.any(String), kind: 'approval', version: 1, content_hash: hash, matches: true },
      ...{ reviewer: 'Mary Shelley', recorded_by: 'Ada Byron', by_api_key: false },
      ...{ responsible_person: 'Byron & Sons', scope: ['facts', 'legal'], note: 'Both quotations checked.' },
      ...{ at: t.clock.now().toISOString(), withdrawn_at: null },
    },
  ]);
  expect(proof.versions).toMatchObject([{ version: 1, origin: 'written', author: 'ai', saved_by: null }]);
  expect((await call('GET', `${article(id)}/approval`)).body.approved.review).toEqual({
    ...review,
    scope: ['facts', 'legal'],
  });
  await sql`update article_versions set html = overlay(html placing '!' from length(html) - 4) where article_id = ${id}`.execute(
    t.db,
  );
  const broken = await record(id);
  expect(broken).toMatchObject({ state: 'damaged', reviews: [{ matches: false }] });
  expect(broken.content_hash).not.toBe(hash);
});

test('an approval is of the pictures, too: one changed byte of a file breaks the match', async () => {
  const { user } = ada;
  const add = (shade: number) =>
    addMedia(
      { ...t.services, user },
      { content: greyPixel(shade), name: `${shade}.png`, origin: 'uploaded' },
    );
  const [featured, inText] = [await add(10), await add(200)];
  const dueAt = new Date(t.clock.now().getTime() + 3_600_000);
  const html = `<p>Words.</p><figure><img src="media:${inText.id}" alt="A wall"></figure>`;
  const id = await insertScheduledArticle(t.services, {
    ...{ userId: user.id, siteId, title: 'Pictures', dueAt, html },
    featured: { id: featured.id, alt: 'A door' },
  });
  const { current_hash: hash } = await record(id);
  await call('POST', `${article(id)}/reviews`, { content_hash: hash, review });
  await publish(id);
  const intact = [
    { media_id: featured.id, name: '10.png', state: 'intact' },
    { media_id: inText.id, name: '200.png', state: 'intact' },
  ];
  expect(await record(id)).toMatchObject({ state: 'reviewed', pictures: intact });

  const flip = async (size: string, format: string) => {
    await sql`update media_contents set content = set_byte(content, 20, get_byte(content, 20) # 1)
      where media_id = ${inText.id} and size = ${size} and format = ${format}`.execute(t.db);
  };
  // What WordPress gets, what other platforms get, and the substitute of both.
  for (const [size, format] of [
    ['featured', 'webp'],
    ['inline', 'webp'],
    ['featured', 'jpeg'],
  ] as const) {
    await flip(size, format);
    expect(await record(id), `${size} ${format}`).toMatchObject({
      ...{ state: 'damaged', content_hash: hash, reviews: [{ matches: false }] },
      pictures: [intact[0], { ...intact[1], state: 'changed' }],
    });
    await flip(size, format);
  }
  expect(await record(id)).toMatchObject({ state: 'reviewed' });

  // Whoever changes the stored hash with the file is found out by the picture's name.
  await flip('featured', 'webp');
  await sql`update media_files file set sha256 = encode(sha256(content), 'hex') from media_contents stored
    where stored.media_id = file.media_id and stored.size = file.size and stored.format = file.format`.execute(
    t.db,
  );
  expect(await record(id)).toMatchObject({ state: 'damaged' });
});

const prepareQueues = async (databaseUrl: string) => {
  const jobs = { databaseUrl, definitions: [], works: false, log: t.services.log };
  await (await openPgBossJobs(jobs)).close();
};

test('the caption and focal point of a featured image are those that were reviewed, until the text is saved again', async () => {
  const { user } = ada;
  const picture = {
    content: greyPixel(77),
    name: '77.png',
    origin: 'uploaded',
    caption: 'Photo: Ada',
  } as const;
  const featured = await addMedia({ ...t.services, user }, picture);
  const dueAt = new Date(t.clock.now().getTime() + 3_600_000);
  const about = {
    userId: user.id,
    siteId,
    title: 'Caption',
    dueAt,
    featured: { id: featured.id, alt: 'A door' },
  };
  const id = await insertScheduledArticle(t.services, about);
  const captionSent = async () => {
    const row = await t.db
      .selectFrom('articles')
      .innerJoin('publications', 'article_id', 'articles.id')
      .selectAll()
      .where('articles.id', '=', id)
      .executeTakeFirstOrThrow();
    return wantedExtras(row).featuredImage?.caption;
  };
  const state = async () => (await record(id)).state;
  const reviewNow = async () => {
    const { current_hash } = await record(id);
    await call('POST', `${article(id)}/reviews`, { content_hash: current_hash, review });
  };
  const saveAgain = async () => {
    const { body } = await call('GET', article(id));
    const text = { ...articleEditSchema.parse(body), base_version: body.version };
    expect(await call('PUT', article(id), text)).toMatchObject({ status: 200 });
  };
  await reviewNow();
  for (const change of [{ caption: 'A claim nobody reviewed' }, { focal_x: 0.25 }]) {
    const before = await captionSent();
    await t.db.updateTable('media').set(change).where('id', '=', featured.id).execute();
    expect(await captionSent()).toBe(before);
    expect(await state()).toBe('reviewed');
    await saveAgain();
    expect(await state()).toBe('changed');
    await reviewNow();
    expect(await state()).toBe('reviewed');
  }
  expect(await captionSent()).toBe('A claim nobody reviewed');
  // A version that is restored has its own caption again, and with it its review.
  const { body } = await call('GET', article(id));
  const restored = await call('POST', `${article(id)}/versions/1/restore`, { base_version: body.version });
  expect(restored).toMatchObject({ status: 200 });
  expect(await captionSent()).toBe('Photo: Ada');
  expect(await state()).toBe('reviewed');
});

test('the record is the same after a restore, and one changed byte breaks the match there, too', async () => {
  const { user } = ada;
  const picture = { content: greyPixel(70), name: '70.png', origin: 'uploaded' } as const;
  const { id: featured } = await addMedia({ ...t.services, user }, picture);
  const dueAt = new Date(t.clock.now().getTime() + 3_600_000);
  const id = await insertScheduledArticle(t.services, {
    ...{ userId: user.id, siteId, title: 'Kept', dueAt, featured: { id: featured, alt: 'A door' } },
  });
  const { current_hash: hash } = await record(id);
  await call('POST', `${article(id)}/reviews`, { content_hash: hash, review });
  await publish(id, 'kept');
  const before = await record(id);
  expect(before).toMatchObject({ state: 'reviewed', pictures: [{ state: 'intact' }] });

  const folder = mkdtempSync(path.join(os.tmpdir(), 'ch-record-'));
  const database = await createEmptyTestDatabase();
  try {
    const file = path.join(folder, 'backup.gz');
    const { keyId } = t.services.secrets;
    const common = { file, keyId, queues: [], now: t.clock.now() };
    await writeBackup({ ...common, databaseUrl: t.database.url });
    await prepareQueues(t.database.url);
    await restoreBackup({ ...common, databaseUrl: database.url, moved: true, prepareJobs: prepareQueues });
    const { db } = database;
    const restored = { db, mediaStore: createPostgresMediaStore(db), user };
    const json = async () => JSON.parse(JSON.stringify(await getArticleRecord(restored, id)));
    expect(await json()).toEqual(before);
    await sql`update media_contents set content = set_byte(content, 20, get_byte(content, 20) # 1)
      where media_id = ${featured} and size = 'featured'`.execute(db);
    expect(await json()).toMatchObject({ state: 'damaged', pictures: [{ state: 'changed' }] });
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a text that was changed after its approval is marked until the approved text is restored', async () => {
  const id = await awaiting('Changed');
  const { current_hash: hash } = await record(id);
  await call('POST', `${article(id)}/approve`, { content_hash: hash });
  const { body } = await call('GET', article(id));
  const edit = { ...body, html: '<p>Other words, by a person.</p>', base_version: 1 };
  expect((await call('PUT', article(id), edit)).status).toBe(200);
  const changed = await record(id);
  expect(changed).toMatchObject({ state: 'changed', version: 2, reviews: [{ matches: false, scope: [] }] });
  expect(changed.versions[0]).toMatchObject({ author: 'user', saved_by: 'Ada Byron' });
  // The post still has the text that was approved.
  await publish(id);
  expect(await record(id)).toMatchObject({ state: 'reviewed', version: 1, current_version: 2 });
});

test('a person can review outside of approval, and a withdrawn approval no longer counts', async () => {
  const id = await awaiting('Reviewed');
  const { current_hash: hash } = await record(id);
  const path = `${article(id)}/reviews`;
  expect(await call('POST', path, { content_hash: hash, review: {} })).toMatchObject({ status: 400 });
  const none = { content_hash: hash, review: { scope: [] } };
  expect((await call('POST', path, none)).body.details[0].message).toBe('Choose what was reviewed.');
  const wrong = { content_hash: 'f'.repeat(64), review };
  expect(await call('POST', path, wrong)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  await call('POST', `${article(id)}/approve`, { content_hash: hash });
  await call('POST', `${article(id)}/withdraw-approval`);
  expect(await record(id)).toMatchObject({
    state: 'not_reviewed',
    reviews: [{ withdrawn_at: t.clock.now().toISOString(), matches: false }],
  });
  expect((await call('POST', path, { content_hash: hash, review })).body.message).toBe('Review recorded.');
  expect(await record(id)).toMatchObject({ state: 'reviewed' });
  // It does not approve.
  expect((await call('GET', `${article(id)}/approval`)).body.awaits_approval).toBe(true);
  const bob = await t.signIn();
  expect((await call('POST', path, { content_hash: hash, review }, bob)).status).toBe(404);
  expect((await call('GET', `${article(id)}/record`, undefined, bob)).status).toBe(404);
});

test('the report names each published article of the period, as JSON, CSV and HTML', async () => {
  const id = await awaiting('=Report <b>');
  const { current_hash: hash } = await record(id);
  await call('POST', `${article(id)}/reviews`, { content_hash: hash, review });
  await publish(id, 'report');
  await publish(await awaiting('Nobody read it'));
  const day = t.clock.now().toISOString().slice(0, 10);
  const path = `sites/${siteId}/editorial/report`;
  const { body } = await call('GET', `${path}?from=${day}&to=${day}`);
  const report = editorialEndpoints.getEditorialReport.response.parse(body);
  expect(report.articles.map(({ state }) => state).toSorted()).toEqual(['not_reviewed', 'reviewed']);
  expect(report.articles.find(({ article_id: one }) => one === id)).toMatchObject({
    ...{ content_hash: hash, text_by: 'ai', review: { reviewer: 'Mary Shelley', content_hash: hash } },
  });
  const before = await call('GET', `${path}?from=2020-01-01&to=2020-12-31`);
  expect(before.body.articles).toEqual([]);
  expect((await call('GET', `${path}?from=2026-02-01&to=2026-01-01`)).status).toBe(400);

  const file = async (format: string) =>
    (await call('GET', `${path}-file?from=${day}&to=${day}&format=${format}`)).body;
  const csv = await file('csv');
  expect(csv.content).toContain("'=Report <b>");
  expect(csv.content).toContain(`Mary Shelley,Byron & Sons,${t.clock.now().toISOString()},facts legal`);
  const page = await file('html');
  expect(page.name).toBe(`editorial-report-${day}-to-${day}.html`);
  expect(page.content).toContain('=Report &lt;b&gt;');
  expect(page.content).toContain('2 published, 1 reviewed, 0 changed since the review, 1 not reviewed');
  expect(page.content).toContain('@media print');
  const bob = await t.signIn();
  expect((await call('GET', `${path}?from=${day}&to=${day}`, undefined, bob)).status).toBe(404);
});
