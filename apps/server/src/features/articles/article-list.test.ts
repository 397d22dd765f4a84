import { articleEndpoints } from '@chapterhouse/contract/articles/endpoints';
import { articleSchema } from '@chapterhouse/contract/articles/entities';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticleListRepository } from './article-list-repository.ts';
import { articleRoutes } from './articles-routes.ts';

let testApp: TestApp;
let ada: SignedIn;

const address = '/api/protected/content/articles';
const titles = ['One', 'Two', 'Three', 'Four', 'Five'];

beforeAll(async () => {
  testApp = await createTestApp({ routes: articleRoutes });
  ada = await testApp.signIn();
  for (const [minute, title] of titles.entries()) {
    await insertArticle(testApp.db, {
      user_id: ada.user.id,
      title,
      status: minute % 2 === 0 ? 'published' : 'scheduled',
      // Three share both timestamps: then the id decides.
      created_at: new Date(Date.UTC(2026, 10, 20, 12, minute < 3 ? 0 : minute, 0, 123)),
      due_at: new Date('2026-11-21T09:00:00.250Z'),
      error_msg: '"Quoted"\n<b>',
    });
  }
  await insertArticle(testApp.db, { user_id: (await testApp.signIn()).user.id, status: 'draft' });
});
afterAll(() => testApp.close());

async function list(query: string, user = ada) {
  const response = await testApp.app.inject({ url: address + query, headers: user.headers });
  return { status: response.statusCode, response, body: response.json() };
}

test('the response matches the contract exactly', async () => {
  const { response, body } = await list('');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(articleEndpoints.listArticles.response.parse(body)).toEqual(body);
  for (const article of body.articles) {
    expect(Object.keys(article)).toEqual(Object.keys(articleSchema.shape));
  }
  const [first] = body.articles;
  expect(first).toMatchObject({
    title: 'Five',
    site: 'Blog',
    error_msg: '"Quoted"\n<b>',
    published_date: null,
  });
  expect(new Date(first.date).toISOString()).toBe('2026-11-21T09:00:00.250Z');
  expect(body).not.toHaveProperty('next_cursor');
});

test('pages have no gaps or duplicates', async () => {
  const seen: string[] = [];
  let cursor = '';
  for (let page = 0; page < 3; page++) {
    const { body } = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.articles.map((article: { title: string }) => article.title));
    cursor = body.next_cursor ?? '';
  }
  expect(cursor).toBe('');
  expect(seen.slice(0, 2)).toEqual(['Five', 'Four']);
  expect(seen.toSorted()).toEqual(titles.toSorted());
});

test('newest first, and inside a batch the latest due date first', async () => {
  const eve = await testApp.signIn();
  const created_at = new Date('2026-11-20T12:00:00.123Z');
  for (const day of [22, 24, 21, 23]) {
    await insertArticle(testApp.db, {
      user_id: eve.user.id,
      title: `Day ${day}`,
      status: 'scheduled',
      created_at,
      due_at: new Date(Date.UTC(2026, 10, day, 9)),
    });
  }
  const seen: string[] = [];
  let next = '';
  do {
    const { body } = await list(`?limit=1${next}`, eve);
    seen.push(...body.articles.map((article: { title: string }) => article.title));
    next = body.next_cursor ? `&cursor=${body.next_cursor}` : '';
  } while (next !== '');
  expect(seen).toEqual(['Day 24', 'Day 23', 'Day 22', 'Day 21']);
  const oldest = await list('?order=asc', eve);
  expect(oldest.body.articles[0].title).toBe('Day 21');
});

test('a status filters every page', async () => {
  const first = await list('?status=published&limit=2');
  const second = await list(`?status=published&limit=2&cursor=${first.body.next_cursor}`);
  const all = [...first.body.articles, ...second.body.articles];
  expect(all.map((article) => article.status)).toEqual(['published', 'published', 'published']);
});

test('rejects an invalid page size and an invalid cursor', async () => {
  for (const query of ['?limit=0', '?limit=1001', '?limit=many', '?cursor=bm8']) {
    const { status, body } = await list(query);
    expect({ query, status, code: body.code }).toEqual({ query, status: 400, code: 'invalid_input' });
  }
});

test('an unknown status is rejected with a message for users', async () => {
  const { status, body } = await list('?status=error');
  expect({ status, error: body.error }).toEqual({
    status: 400,
    error: '“status” must be one of: published, scheduled, draft.',
  });
});

test('Postgres plans the page that the history opens with once per connection', async () => {
  const input = {
    userId: ada.user.id,
    filter: {},
    sort: 'created',
    order: 'desc',
    after: undefined,
  } as const;
  await testApp.db.transaction().execute(async (trx) => {
    const repository = createArticleListRepository(trx);
    // Postgres tries five plans for given values before it compares them with one for all values.
    for (let turn = 0; turn < 7; turn++) await repository.page({ ...input, limit: 50 });
    const { rows } = await sql<{
      generic_plans: number;
    }>`select generic_plans::int from pg_prepared_statements
      where name = 'list_articles_usual_created_desc'`.execute(trx);
    expect(rows[0]?.generic_plans).toBeGreaterThan(0);
  });
});
