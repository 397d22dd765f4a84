import { expect, test } from 'vitest';
import { isOwnOrigin } from './identity-routes.ts';

test('only the exact origin is allowed; on loopback its other names are too', () => {
  expect(isOwnOrigin('https://app.example', 'https://app.example/base')).toBe(true);
  expect(isOwnOrigin('https://www.app.example', 'https://app.example')).toBe(false);
  expect(isOwnOrigin('http://app.example', 'https://app.example')).toBe(false);
  expect(isOwnOrigin('http://127.0.0.1:3000', 'http://localhost:3000')).toBe(true);
  expect(isOwnOrigin('http://[::1]:3000', 'http://localhost:3000')).toBe(true);
  expect(isOwnOrigin('http://127.0.0.1:3001', 'http://localhost:3000')).toBe(false);
  expect(isOwnOrigin('http://localhost.evil.example:3000', 'http://localhost:3000')).toBe(false);
  expect(isOwnOrigin('null', 'http://localhost:3000')).toBe(false);
});
