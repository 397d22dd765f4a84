import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmptyTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { signIn, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperator } from './operator.ts';

/* Moves a product from its embedded database to a Postgres and back, with the operator's commands. */

const person = { email: 'ada@example.com', password: 'correct horse battery staple' };

let folder: string;
let postgres: TestDatabase;
const running: RunningProduct[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ch-move-'));
  postgres = await createEmptyTestDatabase();
});
afterAll(async () => {
  for (const product of running) await product.stop();
  await postgres.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<RunningProduct> {
  const product = await startProduct({ env });
  running.push(product);
  return product;
}

async function operator(
  name: Parameters<typeof runOperator>[1],
  words: string[],
  env: Record<string, string>,
): Promise<string> {
  const { code, output, errors } = await runOperator(folder, name, words, env);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

type Content = { html: string };
type Site = { username: string; app_password: string };

test('embedded to Postgres and back: login, article and credentials are unchanged', async () => {
  const first = await start();
  const ada = await signUp({ url: first.url, ...person, setupToken: first.setupToken });
  const site = { name: 'Shop', url: 'https://shop.example.com' };
  const { body: shop } = await ada.call<{ id: string }>('/protected/other-websites', {
    method: 'POST',
    body: site,
  });
  const blog = { url: 'https://blog.invalid', username: 'ada', appPassword: 'abcd efgh ijkl mnop' };
  const siteId = await ada.createWordPressSite(blog);
  const accepted = await ada.createBatch({
    main_topic: 'Bees',
    platform: 'other',
    other_website_id: shop.id,
    subtopics: [{ title: 'Bees in winter', description: '' }],
    start_date: new Date(Date.now() + 86_400_000).toISOString(),
  });
  expect(accepted.status).toBe(200);
  const [article] = await ada.untilArticles((list) => list[0]?.status === 'scheduled', 60_000);
  const contentPath = `/protected/content/articles/${article?.id}/content`;
  const written = (await ada.call<Content>(contentPath)).body;
  expect(written.html).toContain('<p>');

  const file = path.join(folder, 'chapterhouse.backup');
  // While it is running.
  expect(await operator('backup', [file], { DATA_DIR: first.dataDir })).toContain('rows');
  const secretKey = (await readFile(path.join(first.dataDir, 'secret.key'), 'utf8')).trim();
  await first.stop();

  const onPostgres = { DATABASE_URL: postgres.url, SECRET_KEY: secretKey };
  const wrongKey = { ...onPostgres, SECRET_KEY: 'x'.repeat(40) };
  expect(await runOperator(folder, 'restore', [file], wrongKey)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/another key/),
  });
  expect(await operator('restore', [file, '--moved'], onPostgres)).toContain('rows restored from');
  const second = await start({ ...onPostgres, DRAIN_SECONDS: '0' });
  const again = await signIn({ url: second.url, ...person });
  expect(again.id).toBe(ada.id);
  expect((await again.call<Content>(contentPath)).body).toEqual(written);
  const { body: kept } = await again.call<Site>(`/protected/wordpress/sites/${siteId}/edit`);
  expect(kept).toMatchObject({ username: 'ada', app_password: blog.appPassword });

  // Back, after a key rotation.
  await second.stop();
  const newKey = 'another key of the operator, long enough';
  const rotated = { DATABASE_URL: postgres.url, SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: secretKey };
  expect(await operator('keys', ['rotate'], rotated)).toMatch(/^1 re-encrypted/);
  const back = path.join(folder, 'back.backup');
  await operator('backup', [back], { DATABASE_URL: postgres.url, SECRET_KEY: newKey });
  const dataDir = path.join(folder, 'data');
  await operator('restore', [back, '--moved'], { DATA_DIR: dataDir, SECRET_KEY: newKey });
  const third = await start({ DATA_DIR: dataDir, SECRET_KEY: newKey });
  const home = await signIn({ url: third.url, ...person });
  expect((await home.call<Content>(contentPath)).body).toEqual(written);
  const { body: last } = await home.call<Site>(`/protected/wordpress/sites/${siteId}/edit`);
  expect(last.app_password).toBe(blog.appPassword);
}, 180_000);
