import { expect, test } from 'vitest';
import { hostingTypeOf } from './save-wordpress-site.ts';

test.each([
  ['https://wordpress.com', 'wordpress.com'],
  ['https://garden.WordPress.com/blog', 'wordpress.com'],
  ['https://notwordpress.com', 'selfhosted'],
  ['https://wordpress.com.example.org', 'selfhosted'],
  ['http://127.0.0.1:8080', 'selfhosted'],
])('%s is %s', (url, type) => {
  expect(hostingTypeOf(url)).toBe(type);
});
