import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import type { RunningWordPress, WordPressRole } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { withPhp } from '@chapterhouse/testkit/wordpress/test-support';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { platformRoutes } from '../registry.ts';
import { createWordPressAuthorization } from './authorization/wordpress-authorization.ts';
import { createWordPressPublishing } from './publishing/wordpress-publishing.ts';

/* The real page of a real WordPress, submitted like a browser without scripts. */

let site: RunningWordPress;
let t: TestApp;
let owner: SignedIn;
const logged: string[] = [];

const publicUrl = 'http://127.0.0.1:3999';
const startPath = '/api/protected/wordpress/sites/app-password/authorize';
const callbackPath = '/api/wordpress/app-password/callback';

function makeApp(PUBLIC_URL: string): Promise<TestApp> {
  const fetch = createGuardedFetch({ allowPrivate: true });
  const clock = systemClock;
  const platform = { clientId: undefined, clientSecret: undefined, apiBase: '', oauthBase: '' };
  return createTestApp({
    routes: platformRoutes,
    env: { PUBLIC_URL },
    overrides: {
      blogs: createWordPressPublishing({ fetch, clock }),
      blogAuthorization: createWordPressAuthorization({ fetch, clock, platform }),
      log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    },
  });
}

beforeAll(async () => {
  [site, t] = await Promise.all([startWordPress({ cron: false }), makeApp(publicUrl)]);
});
afterAll(async () => {
  await t?.close();
  await site?.stop();
});
beforeEach(async () => {
  owner = await t.signIn({ isBetaTester: true });
});

async function start(app = t, as = owner) {
  const response = await app.app.inject({
    method: 'POST',
    url: startPath,
    headers: as.headers,
    payload: { site_url: site.url, site_name: 'Garden' },
  });
  const cookie = String(response.headers['set-cookie'] ?? '');
  return { response, body: response.json(), cookie, pair: cookie.split(';')[0] ?? '' };
}

