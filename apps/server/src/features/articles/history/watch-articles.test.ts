import type { AddressInfo } from 'node:net';
import type { ArticleEvent } from '@chapterhouse/contract/articles/history-endpoints';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticleChanges } from '../../../db/article-changes.ts';
import { setBetaStatus } from '../../accounts/administer-users.ts';
import { suspendUser } from '../../lifecycle/suspend-user.ts';
import { articleRoutes } from '../articles-routes.ts';

let database: TestDatabase;
/** Two product processes on one database: changes in one are delivered by the other. */
let here: TestApp;
let there: TestApp;
let url: string;
let ada: SignedIn;

const log = pino({ level: 'silent' });
const path = '/api/protected/content/article-changes';

async function startApp(): Promise<TestApp> {
  const articleChanges = createArticleChanges({ databaseUrl: database.url, log, beatMs: 40 });
  return createTestApp({ routes: articleRoutes, database, overrides: { articleChanges } });
}

beforeAll(async () => {
  database = await createTestDatabase();
  [here, there] = [await startApp(), await startApp()];
  await there.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(there.app.server.address() as AddressInfo).port}${path}`;
  ada = await here.signIn();
});
afterAll(async () => {
  await here.app.close();
  await there.close();
});

/** Reads a stream event by event; `until` returns the first match. */
async function open(who: SignedIn, address = url) {
  const leaving = new AbortController();
  const response = await fetch(address, { headers: who.headers, signal: leaving.signal });
  // Read the whole error response, so that its connection is released.
  if (!response.ok) await response.text();
  const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  let text = '';
  async function next(): Promise<ArticleEvent | null> {
    while (!text.includes('\n\n')) {
      const part = await reader?.read();
      if (!part || part.done) return null;
      text += part.value;
    }
    const end = text.indexOf('\n\n');
    const event = JSON.parse(text.slice(0, end).replace(/^data: /, ''));
    text = text.slice(end + 2);
    return event;
  }
  async function until<T extends ArticleEvent['type']>(type: T): Promise<Extract<ArticleEvent, { type: T }>> {
    for (;;) {
      const event = await next();
      if (event === null) throw new Error(`the stream ended before ${type}`);
      if (event.type === type) return event as Extract<ArticleEvent, { type: T }>;
    }
  }
  return { response, next, until, leave: () => leaving.abort() };
}

async function insert(who: SignedIn, status = 'processing') {
  return insertArticle(here.db, { user_id: who.user.id, status });
}

test('a change in one process is delivered by another, with its status', async () => {
  const stream = await open(ada);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
  await stream.until('open');
  const id = await insert(ada);
  expect(await stream.until('changed')).toEqual({
    type: 'changed',
    articles: [{ id, status: 'processing' }],
    all: false,
  });
  await setArticle(here.db, id, { status: 'generating' });
  expect((await stream.until('changed')).articles).toEqual([{ id, status: 'generating' }]);
  await here.db.deleteFrom('articles').where('id', '=', id).execute();
  expect((await stream.until('changed')).articles).toEqual([{ id, status: null }]);
  stream.leave();
});

test('rolled-back, invisible and other users’ changes are not sent', async () => {
  const stream = await open(ada);
  await stream.until('open');
  const [mine, others] = [await insert(ada), await insert(await here.signIn())];
  await stream.until('changed');
  await here.db
    .transaction()
    .execute(async (trx) => {
      await setArticle(trx, mine, { status: 'error' });
      throw new Error('no');
    })
    .catch(() => {});
  await setArticle(here.db, mine, { create_attempts: 3 });
  await setArticle(here.db, others, { status: 'error' });
  await setArticle(here.db, mine, { title: 'New' });
  expect((await stream.until('changed')).articles).toEqual([{ id: mine, status: 'processing' }]);
  stream.leave();
});

test('many changes are sent as one event', async () => {
  const bob = await here.signIn();
  for (let n = 0; n < 60; n += 1) await insert(bob, 'scheduled');
  const stream = await open(bob);
  await stream.until('open');
  await here.db.updateTable('articles').set({ status: 'draft' }).where('user_id', '=', bob.user.id).execute();
  expect(await stream.until('changed')).toEqual({ type: 'changed', articles: [], all: true });
  stream.leave();
});

test('sends heartbeats regularly', async () => {
  const stream = await open(ada);
  await stream.until('current');
  await stream.until('current');
  stream.leave();
});

test('after a lost listening connection, clients reload', async () => {
  const stream = await open(ada);
  await stream.until('current');
  await here.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chapterhouse-listen-articles'`,
  );
  expect((await stream.until('changed')).all).toBe(true);
  const id = await insert(ada);
  expect((await stream.until('changed')).articles).toEqual([{ id, status: 'processing' }]);
  stream.leave();
});

