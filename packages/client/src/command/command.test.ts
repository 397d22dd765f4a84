import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readZip } from '@chapterhouse/testkit/files/read-zip';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChapterhouseClient, unwrap } from '../client.ts';
import type { ArticleDetail } from '../openapi-types.ts';
import { help } from './usage.ts';

const main = path.join(import.meta.dirname, 'main.ts');

let product: RunningProduct;
let blog: WordPressStub;
let ada: ApiUser;
let folder: string;
let key: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chapterhouse-command-'));
  [product, blog] = await Promise.all([startProduct(), startWordPressStub()]);
  ada = await signUp({ ...product, email: 'ada@example.com' });
  await ada.createWordPressSite(blog);
  key = await createKey([
    'articles:read',
    'articles:write',
    'articles:publish',
    'sites:read',
    'account:read',
  ]);
});
afterAll(async () => {
  await Promise.all([product.stop(), blog.stop()]);
  await rm(folder, { recursive: true });
});

async function createKey(scopes: readonly string[]): Promise<string> {
  const body = { name: 'Command', scopes };
  return (await ada.call<{ key: string }>('/protected/api-keys', { method: 'POST', body })).body.key;
}

type Run = { args: readonly string[]; input?: string; env?: Record<string, string> };

/** Runs the command as its own process, with nothing but Node. */
function run({ args, input = '', env = {} }: Run): Promise<{ code: number; out: string; err: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; err: string }>();
  const child = execFile(
    process.execPath,
    [main, ...args],
    { cwd: folder, env: { XDG_CONFIG_HOME: folder, ...env }, timeout: 60_000 },
    (error, out, err) => resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
  );
  child.stdin?.end(input);
  return promise;
}

const chapterhouse = (...args: string[]) => run({ args });

async function json<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await chapterhouse(...args, '--json');
  expect(code, err).toBe(0);
  return JSON.parse(out);
}