/** Signs in to WordPress like a browser, opens the page and submits the form; returns the redirect target. */
async function press(authUrl: string, button: 'approve' | 'reject', role: WordPressRole = 'author') {
  const { username, password } = site.users[role];
  const cookies = new Map<string, string>([['wordpress_test_cookie', 'WP%20Cookie%20check']]);
  const visit = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };
  await visit(`${site.url}/wp-login.php`, { log: username, pwd: password, testcookie: '1' });
  const page = await (await visit(authUrl)).text();
  expect(page).toContain('Chapterhouse');
  const form: Record<string, string> = { [button]: 'yes' };
  for (const [tag] of page.matchAll(/<input\b[^>]*type=["'](?:hidden|text)["'][^>]*>/g)) {
    const name = /\bname=["']([^"']+)/.exec(tag)?.[1];
    const value = /\bvalue=["']([^"']*)/.exec(tag)?.[1] ?? '';
    if (name) form[name] = value.replaceAll('&#038;', '&').replaceAll('&amp;', '&');
  }
  const response = await visit(`${site.url}/wp-admin/authorize-application.php`, form);
  return new URL(response.headers.get('location') ?? '', site.url);
}

const arrive = async (at: URL, cookie: string, app = t) =>
  app.app.inject({ method: 'GET', url: at.pathname + at.search, headers: { host: at.host, cookie } });
const sitesOf = async (as = owner) =>
  (await t.app.inject({ method: 'GET', url: '/api/protected/wordpress/sites', headers: as.headers })).json()
    .sites;
const signsIn = async (username: string, password: string) => {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const response = await fetch(`${site.url}/wp-json/wp/v2/users/me`, { headers: { authorization } });
  return response.status === 200;
};

test('one click connects the site, and the exposed password is revoked', async () => {
  const { response, body, cookie, pair } = await start();
  expect(response.statusCode).toBe(200);
  expect(body).toMatchObject({ mode: 'callback', note: expect.stringContaining('Users > Profile') });
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
  const authUrl = new URL(body.auth_url);
  expect(authUrl.pathname).toBe('/wp-admin/authorize-application.php');
  expect(authUrl.searchParams.get('app_name')).toBe('Chapterhouse');
  expect(authUrl.searchParams.get('app_id')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  );

  const back = await press(body.auth_url, 'approve');
  expect(back.origin + back.pathname).toBe(publicUrl + callbackPath);
  const seen = back.searchParams.get('password') ?? '';
  expect(seen).not.toBe('');
  const arrived = await arrive(back, pair);
  expect(arrived.statusCode).toBe(303);
  expect(arrived.headers.location).toBe(`${publicUrl}/wordpress?connection=connected`);
  expect(arrived.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(arrived.body).not.toContain(seen);

  const [connected, ...others] = await sitesOf();
  expect(others).toEqual([]);
  expect(connected).toMatchObject({
    name: 'Garden',
    url: site.url,
    status: 'connected',
    username: site.users.author.username,
    auth_type: 'app_password',
  });
  const edit = await t.app.inject({
    method: 'GET',
    url: `/api/protected/wordpress/sites/${connected.id}/edit`,
    headers: owner.headers,
  });
  const kept: string = edit.json().app_password;
  expect(kept).not.toBe(seen);
  expect(await signsIn('author', kept)).toBe(true);
  expect(await signsIn('author', seen)).toBe(false);

  const again = await arrive(back, pair);
  expect(again.headers.location).toContain('connection=expired');
  const log = logged.join('');
  expect(log).not.toContain(seen);
  expect(log).not.toContain(kept);
});

test('granting again reconnects the same site', async () => {
  for (let i = 0; i < 2; i++) {
    const { body, pair } = await start();
    const arrived = await arrive(await press(body.auth_url, 'approve', 'editor'), pair);
    expect(arrived.headers.location).toContain('connection=connected');
  }
  expect(await sitesOf()).toHaveLength(1);
});

test('if new passwords cannot be created, the granted one is kept', async () => {
  const { body, pair } = await start();
  const back = await press(body.auth_url, 'approve');
  const php =
    "add_filter('rest_pre_dispatch', fn($r, $s, $q) => str_contains($q->get_route(), 'application-passwords') ? new WP_Error('no', 'no', ['status' => 403]) : $r, 10, 3);";
  const arrived = await withPhp(site, php, () => arrive(back, pair));
  expect(arrived.headers.location).toContain('connection=connected');
});

test('a user who may not publish is connected with an error status', async () => {
  const { body, pair } = await start();
  const arrived = await arrive(await press(body.auth_url, 'approve', 'contributor'), pair);
  expect(arrived.headers.location).toContain('connection=unverified');
  expect((await sitesOf())[0]).toMatchObject({
    status: 'error',
    status_message: expect.stringContaining('contributor'),
  });
});

test('declined, in another browser, expired: nothing is stored', async () => {
  const declined = await start();
  const no = await press(declined.body.auth_url, 'reject');
  expect((await arrive(no, declined.pair)).headers.location).toContain('connection=rejected');

  const stolen = await start();
  const yes = await press(stolen.body.auth_url, 'approve');
  expect((await arrive(yes, '')).headers.location).toContain('connection=expired');
  expect((await arrive(yes, stolen.pair)).headers.location).toContain('connection=expired');

  const slow = await start();
  const late = await press(slow.body.auth_url, 'approve');
  t.clock.advance(601);
  expect((await arrive(late, slow.pair)).headers.location).toContain('connection=expired');
  expect((await arrive(new URL(`${publicUrl}${callbackPath}`), '')).headers.location).toContain('expired');
  expect(await sitesOf()).toEqual([]);
});

test('the site limit is checked before the redirect', async () => {
  const free = await t.signIn();
  await t.app.inject({
    method: 'POST',
    url: '/api/protected/wordpress/sites',
    headers: free.headers,
    payload: { name: 'A', url: 'http://127.0.0.1:9', username: 'a', app_password: 'b' },
  });
  const { response } = await start(t, free);
  expect([response.statusCode, response.json().code]).toEqual([403, 'subscription_limit_reached']);
});

test('a site without application passwords, and an unreachable one', async () => {
  const off = "add_filter('wp_is_application_passwords_available', '__return_false');";
  const { response } = await withPhp(site, off, () => start());
  expect(response.statusCode).toBe(422);
  expect(response.json().error).toContain('does not allow application passwords');
  const gone = await t.app.inject({
    method: 'POST',
    url: startPath,
    headers: owner.headers,
    payload: { site_url: 'http://127.0.0.1:9', site_name: 'Gone' },
  });
  expect([gone.statusCode, gone.json().code]).toEqual([422, 'site_unreachable']);
});

test('a hidden index does not hide the page', async () => {
  const closed =
    "add_filter('rest_authentication_errors', fn($r) => $r ?: (is_user_logged_in() ? $r : new WP_Error('rest_not_logged_in', 'no', ['status' => 401])), 95);";
  const { body } = await withPhp(site, closed, () => start());
  expect(body.auth_url).toContain(`${site.url}/wp-admin/authorize-application.php?`);
});

test('without https the password is copied manually, except on loopback', async () => {
  const plain = await makeApp('http://chapterhouse.example');
  const asked = await start(plain, await plain.signIn());
  expect(asked.body).toMatchObject({ mode: 'manual', note: expect.stringContaining('Copy it') });
  expect(asked.body.auth_url).not.toContain('success_url');
  expect(asked.cookie).toBe('');
  await plain.close();

  const local = await makeApp('http://localhost:3999');
  const user = await local.signIn();
  const { body, pair } = await start(local, user);
  const back = await press(body.auth_url, 'approve');
  expect(back.host).toBe('127.0.0.1:3999');
  const hop = await arrive(back, '', local);
  expect(hop.headers.location).toBe(`http://localhost:3999${back.pathname}${back.search}`);
  const arrived = await arrive(new URL(String(hop.headers.location)), pair, local);
  expect(arrived.headers.location).toBe('http://localhost:3999/wordpress?connection=connected');
  await local.close();
});
