import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningWordPress } from './options.ts';
import { startWordPress } from './start.ts';

// A start takes a few seconds, and many times that on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let wordpress: RunningWordPress;

beforeAll(async () => {
  wordpress = await startWordPress({ cron: false, timezone: 'Europe/Berlin' });
});

afterAll(async () => {
  await wordpress?.stop();
});

const basic = (user: { username: string; appPassword: string }): string =>
  `Basic ${Buffer.from(`${user.username}:${user.appPassword}`).toString('base64')}`;

const rest = (route: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${wordpress.url}/wp-json${route}`, {
    ...init,
    headers: { authorization: basic(wordpress), 'content-type': 'application/json' },
  });

const createPost = (title: string): Promise<Response> =>
  rest('/wp/v2/posts', { method: 'POST', body: JSON.stringify({ title, status: 'publish' }) });

const countPosts = async (search: string): Promise<number> => {
  const posts: unknown = await (await rest(`/wp/v2/posts?search=${search}`)).json();
  return Array.isArray(posts) ? posts.length : -1;
};

/** Whether a process of the group is running; zombies do not count. */
const groupLives = (group: number): boolean =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        // After the name in brackets: state, parent, group.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return fields[0] !== 'Z' && Number(fields[2]) === group;
      } catch {
        return false;
      }
    });

test('responds to authenticated REST calls and shows published posts', async () => {
  const created = await createPost('Hello lighthouse');
  expect(created.status).toBe(201);
  const page = await (await fetch(`${wordpress.url}/hello-lighthouse/`)).text();
  expect(page).toContain('Hello lighthouse');
  const settings = await (await rest('/wp/v2/settings')).json();
  expect(settings).toMatchObject({ timezone: 'Europe/Berlin', url: wordpress.url });
});

test('has one user per role, each with a separate application password', async () => {
  const me = async (user: { username: string; appPassword: string }): Promise<unknown> =>
    (
      await fetch(`${wordpress.url}/wp-json/wp/v2/users/me?context=edit`, {
        headers: { authorization: basic(user) },
      })
    ).json();
  for (const user of Object.values(wordpress.users)) {
    expect(await me(user)).toMatchObject({ id: user.id, roles: [user.role] });
  }
  expect(await me({ username: 'admin', appPassword: 'wrong' })).toMatchObject({ data: { status: 401 } });
});

test('faults can be switched on and off', async () => {
  const status = async (): Promise<number> => (await rest('/wp/v2/users/me')).status;
  await wordpress.setFaults({ status: 503, headers: { 'Retry-After': '7' }, match: '/users/me' });
  const refused = await rest('/wp/v2/users/me');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '7']);
  expect((await rest('/wp/v2/posts')).status).toBe(200);
  await wordpress.setFaults({ stripAuthorization: true });
  expect(await status()).toBe(401);
  await wordpress.setFaults({ status: 429, times: 1 });
  expect([await status(), await status()]).toEqual([429, 200]);
  await wordpress.setFaults({ noise: '<b>Warning</b>: old theme' });
  expect(await (await rest('/wp/v2/users/me')).text()).toMatch(/^<b>Warning<\/b>: old theme\{/);
  await wordpress.setFaults(null);
  expect(await status()).toBe(200);
});

test('a lost response hides work that was done', async () => {
  await wordpress.setFaults({ loseReply: true, method: 'POST' });
  expect((await createPost('Lost harbour')).status).toBe(502);
  await wordpress.setFaults(null);
  expect(await countPosts('harbour')).toBe(1);
});

test('a late response hides work that was done', async () => {
  await wordpress.setFaults({ delayReplyMs: 20_000, method: 'POST' });
  const signal = AbortSignal.timeout(3000);
  const late = rest('/wp/v2/posts', {
    method: 'POST',
    body: '{"title":"Late tide","status":"publish"}',
    signal,
  });
  await expect(late).rejects.toThrow('timeout');
  await wordpress.setFaults(null);
  expect(await countPosts('tide')).toBe(1);
});

test('stops and restarts with its content', async () => {
  expect((await createPost('Patient anchor')).status).toBe(201);
  await wordpress.takeDown();
  await expect(rest('/wp/v2/posts')).rejects.toThrow('fetch failed');
  await wordpress.bringUp();
  expect(await countPosts('anchor')).toBe(1);
});

test('stop leaves no process and no folder', async () => {
  const other = await startWordPress({ permalinks: '' });
  const groups = other.processGroups();
  expect(groups.some(groupLives)).toBe(true);
  await other.stop();
  expect(groups.filter(groupLives)).toEqual([]);
  expect(existsSync(other.dir)).toBe(false);
  await other.stop();
});

test('nothing is left when the process that started it is killed', async () => {
  const program = `
    import { startWordPress } from ${JSON.stringify(path.join(import.meta.dirname, 'start.ts'))};
    const { dir, processGroups } = await startWordPress();
    process.stdout.write(JSON.stringify({ dir, groups: processGroups() }));
    setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve) => {
    owner.stdout.setEncoding('utf8').once('data', resolve);
  });
  const { dir, groups } = JSON.parse(line) as { dir: string; groups: number[] };
  expect(groups.some(groupLives)).toBe(true);
  owner.kill('SIGKILL');
  await vi.waitFor(
    () => {
      expect(groups.filter(groupLives)).toEqual([]);
      expect(existsSync(dir)).toBe(false);
    },
    { timeout: 20_000, interval: 100 },
  );
});
