import { createHash } from 'node:crypto';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zip } from '../lib/zip/zip.ts';
import { buildPluginZip } from './plugin-download.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('the plugin can be downloaded by everybody, byte-identical each time', async () => {
  const response = await t.app.inject({ method: 'GET', url: '/wp-seo-rest-api-meta.zip' });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="wp-seo-rest-api-meta.zip"',
  });
  expect(response.rawPayload.equals(await buildPluginZip())).toBe(true);
  expect(response.rawPayload.includes('wp-seo-rest-api-meta/wp-seo-rest-api-meta.php')).toBe(true);
});

test('a zip depends only on its files', () => {
  const a = { path: 'x/ä.txt', content: Buffer.from('one') };
  const b = { path: 'x/b.txt', content: Buffer.alloc(0) };
  const bytes = zip([a, b]);
  expect(zip([b, a]).equals(bytes)).toBe(true);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    '3a38ecfd89b4d0037b35bef36b63fa3d4164ba1c7b84826597ec745fde715127',
  );
});
