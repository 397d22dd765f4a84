import { providerFailure } from '@chapterhouse/testkit/suites/publishing-contract';
import type { Faults, RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, serve, withPhp } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch, type GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { createWordPressPublishing } from './wordpress-publishing.ts';

let site: RunningWordPress;
const openFetch = createGuardedFetch({ allowPrivate: true });
const doctor = (fetch: GuardedFetch = openFetch) => createWordPressPublishing({ fetch, clock: systemClock });
const diagnosis = (blog: BlogConnection, fetch?: GuardedFetch) =>
  providerFailure(doctor(fetch).testConnection(blog));

beforeAll(async () => {
  site = await startWordPress({ cron: false });
});
afterAll(() => site?.stop());
afterEach(() => site.setFaults(null));

test.each(['admin', 'editor', 'author'] as const)('%s may publish', async (role) => {
  expect(await doctor().testConnection(asUser(site, role))).toEqual({
    apiBase: `${site.url}/wp-json`,
    siteName: 'Test site',
    canPublish: true,
  });
});

test.each(['contributor', 'subscriber'] as const)('%s may not publish', async (role) => {
  const error = await diagnosis(asUser(site, role));
  expect(error).toMatchObject({ kind: 'forbidden', reason: 'role_too_low' });
  expect(error.message).toContain(role);
});

test('the URL may contain what users paste along', async () => {
  for (const tail of ['/', '/wp-admin/', '/wp-login.php', '/wp-json/wp/v2']) {
    const blog = { ...asUser(site, 'editor'), url: site.url + tail };
    expect((await doctor().testConnection(blog)).apiBase).toBe(`${site.url}/wp-json`);
  }
});

test('a wrong password, an unknown user and a login password', async () => {
  const wrong = 'aaaa bbbb cccc dddd eeee ffff';
  expect(await diagnosis(asUser(site, 'editor', wrong))).toMatchObject({
    kind: 'unauthorized',
    reason: 'wrong_credentials',
  });
  const nobody: BlogConnection = {
    platform: 'wordpress',
    url: site.url,
    credentials: { kind: 'app_password', username: 'nobody', password: wrong },
  };
  expect((await diagnosis(nobody)).reason).toBe('wrong_credentials');
  expect((await diagnosis(asUser(site, 'editor', site.users.editor.password))).reason).toBe('login_password');
  expect((await diagnosis(asUser(site, 'editor', 'not-it'))).message).toContain(
    'not an application password',
  );
});

test('a web server that drops the Authorization header', async () => {
  await site.setFaults({ stripAuthorization: true });
  expect(await diagnosis(asUser(site, 'editor'))).toMatchObject({
    kind: 'unauthorized',
    reason: 'authorization_stripped',
  });
});

test('without XML-RPC the cause is unknown, and the message says so', async () => {
  await site.setFaults({ stripAuthorization: true });
  const error = await withPhp(site, "add_filter('xmlrpc_enabled', '__return_false');", () =>
    diagnosis(asUser(site, 'editor')),
  );
  expect(error.reason).toBe('not_logged_in');
  expect(error.message).toContain('Authorization header');
  expect(error.message).not.toContain('Test the connection');
});

test('the advice for a wrong password names that application passwords may be disabled for the user', async () => {
  const off = "add_filter('wp_is_application_passwords_available_for_user', '__return_false');";
  const error = await withPhp(site, off, () => diagnosis(asUser(site, 'editor')));
  expect(error).toMatchObject({ kind: 'unauthorized', reason: 'wrong_credentials' });
  expect(error.message).toContain('disables them for this user');
});

const asksEarly =
  "add_filter('rest_authentication_errors', function ($r) { wp_get_current_user(); return $r; }, 5);";

test('a plugin that authenticates early makes WordPress report the cause', async () => {
  const wrong = asUser(site, 'editor', 'aaaa bbbb cccc dddd eeee ffff');
  expect((await withPhp(site, asksEarly, () => diagnosis(wrong))).reason).toBe('wrong_credentials');
  const off = `${asksEarly} add_filter('wp_is_application_passwords_available_for_user', '__return_false');`;
  expect((await withPhp(site, off, () => diagnosis(asUser(site, 'editor')))).reason).toBe(
    'application_passwords_disabled',
  );
});

test('a site that requires a login for everything', async () => {
  const closed =
    "add_filter('rest_authentication_errors', fn($r) => $r ?: (is_user_logged_in() ? $r : new WP_Error('rest_not_logged_in', 'Log in.', ['status' => 401])), 200);";
  await withPhp(site, closed, async () => {
    expect((await doctor().testConnection(asUser(site, 'editor'))).canPublish).toBe(true);
    const wrong = asUser(site, 'editor', 'aaaa bbbb cccc dddd eeee ffff');
    expect((await diagnosis(wrong)).reason).toBe('wrong_credentials');
  });
});

test.each([
  [
    'application passwords off',
    "add_filter('wp_is_application_passwords_available', '__return_false');",
    'application_passwords_disabled',
  ],
  [
    'REST API closed by a plugin, 403',
    "add_filter('rest_authentication_errors', fn() => new WP_Error('rest_disabled', 'The REST API is disabled.', ['status' => 403]), 200);",
    'rest_api_off',
  ],
  [
    'REST API closed by a plugin, 401',
    "add_filter('rest_authentication_errors', fn() => new WP_Error('rest_login_required', 'REST API restricted.', ['status' => 401]), 200);",
    'rest_api_off',
  ],
  [
    'users routes taken out',
    "add_filter('rest_endpoints', fn($e) => array_filter($e, fn($k) => !str_starts_with($k, '/wp/v2/users'), ARRAY_FILTER_USE_KEY));",
    'rest_api_off',
  ],
])('%s', async (_name, php, reason) => {
  expect((await withPhp(site, php, () => diagnosis(asUser(site, 'editor')))).reason).toBe(reason);
});