test('login stores the key for its user only; every command works from topic to live article', async () => {
  expect(await chapterhouse('sites')).toMatchObject({
    code: 3,
    err: expect.stringContaining('not signed in'),
  });
  const login = await run({ args: ['login', '--url', `${product.url}/`], input: `${key}\n` });
  expect(login).toMatchObject({ code: 0, out: expect.stringContaining('as ada@example.com') });
  const file = path.join(folder, 'chapterhouse/account.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ url: product.url, apiKey: key });

  expect((await chapterhouse('sites')).out).toContain(blog.url);
  const proposed = await json<{ subtopics: { title: string }[] }>('topics', 'Ferns', '--count', '2');
  expect(proposed.subtopics).toHaveLength(2);
  await writeFile(path.join(folder, 'topics.json'), JSON.stringify(proposed));
  const batch = [
    'batch',
    '--topic',
    'Ferns',
    '--site',
    'blog',
    '--start',
    '2099-01-05T09:00:00Z',
    '--words',
    '300',
  ];
  const once = [...batch, '--subtopics', 'topics.json', '--idempotency-key', 'ferns'];
  const created = await json<{ queued_articles: { id: string }[] }>(...once);
  expect(created.queued_articles).toHaveLength(2);
  expect(await json(...once)).toEqual(created);

  const watched = await chapterhouse('watch');
  expect(watched).toMatchObject({ code: 0, err: '' });
  expect(watched.out).toMatch(/█{30} 2\/2 written {2}Ferns\n$/);
  expect(await chapterhouse('watch')).toMatchObject({ code: 0, out: 'Nothing is being written.\n' });

  const { articles } = await json<{ articles: { id: string; title: string }[] }>(
    'articles',
    'list',
    '--site',
    'Blog',
  );
  const ids = articles.map((article) => article.id);
  expect(ids.toSorted()).toEqual(created.queued_articles.map((article) => article.id).toSorted());
  expect(await json('articles', 'list', '--limit', '1')).toMatchObject({ articles: [{ id: ids[0] }] });
  expect(await json('articles', 'list', '--attention', 'failed')).toEqual({ articles: [] });
  const [id = ''] = ids;
  expect((await chapterhouse('articles', 'show', id)).out).toContain(articles[0]?.title);

  const html = (await chapterhouse('articles', 'show', id, '--html')).out;
  await writeFile(path.join(folder, 'text.html'), html.replace('</p>', ' Changed by the command.</p>'));
  const edit = ['articles', 'edit', id, '--title', 'Ferns, edited', '--html', 'text.html', '--tag', 'ferns'];
  expect(await chapterhouse(...edit)).toMatchObject({
    code: 0,
    out: expect.stringContaining('as version 2'),
  });
  const edited = await json<ArticleDetail>('articles', 'show', id);
  expect(edited).toMatchObject({ title: 'Ferns, edited', tags: ['ferns'] });
  expect(edited.html).toContain('Changed by the command.');

  const archive = path.join(folder, 'articles.zip');
  await json('articles', 'export', '--output', archive);
  const files = [...readZip(await readFile(archive))].flatMap(([name, text]) =>
    name.endsWith('.md') ? text : [],
  );
  expect(files).toHaveLength(2);
  expect(files.join('\n')).toContain('Ferns, edited');

  expect(await chapterhouse('articles', 'retry', id)).toMatchObject({
    code: 1,
    err: 'Only failed articles can be retried.\n',
  });
  expect((await chapterhouse('articles', 'publish', id)).code).toBe(0);
  await ada.untilArticles((all) => all.some((one) => one.id === id && one.status === 'published'), 20_000);
  expect((await chapterhouse('articles', 'show', id)).out).toMatch(/^http:\/\/.*ferns/m);
  expect(await json('articles', 'list', '--status', 'published')).toMatchObject({ articles: [{ id }] });
}, 120_000);

test('errors say what to do, with an exit code for each kind', async () => {
  const env = { CHAPTERHOUSE_URL: product.url, CHAPTERHOUSE_API_KEY: key };
  const failing = async (args: string[], changes: Record<string, string> = {}) =>
    run({ args, env: { ...env, ...changes } });
  for (const args of [['unknown'], ['sites', '--unknown'], ['articles'], ['batch'], ['articles', 'show']]) {
    expect((await failing(args)).code, args.join(' ')).toBe(2);
  }
  expect(await failing(['articles', 'show', crypto.randomUUID()])).toMatchObject({
    code: 1,
    err: 'Article not found. See: chapterhouse articles list\n',
  });
  expect(await failing(['topics', 'Ferns', '--count', '99'])).toMatchObject({
    code: 1,
    err: 'num_subtopics: Number of articles must be between 1 and 50\n',
  });
  expect(await failing(['articles', 'list', '--limit', '0', '--batch', 'x'])).toMatchObject({
    code: 1,
    err: '“batch_id” must be an id, such as 0190a000-0000-7000-8000-000000000001.\n“limit” must be at least 1.\n',
  });
  expect(await failing(['articles', 'list', '--site', 'nope'])).toMatchObject({
    code: 2,
    err: 'There is no site "nope". See: chapterhouse sites\n',
  });
  expect(await failing(['sites'], { CHAPTERHOUSE_API_KEY: 'hunter2' })).toMatchObject({
    code: 3,
    err: expect.stringContaining('not an API key'),
  });
  const mistyped = await failing(['sites'], { CHAPTERHOUSE_API_KEY: `${key.slice(0, -1)}_` });
  expect(mistyped).toMatchObject({ code: 3, err: expect.stringContaining('checksum') });
  const reader = await createKey(['articles:read']);
  const refused = await failing(['sites', '--json'], { CHAPTERHOUSE_API_KEY: reader });
  expect(refused.code).toBe(3);
  expect(JSON.parse(refused.err)).toEqual({
    error: expect.stringContaining('lacks the scope sites:read'),
    code: 'insufficient_scope',
    exit_code: 3,
  });
  const elsewhere = await run({ args: ['sites'], env: { CHAPTERHOUSE_URL: blog.url } });
  expect(elsewhere, 'the stored key belongs to another address').toMatchObject({ code: 3 });
  const closed = 'http://127.0.0.1:9';
  expect(await failing(['sites'], { CHAPTERHOUSE_URL: closed })).toMatchObject({
    code: 4,
    err: expect.stringContaining(`Could not reach ${closed}`),
  });
  expect(await failing(['sites'], { CHAPTERHOUSE_URL: blog.url })).toMatchObject({
    code: 4,
    err: expect.stringContaining('does not seem to be Chapterhouse'),
  });
}, 60_000);

test('waits as long as the server asks for, and gives up when that is too long', async () => {
  const waits = ['1', '3600'];
  const server = createServer((_request, response) => {
    const seconds = waits.shift();
    response.setHeader('content-type', 'application/json');
    if (seconds) response.writeHead(429, { 'retry-after': seconds });
    response.end(seconds ? '{"error":"Too many requests.","code":"too_many_requests"}' : '{"sites":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { CHAPTERHOUSE_URL: url, CHAPTERHOUSE_API_KEY: key };
  const limited = await run({ args: ['sites'], env });
  expect(limited.code).toBe(5);
  expect(limited.err).toBe(
    'Too many requests. Waiting 1 second.\nToo many requests. The limit resets in 3600 seconds.\n',
  );
  expect(await run({ args: ['sites'], env })).toMatchObject({ code: 0, out: 'No sites are connected.\n' });
  server.close();
});

test('watch survives a server restart, and its JSON contains no notices', async () => {
  const article = { topic: 'Ferns', has_content: false, status: 'generating' };
  const steps = ['progress', 'articles', 'gone', 'unavailable', 'progress', 'written'];
  const server = createServer((request, response) => {
    const step = steps.shift();
    if (step === 'gone') return request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    if (step === 'unavailable') response.writeHead(503);
    const bodies: Record<string, object> = {
      unavailable: { error: 'The database is not responding.', code: 'unavailable' },
      progress: { batches: [{ id: 'a' }] },
      articles: { articles: [article] },
      written: { articles: [{ ...article, has_content: true, status: 'scheduled' }] },
    };
    response.end(JSON.stringify(bodies[step ?? '']));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { CHAPTERHOUSE_URL: url, CHAPTERHOUSE_API_KEY: key };
  const { code, out, err } = await run({ args: ['watch', '--json'], env });
  expect(code, err).toBe(0);
  const lines = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  expect(lines(out)).toMatchObject([{ batches: [{ written: 0 }] }, { batches: [{ written: 1 }] }]);
  expect(lines(err)).toMatchObject([
    { code: 'connection_lost', message: expect.stringContaining('The connection was lost.') },
    { code: 'connection_lost', message: expect.stringContaining('The database is not responding.') },
    { code: 'reconnected' },
  ]);
  server.close();
});

test('columns align wide characters, dates are in the local time zone, and drafts that need attention are counted', async () => {
  const article = (id: string, site: string) => ({
    ...{ id, site, title: 'Two\nlines', topic: 'Ferns', status: 'draft', has_content: true },
    ...{ date: '2027-01-10T23:30:00.000Z', published_date: null },
  });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ articles: [article('a', '植物'), article('b', 'Blog')] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { CHAPTERHOUSE_URL: url, CHAPTERHOUSE_API_KEY: key, TZ: 'Asia/Tokyo' };
  expect((await run({ args: ['articles', 'list'], env })).out).toBe(
    [
      'ID  STATUS  DATE (Asia/Tokyo)  SITE  TITLE',
      'a   draft   2027-01-11 08:30   植物  Two lines',
      'b   draft   2027-01-11 08:30   Blog  Two lines',
      '',
    ].join('\n'),
  );
  const watched = await run({ args: ['watch', '--batch', 'x'], env });
  expect(watched.out).toContain('2/2 written, 2 need attention  Ferns');
  server.close();
});

test('logout deletes what login stored', async () => {
  const home = { XDG_CONFIG_HOME: path.join(folder, 'other') };
  await run({ args: ['login', '--url', product.url], input: key, env: home });
  expect(await run({ args: ['logout'], env: home })).toMatchObject({ code: 0 });
  expect(await run({ args: ['sites'], env: home })).toMatchObject({ code: 3 });
  expect((await run({ args: ['logout'], env: home })).out).toBe('You are not signed in.\n');
});

test('help names every exit code of the documentation', async () => {
  const guide = await readFile(path.join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
  const codes = [...help.matchAll(/^ {2}(\d) {2}(.+)$/gm)];
  expect(codes).toHaveLength(7);
  for (const [, code, meaning] of codes) expect(guide).toContain(`| ${code} | ${meaning}`);
  expect(await chapterhouse('help')).toMatchObject({ code: 0, out: help });
  const { code, out } = await chapterhouse('batch', '--help');
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage:\n {2}batch --topic/);
  expect(out).toContain('--idempotency-key');
  expect(out).not.toContain('articles show');
});

test('the typed client reads and changes articles', async () => {
  const client = createChapterhouseClient({ url: product.url, apiKey: key });
  const { email } = await unwrap(client.GET('/protected/user'));
  expect(email).toBe('ada@example.com');
  const params = { path: { id: crypto.randomUUID() } };
  await expect(unwrap(client.GET('/protected/content/articles/{id}', { params }))).rejects.toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});
