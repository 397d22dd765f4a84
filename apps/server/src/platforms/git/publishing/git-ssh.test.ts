import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { gitLayout, insertGitSite } from '@chapterhouse/testkit/fixtures/git-site';
import { type GitServer, startGitServer } from '@chapterhouse/testkit/git/git-server';
import { createSshKey, type SshServer, startSshServer } from '@chapterhouse/testkit/git/ssh-server';
import { postFields, providerFailure } from '@chapterhouse/testkit/suites/publishing-contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createStoredPosts } from '../../../db/stored-posts.ts';
import { createAddressCheck } from '../../../lib/net/address-policy.ts';
import type { BlogConnection, BlogPublishing } from '../../../providers/publishing/publishing.ts';
import { withClone } from '../repository/clone.ts';
import { remoteOf } from '../repository/remote.ts';
import { createGitPublishing } from './git-publishing.ts';
import { loginOf, openSite } from './open-site.ts';

const [key, readOnly, stranger] = [createSshKey(), createSshKey(), createSshKey()];
const anywhere = createAddressCheck({ allowPrivate: true });

let t: TestApp;
let git: GitServer;
let ssh: SshServer;
let publishing: BlogPublishing;
beforeAll(async () => {
  t = await createTestApp({});
  git = await startGitServer();
  ssh = await startSshServer(git.root, { publicKeys: [key.publicKey], readOnlyKeys: [readOnly.publicKey] });
  publishing = createGitPublishing({
    ...t.services,
    posts: createStoredPosts(t.db),
    addressOf: anywhere,
    readPicture: async () => undefined,
  });
});
afterAll(async () => {
  await ssh?.stop();
  await git?.stop();
  await t?.close();
});

async function connect(name: string, privateKey = key.privateKey, some: Partial<GitLayout> = {}) {
  const repository = await git.create(name);
  const url = 'https://static.test';
  const layout = { ...gitLayout(`ssh://git@127.0.0.1:${ssh.port}/${name}.git`), address: '', ...some };
  const { user } = await t.signIn();
  const id = await insertGitSite(t.services, user.id, { url, layout, username: '', token: privateKey });
  const credentials = { kind: 'app_password', username: '', password: privateKey } as const;
  const blog: BlogConnection = { platform: 'git', url, credentials, site: { id, settings: layout } };
  return [repository, blog] as const;
}

/** As the engine does after a test of the connection. */
async function learnHost(blog: BlogConnection): Promise<BlogConnection> {
  const { learned } = await publishing.testConnection(blog);
  const settings = { ...(blog.site?.settings as GitLayout), ...learned };
  return { ...blog, site: { id: blog.site?.id ?? '', settings } };
}

const reasonOf = async (work: Promise<unknown>) => (await providerFailure(work)).reason;

test('a post is pushed with a private key, after the key of the host is known', async () => {
  const [repository, fresh] = await connect('notes');
  const { id } = await publishing.createDraft(fresh, { articleId: 'a', title: 'Tea' });
  await publishing.placePost(fresh, id, postFields('Tea', 'tea'), new Date());
  expect(await reasonOf(publishing.publishPost(fresh, id, new Date()))).toBe('host_key_unknown');
  const known = await learnHost(fresh);
  expect(known.site?.settings).toMatchObject({ host_fingerprint: ssh.fingerprint });
  expect(await publishing.publishPost(known, id, new Date())).toMatchObject({ status: 'publish' });
  expect(await repository.subjects()).toEqual(['Publish: Tea', 'Start']);
});

test('a rejected key, a read-only one, an invalid one and a missing repository have error messages for users', async () => {
  const of = async (name: string, privateKey: string) =>
    publishing.testConnection((await connect(name, privateKey))[1]);
  expect(await reasonOf(of('refused', stranger.privateKey))).toBe('bad_key');
  expect(await reasonOf(of('reading', readOnly.privateKey))).toBe('no_permission');
  expect(await reasonOf(of('broken', key.privateKey.replace(/\n.{30}/, '\n')))).toMatch(
    /invalid_key|bad_key/,
  );
  const [, blog] = await connect('missing');
  const repository = `ssh://git@127.0.0.1:${ssh.port}/nowhere.git`;
  const settings = { ...(blog.site?.settings as GitLayout), repository };
  const missing = { ...blog, site: { id: blog.site?.id ?? '', settings } };
  expect(await reasonOf(publishing.testConnection(missing))).toBe('repository_not_found');
});

test('another key of the host stops everything until it is trusted', async () => {
  const [, fresh] = await connect('moved');
  const expected = { host_fingerprint: `SHA256:${'A'.repeat(43)}` };
  const wrong = {
    ...fresh,
    site: { id: 'x', settings: { ...(fresh.site?.settings as GitLayout), ...expected } },
  };
  const before = ssh.commands.length;
  expect((await providerFailure(publishing.testConnection(wrong))).message).toContain(ssh.fingerprint);
  const known = await learnHost(fresh);
  const asked = ssh.commands.length;
  expect(asked).toBeGreaterThan(before);
  await ssh.changeHostKey();
  const failure = await providerFailure(publishing.testConnection(known));
  expect(failure.reason).toBe('host_key_changed');
  expect(failure.message).toContain(ssh.fingerprint);
  expect(ssh.commands.length).toBe(asked);
  await learnHost(fresh);
});

test('the private key is in a file for this user alone while it is used, and nowhere else', async () => {
  const [, fresh] = await connect('private');
  const blog = await learnHost(fresh);
  // Other test files make clones at the same time.
  const own = await mkdtemp(path.join(tmpdir(), 'chapterhouse-ssh-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(own, { recursive: true, force: true });
  });
  vi.stubEnv('TMPDIR', own);
  const remote = await remoteOf(anywhere, loginOf(openSite(blog)));
  const secret = key.privateKey.split('\n')[1] ?? 'none';
  expect(JSON.stringify([remote.url, remote.env])).not.toContain(secret);
  await withClone(remote, 'main', async () => {
    const [name = ''] = await readdir(own);
    const folder = path.join(own, name);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const found: string[] = [];
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || !(await readFile(file, 'utf8')).includes(secret)) continue;
      found.push(entry.name);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }
    expect(found).toEqual(['ssh-key']);
  });
  expect(await readdir(own)).toEqual([]);
  const guarded = createAddressCheck({ allowPrivate: false });
  expect(await reasonOf(remoteOf(guarded, loginOf(openSite(blog))))).toBe('private_address');
});
