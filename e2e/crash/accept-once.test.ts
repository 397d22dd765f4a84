import { randomUUID } from 'node:crypto';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: RunningProduct;
let user: ApiUser;
let websiteId: string;
let database: pg.Client;

beforeAll(async () => {
  product = await startProduct();
  user = await signUp({ url: product.url, email: 'ada@example.com', setupToken: product.setupToken });
  const body = { name: 'Site', url: 'https://site.example' };
  const site = await user.call<{ id: string }>('/protected/other-websites', { method: 'POST', body });
  websiteId = site.body.id;
});
afterAll(async () => {
  await database?.end();
  await product?.stop();
});

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

const accept = (key: string) =>
  user.createBatch(
    {
      main_topic: 'Bees',
      subtopics: [1, 2, 3].map((i) => ({ title: `Bees ${i} of ${key}`, description: '' })),
      platform: 'other',
      other_website_id: websiteId,
      start_date: inAnHour,
      time_zone: 'UTC',
    },
    key,
  );

test('killed between commit and response: the replay returns the accepted batch, once', async () => {
  database = new pg.Client({ connectionString: await product.databaseUrl() });
  await database.connect();
  // Called when a batch is committed, shortly before the product can respond.
  await database.query(`create function tell() returns trigger language plpgsql as
    $$ begin perform pg_notify('accepted', ''); return null; end $$`);
  await database.query('create trigger tell after insert on batches execute function tell()');
  await database.query('listen accepted');
  let lost = 0;
  for (let round = 0; round < 5; round += 1) {
    const committed = new Promise((resolve) => database.once('notification', resolve));
    const key = randomUUID();
    const answer = accept(key).catch(() => undefined);
    await committed;
    await product.kill();
    if ((await answer) === undefined) lost += 1;
    await product.restart();
    const [again, once] = await Promise.all([accept(key), accept(key)]);
    expect(again).toMatchObject({ status: 200 });
    expect(once.body).toEqual(again.body);
    const articles = (await user.listArticles()).filter(({ title }) => title.endsWith(key));
    expect(articles.map(({ id }) => id).toSorted()).toEqual(
      again.body.queued_articles.map(({ id }) => id).toSorted(),
    );
    expect(articles).toHaveLength(3);
  }
  expect(lost, 'no answer was ever cut off').toBeGreaterThan(0);
}, 120_000);
