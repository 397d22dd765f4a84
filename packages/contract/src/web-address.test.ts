import { expect, test } from 'vitest';
import { webUrl } from './web-address.ts';

test('accepts only web addresses', () => {
  expect(webUrl('https://blog.example/post')).toBe('https://blog.example/post');
  expect(webUrl('http://localhost:8080')).toBe('http://localhost:8080');
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'blog', '', null, undefined]) {
    expect(webUrl(bad)).toBeUndefined();
  }
});
