import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, IdentityError } from './api-error.ts';
import { api } from './client.ts';
import { type Failure, ignoreFailures, noteFailure, onFailure, watchFailures } from './failures.ts';

let reported: Failure[];
let page: EventTarget;

beforeEach(() => {
  reported = [];
  page = new EventTarget();
  watchFailures(page as Window);
});
afterEach(() => {
  vi.unstubAllGlobals();
  ignoreFailures();
});

const happen = (type: string, fields: object) => page.dispatchEvent(Object.assign(new Event(type), fields));
const failure: Failure = { kind: 'content', operation: 'publish', details: null };

test('reports uncaught errors, except those reported elsewhere', () => {
  onFailure((next) => reported.push(next));
  const error = new Error('lost');
  happen('error', { error });
  happen('unhandledrejection', { reason: 'why' });
  happen('error', { error: null });
  happen('error', { error: new ApiError({ status: 500 }) });
  happen('error', { error: new IdentityError('auth/wrong-password') });
  happen('unhandledrejection', { reason: new DOMException('', 'AbortError') });
  expect(reported).toEqual([
    { kind: 'error', error },
    { kind: 'error', error: 'why' },
  ]);
});

test('queues failures until reporting starts, or drops them without it', async () => {
  vi.resetModules();
  const fresh = await import('./failures.ts');
  for (let i = 0; i < 30; i += 1) fresh.noteFailure(failure);
  fresh.onFailure((next) => reported.push(next));
  expect(reported).toHaveLength(20);
  ignoreFailures();
  noteFailure(failure);
  onFailure((next) => reported.push(next));
  expect(reported).toHaveLength(20);
});

function respondWith(response: () => Response | Promise<never>): void {
  vi.stubGlobal('localStorage', { getItem: () => 'the-token' });
  vi.stubGlobal('fetch', async () => response());
}

test('reports a failed call with details', async () => {
  onFailure((next) => reported.push(next));
  respondWith(() =>
    Response.json(
      { error: 'Try later', code: 'unavailable' },
      { status: 503, statusText: 'Service Unavailable' },
    ),
  );
  await expect(api('createPrompt', { body: prompt })).rejects.toMatchObject({ status: 503 });
  expect(reported).toEqual([
    {
      kind: 'call',
      endpoint: '/protected/prompts',
      method: 'POST',
      status: 503,
      statusText: 'Service Unavailable',
      response: { error: 'Try later', code: 'unavailable' },
      request: {
        url: '/api/protected/prompts',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: 'Bearer the-token',
        },
        body: prompt,
      },
    },
  ]);
});

const prompt = { name: 'n', template: '{{.A}}', description: '', category: 'topics', is_active: true };

test('reports a call without a response, but not a 401, which ends the session', async () => {
  onFailure((next) => reported.push(next));
  respondWith(() => Promise.reject(new TypeError('fetch failed')));
  await expect(api('getDashboard')).rejects.toMatchObject({ status: 0 });
  respondWith(() => Response.json({ error: 'Please sign in.' }, { status: 401 }));
  await expect(api('getDashboard')).rejects.toMatchObject({ status: 401 });
  expect(reported).toMatchObject([{ kind: 'call', status: 0, response: null }]);
});

test('calls aborted by leaving the page are no failures', async () => {
  onFailure((next) => reported.push(next));
  respondWith(() => Promise.reject(new TypeError('fetch failed')));
  page.dispatchEvent(new Event('beforeunload'));
  await expect(api('getDashboard')).rejects.toMatchObject({ status: 0 });
  expect(reported).toEqual([]);
});
