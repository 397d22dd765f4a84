import { createFakeBlogs } from '@chapterhouse/testkit/app/fake-blogs';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { gitLayout } from '@chapterhouse/testkit/fixtures/git-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderError } from '../../lib/provider-error.ts';
import { gitRoutes } from './git-routes.ts';

let t: TestApp;
let owner: SignedIn;
const fake = createFakeBlogs();
beforeAll(async () => {
  t = await createTestApp({ routes: gitRoutes, overrides: { blogs: fake.blogs } });
  owner = await t.signIn();
});
afterAll(() => t.close());

const layout = gitLayout('https://git.test/ada/notes.git');
const input = { name: 'Notes', url: 'https://notes.test', access_token: 'secret-token', ...layout };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api/protected/git/sites${path}`,
    headers: owner.headers,
    ...(payload ? { payload } : {}),
  });
const details = async (changes: object) => (await call('POST', '', { ...input, ...changes })).json().details;

test('a repository is connected, changed and disconnected, and its token stays on the server', async () => {
  const created = await call('POST', '', input);
  expect(created.statusCode, created.body).toBe(200);
  expect(created.json()).toMatchObject({ status: 'connected', ...layout });
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
  ['repository', 'git@git.test:ada/notes.git'],
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
  ['front_matter', 'title: {title}\n---\nbody'],
  ['front_matter', 'layout: post'],
  ['front_matter', 'title: {title}\nauthor: {nobody}'],
  ['access_token', ''],
])('%s %s is refused at its field', async (field, value) => {
  expect(await details({ [field]: value })).toMatchObject([{ field }]);
});

test('a site that cannot be reached is kept, and says why', async () => {
  const message = 'The Git host refused the access token.';
  fake.failWith(new ProviderError('unauthorized', message));
  const answer = await call('POST', '', { ...input, name: 'Failing' });
  fake.failWith(null);
  expect(answer.json()).toMatchObject({ status: 'error', status_message: message });
});
