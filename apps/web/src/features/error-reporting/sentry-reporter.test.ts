/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Failure } from '../../api/failures.ts';
import { createSentryReporter, envelopeAddress } from './start-error-reporting.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: string };

let server: Server;
let dsn: string;
let received: Received[];
let answer: { status: number; headers: Record<string, string> };
let now: number;
/** How often the reporter has read the page, once per sent report. */
let looked: number;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(answer.status, answer.headers).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/under/42`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  looked = 0;
  answer = { status: 200, headers: {} };
  now = Date.parse('2026-11-20T12:00:00Z');
});

const sessionToken = 'session-token-of-ada';

function reporter(address = dsn) {
  return createSentryReporter({
    dsn: address,
    release: 'chapterhouse@0.1.0+128',
    url: () => {
      looked += 1;
      return 'https://app.test/sign-up?setup=the-setup-token';
    },
    secrets: () => [sessionToken],
    now: () => now,
  });
}

async function sent(failure: Failure) {
  reporter().report(failure);
  await expect.poll(() => received.length).toBe(1);
  const [envelope = '', item = '', event = ''] = received[0]?.body.split('\n') ?? [];
  return { envelope: JSON.parse(envelope), item: JSON.parse(item), event: JSON.parse(event) };
}

const failedCall = {
  kind: 'call',
  endpoint: '/protected/wordpress/sites/{id}',
  method: 'PUT',
  status: 502,
  statusText: 'Bad Gateway',
  response: { error: 'The site refused wp-secret-pass.', code: 'site_unreachable' },
  request: {
    url: '/api/protected/wordpress/sites/0190a000-0000-7000-8000-000000000001',
    headers: { accept: 'application/json', authorization: `Bearer ${sessionToken}` },
    body: { url: 'https://blog.example.com', username: 'ada-the-author', app_password: 'wp-secret-pass' },
  },
} as const satisfies Failure;

test('sends a failed call with endpoint, method, status, status text, response and request', async () => {
  const { envelope, item, event } = await sent(failedCall);
  expect(received[0]?.path).toBe(
    '/under/api/42/envelope/?sentry_key=publickey&sentry_version=7&sentry_client=chapterhouse.browser%2F1',
  );
  // Any other content type would cause a preflight request.
  expect(received[0]?.headers['content-type']).toMatch(/^text\/plain/);
  expect(envelope).toEqual({ event_id: event.event_id, sent_at: '2026-11-20T12:00:00.000Z' });
  expect(item).toMatchObject({ type: 'event' });
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[\da-f]{32}$/),
    timestamp: now / 1000,
    platform: 'javascript',
    level: 'error',
    release: 'chapterhouse@0.1.0+128',
    exception: {
      values: [{ type: 'ApiError', value: 'PUT /protected/wordpress/sites/{id}: 502 Bad Gateway' }],
    },
    tags: { kind: 'call', endpoint: '/protected/wordpress/sites/{id}', method: 'PUT', status: '502' },
    extra: {
      endpoint: '/protected/wordpress/sites/{id}',
      method: 'PUT',
      status: 502,
      status_text: 'Bad Gateway',
      response: { error: 'The site refused [removed].', code: 'site_unreachable' },
      request: {
        url: '/api/protected/wordpress/sites/0190a000-0000-7000-8000-000000000001',
        headers: { accept: 'application/json', authorization: '[removed]' },
        body: { url: 'https://blog.example.com', username: '[removed]', app_password: '[removed]' },
      },
    },
  });
});

const secrets = [
  sessionToken,
  'the-setup-token',
  'wp-secret-pass',
  'ada-the-author',
  'provider-ticket',
  'hunter2',
];

const leaky: Failure[] = [
  failedCall,
  {
    ...failedCall,
    endpoint: '/auth/firebase-token',
    request: {
      url: '/api/auth/firebase-token',
      headers: {},
      body: { token: 'provider-ticket', setup_token: 'the-setup-token' },
    },
    response: { error: `Not taken: provider-ticket, the-setup-token (${sessionToken})` },
  },
  {
    ...failedCall,
    request: { url: `/api/x?password=hunter2&access_token=${sessionToken}`, headers: {}, body: undefined },
    response: '<html>Authorization: Bearer provider-ticket, password: "hunter2"</html>',
  },
  { kind: 'error', error: new Error(`cannot use ${sessionToken} with password=hunter2`) },
  { kind: 'error', error: `token: ${sessionToken}` },
  {
    kind: 'auth',
    method: 'signIn',
    email: 'ada@example.com',
    code: 'auth/internal',
    message: 'password=hunter2',
  },
  {
    kind: 'payment',
    method: 'card',
    amount: 29,
    type: 'card_error',
    code: 'declined',
    message: `secret=hunter2 ${sessionToken}`,
  },
  {
    kind: 'content',
    operation: 'publish',
    details: { app_password: 'wp-secret-pass', said: 'wp-secret-pass' },
  },
];

test.each(leaky)('sends no password, token or credential: %#', async (failure) => {
  await sent(failure);
  const { path, headers, body } = received[0] ?? {};
  const everything = JSON.stringify([path, headers, body]);
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
});

test('sends an error with its stack, and the page without secrets', async () => {
  const { event } = await sent({ kind: 'error', error: new TypeError('x is undefined') });
  expect(event.exception.values[0]).toMatchObject({
    type: 'TypeError',
    value: 'x is undefined',
    stacktrace: { frames: expect.arrayContaining([expect.objectContaining({ in_app: true })]) },
  });
  expect(event.request.url).toBe('https://app.test/sign-up?setup=[removed]');
});

test('sends an identity failure with method, address, code and message', async () => {
  const code = 'auth/internal-error';
  const { event } = await sent({
    kind: 'auth',
    method: 'signIn',
    email: 'ada@example.com',
    code,
    message: code,
  });
  expect(event.extra).toEqual({ method: 'signIn', error_code: code, message: code });
  expect(event.user).toEqual({ email: 'ada@example.com' });
});

test('limits a page that fails in a loop, for a minute', async () => {
  const { report } = reporter();
  for (let i = 0; i < 100; i += 1) report({ kind: 'error', error: new Error(`failure ${i}`) });
  await expect.poll(() => received.length).toBe(30);
  now += 60_000;
  report({ kind: 'error', error: new Error('later') });
  await expect.poll(() => received.length).toBe(31);
});

test('waits for as long as a 429 says', async () => {
  answer = { status: 429, headers: { 'retry-after': '90' } };
  const { report } = reporter();
  const failure: Failure = { kind: 'error', error: new Error('x') };
  /** The response arrives asynchronously; dropped reports do not read the page. */
  const until = (isQuiet: boolean) =>
    expect
      .poll(() => {
        const before = looked;
        report(failure);
        return looked === before;
      })
      .toBe(isQuiet);
  await until(true);
  now += 91_000;
  answer = { status: 200, headers: {} };
  await until(false);
});

test('an unreachable receiver causes no failure', () => {
  expect(() => reporter('http://key@127.0.0.1:9/1').report({ kind: 'error', error: 'x' })).not.toThrow();
});

test('the address of a hosted project', () => {
  expect(envelopeAddress('https://abc@o1.ingest.sentry.io/99')).toBe(
    'https://o1.ingest.sentry.io/api/99/envelope/?sentry_key=abc&sentry_version=7&sentry_client=chapterhouse.browser%2F1',
  );
});
