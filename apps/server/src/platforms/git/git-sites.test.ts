import { createFakeBlogs } from '@chapterhouse/testkit/app/fake-blogs';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { gitLayout, insertGitSite } from '@chapterhouse/testkit/fixtures/git-site';
import { startGitServer } from '@chapterhouse/testkit/git/git-server';
import { createSshKey } from '@chapterhouse/testkit/git/ssh-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ProviderError } from '../../lib/provider-error.ts';
import { gitRoutes } from './git-routes.ts';

let t: TestApp;
let owner: SignedIn;
const fake = createFakeBlogs();
beforeAll(async () => {
  t = await createTestApp({
    env: { ALLOW_PRIVATE_SITES: 'true' },
    routes: gitRoutes,
    overrides: { blogs: fake.blogs },
  });
  owner = await t.signIn();
});
afterAll(() => t.close());

const layout = gitLayout('https://git.test/ada/notes.git');
const input = { name: 'Notes', url: 'https://notes.test', access_token: 'secret-token', ...layout };
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  { headers } = owner,
) =>
  t.app.inject({
    method,
    url: `/api/protected/git/sites${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
const details = async (changes: object) => (await call('POST', '', { ...input, ...changes })).json().details;

test('a repository is connected, changed and disconnected, and its token stays on the server', async () => {
  const created = await call('POST', '', input);
  expect(created.statusCode, created.body).toBe(200);
  const { host_key: _internal, ...shown } = layout;
  expect(created.json()).toMatchObject({ status: 'connected', ...shown });
  expect(created.body).not.toContain('secret-token');
  const { id } = created.json();
  const row = await t.db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('secret-token');

  const { access_token: _kept, ...withoutToken } = input;
  const changed = await call('PUT', `/${id}`, { ...withoutToken, branch: 'live', generator: 'astro' });
  expect(changed.json()).toMatchObject({ branch: 'live', generator: 'astro' });
  // Another repository would be sent the stored token.
  const moved = await call('PUT', `/${id}`, { ...withoutToken, repository: 'https://evil.test/x/y.git' });
  expect([moved.statusCode, moved.json().details[0].field]).toEqual([400, 'access_token']);
  expect((await call('POST', `/${id}/test`)).json().site.id).toBe(id);
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
  expect((await call('GET', '')).json()).toEqual({ sites: [] });
});

test.each([
  ['repository', 'git@-oProxyCommand=sh:ada/notes.git'],
  ['repository', 'ssh://-oProxyCommand=sh/ada/notes.git'],
  ['repository', "git@git.test:ada/notes.git'; touch ran; '"],
  ['repository', 'https://ada:secret@git.test/notes.git'],
  ['repository', 'http://git.test/notes.git'],
  ['repository', 'file:///etc/passwd'],
  ['branch', '--upload-pack=touch'],
  ['branch', 'a..b'],
  ['path', '../{slug}.md'],
  ['path', '.git/hooks/{slug}.md'],
  ['path', 'posts/post.md'],
  ['path', 'posts/{title}/{slug}.md'],
  ['address', 'https://evil.test/{slug}'],
  ['picture_path', '../images'],
  ['picture_path', 'images/{title}'],
  ['picture_address', 'javascript:alert(1)'],
  ['picture_address', ''],
  ['front_matter', 'title: {title}\n---\nbody'],
  ['front_matter', 'layout: post'],
  ['front_matter', 'title: {title}\nauthor: {nobody}'],
  ['access_token', ''],
  ['private_key', '-----BEGIN PUBLIC KEY-----'],
  ['host_fingerprint', 'MD5:aa:bb'],
])('%s %s is rejected at its field', async (field, value) => {
  expect(await details({ [field]: value })).toMatchObject([{ field }]);
});

test('a repository over SSH takes a private key, which stays on the server, and keeps the key of its host', async () => {
  const { access_token: _none, host_key: _internal, ...rest } = input;
  const { privateKey } = createSshKey();
  const over = { ...rest, repository: 'git@git.test:ada/notes.git', host_fingerprint: '' };
  expect((await call('POST', '', over)).json().details).toMatchObject([{ field: 'private_key' }]);
  const fingerprint = `SHA256:${'a'.repeat(43)}`;
  fake.learns({ host_key: 'ssh-ed25519 AAAA', host_fingerprint: fingerprint });
  const created = await call('POST', '', { ...over, private_key: privateKey });
  expect(created.json()).toMatchObject({ status: 'connected', host_fingerprint: fingerprint });
  const { id } = created.json();
  const row = () => t.db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const secret = privateKey.split('\n')[1] ?? '';
  expect(JSON.stringify([created.json(), await row()])).not.toContain(secret);
  fake.learns(null);
  const kept = await call('PUT', `/${id}`, { ...over, host_fingerprint: fingerprint, branch: 'live' });
  expect([kept.statusCode, (await row()).settings]).toMatchObject([200, { host_key: 'ssh-ed25519 AAAA' }]);
  const moved = await call('PUT', `/${id}`, { ...over, repository: 'git@evil.test:ada/notes.git' });
  expect(moved.json().details).toMatchObject([{ field: 'private_key' }]);
  // Empty: the key that the host shows is trusted again.
  expect((await call('PUT', `/${id}`, over)).json()).toMatchObject({ host_fingerprint: '' });
  expect((await row()).settings).toMatchObject({ host_key: '' });
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
});

test('the layout of posts is read from those of the repository', async () => {
  // Tests of connections are limited.
  const reader = await t.signIn();
  const read = (id: string) => call('POST', `/${id}/read-layout`, {}, reader);
  const git = await startGitServer();
  onTestFinished(git.stop);
  const post = (title: string) => `---\nlayout: note\ntitle: ${title}\npubDate: 2026-05-04\n---\n\nText.\n`;
  const files = {
    'README.md': '---\ntitle: No\n---',
    'notes/2026/tea.md': post('Tea'),
    'notes/2026/soup.md': post('Soup'),
  };
  const repository = await git.create('notes', files);
  const id = await insertGitSite(t.services, reader.user.id, {
    ...{ url: 'https://read.test', username: git.user, token: git.password },
    layout: gitLayout(repository.url),
  });
  const learned = await read(id);
  expect(learned.json()).toEqual({
    ...{ read_from: 'notes/2026/tea.md', format: 'yaml', path: 'notes/{year}/{slug}.md', left_out: [] },
    front_matter: 'layout: note\ntitle: {title}\npubDate: {date}',
  });
  await repository.commit({ 'notes/2026/tea.md': null, 'notes/2026/soup.md': null, 'README.md': 'Words' });
  expect((await read(id)).statusCode).toBe(409);
  git.setFault({ status: 503 });
  expect((await read(id)).json().code).toBe('site_unreachable');
});

test('an unreachable site is stored with the reason', async () => {
  const message = 'The Git host refused the access token.';
  fake.failWith(new ProviderError('unauthorized', message));
  const response = await call('POST', '', { ...input, name: 'Failing' });
  fake.failWith(null);
  expect(response.json()).toMatchObject({ status: 'error', status_message: message });
});
