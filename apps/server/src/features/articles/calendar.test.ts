import { randomUUID } from 'node:crypto';
import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { addDays, dayStart } from '@chapterhouse/contract/articles/calendar-days';
import { limits } from '@chapterhouse/contract/limits';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleRoutes } from './articles-routes.ts';
import { calendarMoment } from './calendar-repository.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ routes: articleRoutes });
});
afterAll(() => t.close());

const november = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };

function ask(as: SignedIn, query: Record<string, string>) {
  const search = new URLSearchParams(query).toString();
  const url = `/api/protected/content/calendar?${search}`;
  return t.app.inject({ method: 'GET', url, headers: as.headers });
}

async function get(as: SignedIn, query: Record<string, string> = november) {
  const response = await ask(as, query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ articles: CalendarArticle[]; is_cut: boolean }>();
}

const at = (iso: string) => new Date(iso);

test('articles are at their published or due time, soonest first, excluding the end', async () => {
  const person = await t.signIn();
  const stranger = await t.signIn();
  const own = { user_id: person.user.id };
  await insertArticle(t.db, { ...own, status: 'draft', title: 'b', due_at: at('2026-11-20T09:00:00Z') });
  await insertArticle(t.db, {
    ...own,
    status: 'published',
    title: 'a',
    due_at: at('2026-10-20T09:00:00Z'),
    published_at: at('2026-11-19T09:00:05Z'),
  });
  await insertArticle(t.db, {
    ...own,
    status: 'published',
    title: 'went live in December',
    due_at: at('2026-11-20T09:00:00Z'),
    published_at: at('2026-12-01T00:00:00Z'),
  });
  // Was published once, and is scheduled again.
  await insertArticle(t.db, {
    ...own,
    status: 'scheduled',
    title: 'c',
    due_at: at('2026-11-21T09:00:00Z'),
    published_at: at('2026-11-01T09:00:00Z'),
  });
  await insertArticle(t.db, {
    user_id: stranger.user.id,
    status: 'scheduled',
    due_at: at('2026-11-20T09:00:00Z'),
  });
  const { articles, is_cut } = await get(person);
  expect(articles.map(({ title, status, date }) => [title, status, at(date).toISOString()])).toEqual([
    ['a', 'published', '2026-11-19T09:00:05.000Z'],
    ['b', 'draft', '2026-11-20T09:00:00.000Z'],
    ['c', 'scheduled', '2026-11-21T09:00:00.000Z'],
  ]);
  expect(is_cut).toBe(false);
});

test('filters by site; other users’ sites have no articles', async () => {
  const person = await t.signIn();
  const websites = [randomUUID(), randomUUID()];
  for (const id of websites) {
    const website = {
      id,
      user_id: person.user.id,
      name: 'x',
      url: 'https://x.example',
      platform: 'other',
      created_at: at(november.from),
      updated_at: at(november.from),
    };
    await t.db.insertInto('sites').values(website).execute();
    await insertArticle(t.db, {
      user_id: person.user.id,
      status: 'scheduled',
      platform: 'other',
      site_id: id,
      due_at: at('2026-11-20T09:00:00Z'),
    });
  }
  const [first = ''] = websites;
  const { articles } = await get(person, { ...november, site_id: first });
  expect(articles).toMatchObject([{ site_id: first, platform: 'other', site: 'x' }]);
  expect((await get(await t.signIn(), { ...november, site_id: first })).articles).toEqual([]);
});

test('a response beyond the limit is cut at its end, and flagged', async () => {
  const person = await t.signIn();
  const id = await insertArticle(t.db, { user_id: person.user.id, status: 'scheduled' });
  await sql`
    insert into articles (id, user_id, batch_id, position, platform, site_name, topic, subtopic, title, status, due_at,
      created_at, updated_at)
    select gen_random_uuid(), user_id, batch_id, n, platform, site_name, topic, subtopic, 'n' || n, status,
      '2026-11-02T00:00:00Z'::timestamptz + n * interval '1 minute', created_at, updated_at
    from articles, generate_series(1, ${limits.calendar.articles}) n where id = ${id}`.execute(t.db);
  const { articles, is_cut } = await get(person);
  expect(is_cut).toBe(true);
  expect(articles).toHaveLength(limits.calendar.articles);
  expect(articles[0]?.title).toBe('n1');
  expect(articles.at(-1)?.title).toBe(`n${limits.calendar.articles}`);
});

test.each([
  [{ from: '2026-11-01T00:00:00Z', to: '2026-12-17T00:00:00Z' }, /at most 45 days/],
  [{ from: '2026-11-01T00:00:00Z', to: '2026-11-01T00:00:00Z' }, /end must be after the start/],
  [{ from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' }, /end must be after the start/],
  [{ from: '2026-11-01T00:00:00+14:00', to: '2026-10-31T00:00:00-10:00' }, /end must be after the start/],
  [{ from: '2026-02-30T00:00:00Z', to: '2026-03-01T00:00:00Z' }, /./],
  [{ from: '2026-11-01', to: '2026-11-02' }, /./],
  [{ from: 'today', to: 'tomorrow' }, /./],
])('rejects the period %j, and says why', async (query, message) => {
  const response = await ask(await t.signIn(), query);
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input']);
  expect(response.body).toMatch(message);
});

test.each([
  { from: '0001-01-01T00:00:00Z', to: '0001-02-01T00:00:00Z' },
  { from: '0000-01-01T00:00:00Z', to: '0000-02-01T00:00:00Z' },
  { from: '9999-12-01T00:00:00Z', to: '9999-12-31T23:59:59-23:59' },
])('at the ends of time there is nothing: %j', async (query) => {
  expect((await get(await t.signIn(), query)).articles).toEqual([]);
});

test('six weeks with a day on either end fit, also across a clock change', async () => {
  for (const [timeZone, day] of [
    ['America/St_Johns', '2026-10-25'],
    ['Pacific/Apia', '2026-03-29'],
    ['Pacific/Apia', '2011-12-28'],
  ] as const) {
    const from = dayStart(timeZone, addDays(day, -1)).toISOString();
    const to = dayStart(timeZone, addDays(day, 43)).toISOString();
    await get(await t.signIn(), { from, to });
  }
});

test('a period query uses the calendar index', async () => {
  await t.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    const plan = await sql<{ 'QUERY PLAN': string }>`explain
      select id from articles where user_id = ${randomUUID()}
        and ${sql.raw(calendarMoment)} >= now() and ${sql.raw(calendarMoment)} < now() + interval '1 day'
      order by ${sql.raw(calendarMoment)}, id limit 10`.execute(trx);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('articles_calendar');
    expect(text).not.toContain('Filter');
  });
});