const page = (title: string) => `<!doctype html><html><head><title>${title}</title></head></html>`;
const faults: [string, Faults, object][] = [
  ['a lock in front', { basicAuth: 'gate:secret' }, { kind: 'misconfigured', reason: 'basic_auth_gate' }],
  [
    'maintenance',
    { status: 503, body: page('Maintenance'), headers: { 'Retry-After': '600' } },
    { kind: 'unavailable', reason: 'maintenance', retryAfterSeconds: 600 },
  ],
  ['a 503', { status: 503, body: page('Busy') }, { kind: 'unavailable', reason: 'server_error' }],
  ['a PHP error', { status: 500, body: page('Error') }, { kind: 'unavailable', reason: 'server_error' }],
  [
    'too many requests',
    { status: 429, body: page('Slow'), headers: { 'Retry-After': '7' } },
    { kind: 'rate_limited', retryAfterSeconds: 7 },
  ],
  [
    'a firewall',
    { status: 403, body: page('Blocked by Wordfence') },
    { kind: 'misconfigured', reason: 'firewall_block' },
  ],
  [
    'a firewall, 406',
    { status: 406, body: page('Not acceptable') },
    { kind: 'misconfigured', reason: 'firewall_block' },
  ],
  [
    'HTML instead of JSON',
    { status: 200, body: page('Coming soon') },
    { kind: 'bad_response', reason: 'html_instead_of_json' },
  ],
  [
    'cut-off JSON',
    { status: 200, body: '{"name":"x', contentType: 'application/json' },
    { kind: 'bad_response', reason: 'malformed_json' },
  ],
  [
    'JSON of something else',
    { status: 200, body: '{"a":1}', contentType: 'application/json' },
    { kind: 'bad_response', reason: 'unexpected_shape' },
  ],
  [
    'no WordPress',
    { status: 404, body: page('Not found') },
    { kind: 'misconfigured', reason: 'rest_api_not_found' },
  ],
  [
    'another host',
    { redirectTo: 'https://www.elsewhere.example' },
    { kind: 'misconfigured', reason: 'redirect_other_host' },
  ],
];

test.each(faults)('%s', async (_name, fault, expected) => {
  await site.setFaults(fault);
  expect(await diagnosis(asUser(site, 'editor'))).toMatchObject(expected);
});

test('a redirect to https reports the URL to use', async () => {
  await site.setFaults({ redirectTo: site.url.replace('http:', 'https:') });
  const error = await diagnosis(asUser(site, 'editor'));
  expect(error).toMatchObject({ kind: 'misconfigured', reason: 'redirect_to_https' });
  expect(error.message).toContain('https://127.0.0.1');
});

test('noise before the JSON does no harm', async () => {
  await site.setFaults({ noise: '<br />\n<b>Warning</b>: foo() {deprecated} in [x.php] on line 3<br />\n' });
  expect((await doctor().testConnection(asUser(site, 'editor'))).canPublish).toBe(true);
});

test('timeout, TLS, unknown host, private address and an unreachable site', async () => {
  const blog = asUser(site, 'editor');
  const hasty: GuardedFetch = (url, request) => openFetch(url, { ...request, timeoutMs: 300 });
  await site.setFaults({ delayMs: 1000, times: 1 });
  expect((await diagnosis(blog, hasty)).reason).toBe('timeout');
  await site.setFaults(null);
  expect((await diagnosis({ ...blog, url: site.url.replace('http:', 'https:') })).reason).toBe('tls_error');
  const nowhere = createGuardedFetch({
    allowPrivate: true,
    lookup: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
  });
  expect((await diagnosis({ ...blog, url: 'https://nowhere.example' }, nowhere)).reason).toBe(
    'host_not_found',
  );
  expect((await diagnosis(blog, createGuardedFetch({ allowPrivate: false }))).reason).toBe('private_address');
  await site.takeDown();
  const refused = await diagnosis(blog);
  await site.bringUp();
  expect(refused.reason).toBe('connection_refused');
});

test('WordPress in a subfolder: found with its folder, and the folder is requested without it', async () => {
  const { url } = await serve(async (request, response) => {
    const inside = /^\/blog(\/.*)$/.exec(request.url ?? '')?.[1];
    if (inside === undefined) {
      response.writeHead(404, { 'content-type': 'text/html' }).end(page('Our company'));
      return;
    }
    const { authorization = '' } = request.headers;
    const answer = await fetch(site.url + inside, { headers: { authorization }, redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
  }, onTestFinished);
  const blog = { ...asUser(site, 'editor'), url: `${url}/blog` };
  expect((await doctor().testConnection(blog)).apiBase).toBe(`${url}/blog/wp-json`);
  const error = await diagnosis({ ...blog, url });
  expect(error).toMatchObject({ kind: 'misconfigured', reason: 'rest_api_not_found' });
  expect(error.message).toContain('including the folder');
});
