import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardRoutes } from '../dashboard/dashboard-routes.ts';
import { deleteSite } from '../lifecycle/delete-site.ts';
import { approvalRoutes } from './approval/approval-routes.ts';
import { articleRoutes } from './articles-routes.ts';
import { createExportedArticlesRepository } from './export/export-repository.ts';

let t: TestApp;
let ada: SignedIn;
let siteId: string;
let id: string;

beforeAll(async () => {
  t = await createTestApp({
    routes: (services) => ({
      ...articleRoutes(services),
      ...approvalRoutes(services),
      ...dashboardRoutes(services),
    }),
  });
  ada = await t.signIn();
  const { user } = ada;
  siteId = await insertSite(t.services, user.id, {
    url: 'https://blog.test',
    username: 'ada',
    appPassword: 'abcd efgh',
  });
  const hash = 'a'.repeat(64);
  const due = new Date(t.clock.now().getTime() + 86_400_000);
  const article = { user_id: user.id, site_id: siteId, due_at: due, has_content: true };
  id = await insertArticle(t.db, {
    ...article,
    status: 'scheduled',
    needs_approval: true,
    content_hash: hash,
  });
  await insertArticle(t.db, { ...article, status: 'error', error_msg: 'Failed' });
});
afterAll(() => t.close());

/** The names of the site in a response. */
async function namesAt(address: string): Promise<string[]> {
  const response = await t.app.inject({ url: `/api/protected/content/${address}`, headers: ada.headers });
  expect([address, response.statusCode]).toEqual([address, 200]);
  return [...response.body.matchAll(/"(?:site|name)":"(Blog|New name|Newest name)"/g)].map(
    ([, name]) => name ?? '',
  );
}

/** Each place where users see the site of an article, with the names that it shows. */
async function namesEverywhere(): Promise<Record<string, string[]>> {
  const from = t.clock.now();
  const to = new Date(from.getTime() + 2 * 86_400_000);
  const addresses = [
    'articles',
    `articles/${id}`,
    `articles/${id}/record`,
    `calendar?from=${from.toISOString()}&to=${to.toISOString()}`,
    'approvals',
    'dashboard/overview',
  ];
  const shown = await Promise.all(addresses.map(async (one) => [one.split('?')[0], await namesAt(one)]));
  const exported: string[] = [];
  for await (const page of createExportedArticlesRepository(t.db).each(ada.user.id, {}))
    exported.push(...page.map((row) => row.site_name));
  return { ...Object.fromEntries(shown), export: exported };
}

const rename = (name: string) => t.db.updateTable('sites').set({ name }).where('id', '=', siteId).execute();

test('a renamed site has its new name everywhere, and keeps the last one when it is deleted', async () => {
  const before = await namesEverywhere();
  for (const [place, names] of Object.entries(before)) {
    expect([place, new Set(names)]).toEqual([place, new Set(['Blog'])]);
  }
  await rename('New name');
  const renamed = Object.entries(before).map(([place, names]) => [place, names.map(() => 'New name')]);
  expect(await namesEverywhere()).toEqual(Object.fromEntries(renamed));
  expect(await namesAt('article-filters')).toEqual(['New name']);

  await rename('Newest name');
  await deleteSite({ ...t.services, user: ada.user }, siteId);
  expect(await namesAt('articles')).toEqual(['Newest name', 'Newest name']);
});
