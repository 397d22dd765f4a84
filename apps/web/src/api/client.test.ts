import { expect, test } from 'vitest';
import { buildPath } from './client.ts';

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
