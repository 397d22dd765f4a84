import { randomUUID } from 'node:crypto';
import type { Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardRoutes } from './dashboard-routes.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ routes: dashboardRoutes });
  t.clock.set(new Date('2026-11-21T12:00:00Z'));
});
afterAll(() => t.close());

async function get(as: SignedIn, timeZone = 'UTC'): Promise<Overview> {
  const response = await t.app.inject({
    method: 'GET',
    url: `/api/protected/content/dashboard/overview?time_zone=${encodeURIComponent(timeZone)}`,
    headers: as.headers,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const at = (iso: string) => new Date(iso);
const busyDays = ({ days }: Overview) => days.filter(({ published, scheduled }) => published + scheduled > 0);

test('a new user has sixty-one empty days and nothing else', async () => {
  const overview = await get(await t.signIn());
  expect(overview.today).toBe('2026-11-21');
  expect(overview.days).toHaveLength(61);
  expect(overview.days[0]).toEqual({ day: '2026-10-22', published: 0, scheduled: 0 });
  expect(overview.days.at(-1)?.day).toBe('2026-12-21');
  expect(overview).toMatchObject({
    this_month: { articles: 0, published: 0, scheduled: 0, sites: 0 },
    next_due: [],
    attention: { articles: [], sites: [] },
  });
});

test('counts days in the requested time zone, of own articles only', async () => {
  const person = await t.signIn();
  const stranger = await t.signIn();
  const own = { user_id: person.user.id, created_at: at('2026-11-02T00:00:00Z') };
  const live = (published_at: string) => ({
    ...own,
    status: 'published',
    // The publication time counts, not the due time.
    due_at: at('2026-10-01T00:00:00Z'),
    published_at: at(published_at),
  });
  await insertArticle(t.db, live('2026-11-20T23:30:00Z'));
  await insertArticle(t.db, live('2026-11-21T00:30:00Z'));
  await insertArticle(t.db, { ...own, status: 'scheduled', due_at: at('2026-11-22T04:59:00Z') });
  await insertArticle(t.db, { ...own, status: 'scheduled', due_at: at('2026-12-21T23:59:00Z') });
  // Outside the sixty-one days, with an uncounted status, of another user.
  await insertArticle(t.db, { ...own, status: 'scheduled', due_at: at('2026-12-22T05:00:00Z') });
  await insertArticle(t.db, { ...own, status: 'draft', due_at: at('2026-11-22T09:00:00Z') });
  await insertArticle(t.db, { ...live('2026-11-21T09:00:00Z'), user_id: stranger.user.id });

  const utc = await get(person);
  expect(busyDays(utc)).toEqual([
    { day: '2026-11-20', published: 1, scheduled: 0 },
    { day: '2026-11-21', published: 1, scheduled: 0 },
    { day: '2026-11-22', published: 0, scheduled: 1 },
    { day: '2026-12-21', published: 0, scheduled: 1 },
  ]);
  expect(utc.this_month).toEqual({ articles: 6, published: 2, scheduled: 1, sites: 0 });
  expect(busyDays(await get(person, 'America/New_York'))).toEqual([
    { day: '2026-11-20', published: 2, scheduled: 0 },
    { day: '2026-11-21', published: 0, scheduled: 1 },
    { day: '2026-12-21', published: 0, scheduled: 1 },
  ]);
});

test('a day of twenty-five hours is one day', async () => {
  const person = await t.signIn();
  const own = { user_id: person.user.id, status: 'published', due_at: at('2026-11-01T00:00:00Z') };
  // New York left daylight saving time on the first of November at 06:00 UTC.
  for (const moment of ['2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z']) {
    await insertArticle(t.db, { ...own, published_at: at(moment) });
  }
  expect(busyDays(await get(person, 'America/New_York'))).toEqual([
    { day: '2026-11-01', published: 2, scheduled: 0 },
    { day: '2026-11-02', published: 1, scheduled: 0 },
  ]);
});

test('lists the five soonest upcoming articles', async () => {
  const person = await t.signIn();
  const own = { user_id: person.user.id };
  const due = (hour: number) => at(`2026-11-22T${String(hour).padStart(2, '0')}:00:00Z`);
  for (const hour of [9, 3, 8, 4, 7, 5]) {
    const status = hour === 4 ? 'generating' : 'scheduled';
    await insertArticle(t.db, { ...own, status, title: `at ${hour}`, due_at: due(hour) });
  }
  await insertArticle(t.db, { ...own, status: 'scheduled', due_at: at('2026-11-21T11:59:00Z') });
  await insertArticle(t.db, { ...own, status: 'error', due_at: due(1) });
  const { next_due } = await get(person);
  expect(next_due.map(({ title }) => title)).toEqual(['at 3', 'at 4', 'at 5', 'at 7', 'at 8']);
  expect(next_due[1]).toMatchObject({ site: 'Blog', status: 'generating', date: '2026-11-22T04:00:00.000Z' });
});

test('counts articles that need attention and lists the latest', async () => {
  const person = await t.signIn();
  const own = { user_id: person.user.id };
  const past = at('2026-11-21T09:00:00Z');
  for (const day of [10, 11, 12, 13]) {
    const due_at = at(`2026-11-${day}T09:00:00Z`);
    await insertArticle(t.db, { ...own, status: 'error', title: `of ${day}`, error_msg: 'No key.', due_at });
  }
  await insertArticle(t.db, { ...own, status: 'scheduled', error_msg: 'No answer.', due_at: past });
  await insertArticle(t.db, { ...own, status: 'scheduled', due_at: past });
  await insertArticle(t.db, { ...own, status: 'scheduled', platform: 'other', due_at: past });
  await insertArticle(t.db, {
    ...own,
    status: 'scheduled',
    platform: 'other',
    due_at: at('2026-11-22T09:00:00Z'),
  });
  await insertArticle(t.db, { ...own, status: 'draft', conflict_at: past });
  await insertArticle(t.db, { ...own, status: 'draft', error_code: 'gate', error_msg: 'A placeholder.' });
  // For manual publishing and due, but not approved yet; and one that is approved.
  const written = { ...own, status: 'scheduled', has_content: true, needs_approval: true, content_hash: 'a' };
  await insertArticle(t.db, { ...written, platform: 'other', due_at: past });
  await insertArticle(t.db, { ...written, approved_hash: 'a' });
  const { attention } = await get(person);
  expect(attention.articles.map(({ kind, count }) => [kind, count])).toEqual([
    ['failed', 4],
    ['findings', 1],
    ['held', 1],
    ['conflict', 1],
    ['approval', 1],
    ['by_hand', 1],
  ]);
  expect(attention.articles[0]?.articles).toMatchObject([
    { title: 'of 13', site: 'Blog', message: 'No key.' },
    { title: 'of 12' },
    { title: 'of 11' },
  ]);
});

test('sites in error need reconnecting, and new sites of all kinds count for the month', async () => {
  const person = await t.signIn();
  const stranger = await t.signIn();
  const site = (user_id: string, status: string, created_at: Date) => ({
    id: randomUUID(),
    user_id,
    name: `${status} site`,
    url: 'https://blog.example',
    status,
    status_message: 'The password is not valid.',
    platform: 'wordpress',
    auth_type: 'app_password',
    created_at,
    updated_at: created_at,
  });
  const recent = at('2026-11-03T00:00:00Z');
  await t.db
    .insertInto('sites')
    .values([
      site(person.user.id, 'error', recent),
      site(person.user.id, 'connected', at('2026-10-31T23:59:00Z')),
      site(stranger.user.id, 'error', recent),
    ])
    .execute();
  const website = { id: randomUUID(), user_id: person.user.id, name: 'x', url: 'https://x.example' };
  await t.db
    .insertInto('sites')
    .values({ platform: 'other', updated_at: recent, ...website, created_at: recent })
    .execute();
  const { attention, this_month } = await get(person);
  expect(attention.sites).toMatchObject([
    { name: 'error site', platform: 'wordpress', message: 'The password is not valid.' },
  ]);
  expect(this_month.sites).toBe(2);
});

test('an unknown time zone is rejected', async () => {
  const { headers } = await t.signIn();
  const url = '/api/protected/content/dashboard/overview?time_zone=Mars/Olympus';
  const response = await t.app.inject({ method: 'GET', url, headers });
  expect(response.statusCode).toBe(400);
  expect(response.json().code).toBe('invalid_input');
});
