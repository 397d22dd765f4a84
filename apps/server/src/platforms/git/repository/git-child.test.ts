import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type GitServer, startGitServer } from '@chapterhouse/testkit/git/git-server';
import { providerFailure } from '@chapterhouse/testkit/suites/publishing-contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAddressCheck } from '../../../lib/net/address-policy.ts';
import { withClone } from './clone.ts';
import { endChildrenOn, runGit } from './git-child.ts';
import { remoteOf } from './remote.ts';

let git: GitServer;
let folder: string;
beforeAll(async () => {
  git = await startGitServer();
  folder = await mkdtemp(path.join(tmpdir(), 'chapterhouse-child-'));
  // Other test files make clones at the same time.
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await git.stop();
  await rm(folder, { recursive: true, force: true });
});

const anywhere = createAddressCheck({ allowPrivate: true });
const clones = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('chapterhouse-git-'));

test('the child process gets none of our environment variables, no system configuration, and no prompt', async () => {
  process.env.CHAPTERHOUSE_TEST_SECRET = 'secret';
  try {
    await writeFile(path.join(folder, '.gitconfig'), '[user]\n\tname = Somebody\n');
    const alias = ['-c', 'alias.show-env=!env', 'show-env'];
    const { stdout } = await runGit(alias, { folder });
    expect(stdout.toString()).not.toContain('CHAPTERHOUSE_TEST_SECRET');
    expect(stdout.toString()).toContain('GIT_TERMINAL_PROMPT=0');
    const config = await runGit(['config', '--get', 'user.name'], { folder });
    expect([config.code, config.stdout.toString()]).toEqual([1, '']);
  } finally {
    delete process.env.CHAPTERHOUSE_TEST_SECRET;
  }
});

test.each(['ext::sh -c "touch ran"', 'file:///etc', 'ssh://git@127.0.0.1/x', 'git://127.0.0.1/x'])(
  'does not speak %s',
  async (address) => {
    const { code, stderr } = await runGit(['ls-remote', '--', address], { folder });
    expect(code).toBe(128);
    expect(stderr).toMatch(/not allowed|not supported/);
    expect(await readdir(folder)).not.toContain('ran');
  },
);

test('ends what still runs when this process stops', async () => {
  const stopping = new AbortController();
  endChildrenOn(stopping.signal, 10);
  const hanging = runGit(['-c', 'alias.wait=!sleep 60', 'wait'], { folder });
  stopping.abort();
  expect((await providerFailure(hanging)).reason).toBe('stopping');
});

test('kills a command that takes too long, with its child processes, or that prints too much', async () => {
  const slow = runGit(['-c', 'alias.wait=!sleep 60', 'wait'], { folder, timeoutMs: 200 });
  expect((await providerFailure(slow)).kind).toBe('timeout');
  const loud = runGit(['-c', 'alias.yes=!yes', 'yes'], { folder, maxBytes: 100_000 });
  expect((await providerFailure(loud)).reason).toBe('too_large');
});

test('a missing Git is reported to the user', async () => {
  const missing = runGit(['--version'], { folder, env: { PATH: folder } });
  const failure = await providerFailure(missing);
  expect([failure.kind, failure.reason]).toEqual(['misconfigured', 'git_missing']);
});

test('the token is in no argument, no address, no error and no file, and the clone is removed', async () => {
  const { url } = await git.create('secret');
  const before = await clones();
  const token = git.password;
  const remote = await remoteOf(anywhere, {
    repository: url,
    username: git.user,
    secret: token,
    hostKey: '',
  });
  expect(remote.url).not.toContain(token);
  let files = '';
  await withClone(remote, 'main', async (clone) => {
    const [own = ''] = (await clones()).filter((name) => !before.includes(name));
    const { stdout } = await runGit(['grep', '--no-index', '-l', '-e', token, '.'], {
      folder: path.join(tmpdir(), own),
    });
    files = stdout.toString();
    expect(await clone.isTaken('README.md')).toBe(true);
  });
  expect(files).toBe('');
  expect(await clones()).toEqual(before);

  git.setFault({
    status: 500,
    body: `the header was ${Buffer.from(`${git.user}:${token}`).toString('base64')}`,
  });
  const failure = await providerFailure(withClone(remote, 'main', async () => undefined));
  git.setFault(null);
  expect(`${failure.message} ${String(failure.cause)}`).not.toContain(token);
  expect(String(failure.cause)).not.toContain(Buffer.from(`${git.user}:${token}`).toString('base64'));
  expect(await clones()).toEqual(before);
});

test('connects to the address that was checked, over HTTPS, and nowhere private', async () => {
  const login = { username: '', secret: 't', hostKey: '' };
  const guarded = createAddressCheck({ allowPrivate: false });
  const { port } = new URL(git.url);
  for (const repository of [
    `http://127.0.0.1:${port}/x.git`,
    'https://10.0.0.1/x.git',
    'https://[::1]/x.git',
  ]) {
    expect((await providerFailure(remoteOf(guarded, { repository, ...login }))).reason).toBe(
      'private_address',
    );
  }
  for (const repository of [
    'http://example.com/x.git',
    'https://u:p@example.com/x.git',
    'file:///etc',
    'ext::sh',
  ]) {
    expect((await providerFailure(remoteOf(guarded, { repository, ...login }))).reason).toBe(
      'invalid_address',
    );
  }
  // The name leads elsewhere by now; Git must not ask for it again.
  const { url } = await git.create('pinned');
  const named = url.replace('127.0.0.1', 'localhost');
  const pinned = await remoteOf(async () => '127.0.0.1', {
    repository: named,
    username: git.user,
    secret: git.password,
    hostKey: '',
  });
  expect(await withClone(pinned, 'main', async (clone) => clone.isTaken('README.md'))).toBe(true);
  const elsewhere = await remoteOf(async () => '127.0.0.2', {
    repository: named,
    username: git.user,
    secret: git.password,
    hostKey: '',
  });
  expect((await providerFailure(withClone(elsewhere, 'main', async () => undefined))).kind).toBe(
    'unreachable',
  );
});

test('does not follow redirects', async () => {
  const { url } = await git.create('moved');
  const remote = await remoteOf(anywhere, {
    repository: url,
    username: git.user,
    secret: git.password,
    hostKey: '',
  });
  git.setFault({ status: 301, body: '' });
  const failure = await providerFailure(withClone(remote, 'main', async () => undefined));
  git.setFault(null);
  expect(failure.reason).toBe('redirected');
});