test('ends when the session ends, is rejected or expires', async () => {
  const cases = [
    (who: SignedIn) => here.db.deleteFrom('sessions').where('user_id', '=', who.user.id),
    (who: SignedIn) =>
      here.db.updateTable('users').set({ approval_status: 'rejected' }).where('id', '=', who.user.id),
    (who: SignedIn) =>
      here.db
        .updateTable('sessions')
        .set({ expires_at: here.clock.now() })
        .where('user_id', '=', who.user.id),
  ];
  for (const end of cases) {
    const who = await here.signIn();
    const stream = await open(who);
    await stream.until('open');
    await end(who).execute();
    expect(await stream.until('end')).toEqual({ type: 'end', reason: 'session' });
    expect(await stream.next()).toBeNull();
  }
});

test('ends immediately when its user is suspended, without waiting for a heartbeat', async () => {
  const slow = await createTestApp({
    routes: articleRoutes,
    database,
    overrides: {
      articleChanges: createArticleChanges({ databaseUrl: database.url, log, beatMs: 3_600_000 }),
    },
  });
  await slow.app.listen({ host: '127.0.0.1', port: 0 });
  const who = await here.signIn();
  const admin = await here.signIn({ role: 'admin' });
  const port = (slow.app.server.address() as AddressInfo).port;
  const stream = await open(who, `http://127.0.0.1:${port}${path}`);
  await stream.until('open');
  await suspendUser({ ...here.services, user: admin.user }, who.user.id);
  expect(await stream.until('end')).toEqual({ type: 'end', reason: 'session' });
  await slow.app.close();
});

test('a changed account is reported, so that the browser reads its user again', async () => {
  const who = await here.signIn();
  const admin = await here.signIn({ role: 'admin' });
  const stream = await open(who);
  await stream.until('open');
  await setBetaStatus({ ...here.services, user: admin.user }, who.user.id, true);
  expect(await stream.until('changed')).toMatchObject({ all: true, articles: [] });
  stream.leave();
});

test('limits streams per user, and a closed one frees its place', async () => {
  const who = await here.signIn();
  const streams = [];
  for (let n = 0; n < 8; n += 1) streams.push(await open(who));
  const refused = await open(who);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('30');
  streams.pop()?.leave();
  await expect
    .poll(async () => {
      const again = await open(who);
      if (again.response.ok) streams.push(again);
      return again.response.status;
    })
    .toBe(200);
  for (const stream of streams) stream.leave();
});

test('a stalled reader is disconnected', async () => {
  const { EventStream } = await import('../../../lib/net/event-stream.ts');
  const stream = new EventStream<string>();
  for (let n = 0; n < 100; n += 1) stream.send('x'.repeat(1024));
  expect(stream.destroyed).toBe(true);
});

test('shutdown ends the streams gracefully and does not wait', async () => {
  const third = await startApp();
  await third.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = third.app.server.address() as AddressInfo;
  const stream = await open(ada, `http://127.0.0.1:${port}${path}`);
  await stream.until('open');
  const started = performance.now();
  await third.app.close();
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(await stream.until('end')).toEqual({ type: 'end', reason: 'stopping' });
  expect(await stream.next()).toBeNull();
});
