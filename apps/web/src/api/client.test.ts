import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, buildPath, forgetChanges } from './client.ts';

test('parts are filled and encoded', () => {
  expect(buildPath('/sites/{site_id}/{post_id}', { site_id: 'a/b', post_id: 7 })).toBe('/sites/a%2Fb/7');
});

test('undefined query values are omitted', () => {
  expect(buildPath('/articles', {}, { status: undefined })).toBe('/articles');
  expect(buildPath('/articles', {}, { status: 'draft', page: 2 })).toBe('/articles?status=draft&page=2');
});

test('a part without a value throws', () => {
  expect(() => buildPath('/sites/{id}')).toThrow('{id}');
  expect(() => buildPath('/sites/{id}', { id: '' })).toThrow('{id}');
});

describe('a change that is asked for again before its response', () => {
  const sent: string[] = [];
  const respond: ((response: Response) => void)[] = [];
  beforeEach(() => {
    sent.length = 0;
    respond.length = 0;
    vi.stubGlobal('localStorage', { getItem: () => 'token' });
    vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
      sent.push(`${method} ${url}`);
      return new Promise<Response>((resolve) => respond.push(resolve));
    });
  });
  afterEach(() => {
    forgetChanges();
    vi.unstubAllGlobals();
  });
  const check = () => api('testSite', { params: { id: 'a' } });

  test('is sent once, and both get the response', async () => {
    const both = [check(), check()];
    expect(sent).toEqual(['POST /api/protected/sites/a/test']);
    respond[0]?.(Response.json({ message: 'It works.' }));
    expect(await Promise.all(both)).toEqual(Array(2).fill({ message: 'It works.' }));
  });

  test('is sent again after a response, for another thing, with another body, and between others', async () => {
    const first = check();
    respond[0]?.(Response.json({ error: 'No.' }, { status: 409 }));
    await expect(first).rejects.toThrow('No.');
    void check();
    void api('testSite', { params: { id: 'b' } });
    const mark = (isDismissed: boolean) =>
      void api('markForRefresh', { params: { id: 'a' }, body: { mark: isDismissed ? 'dismissed' : 'none' } });
    [true, false, true].forEach(mark);
    expect(sent).toHaveLength(6);
  });

  test('queries are sent as often as they are asked for', () => {
    void api('getConfig');
    void api('getConfig');
    expect(sent).toHaveLength(2);
  });
});
