import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const owner = { table: 'wordpress_sites', id: 'a', column: 'app_password' };
const box = createSecretBox('k'.repeat(32));

test('decrypts what it encrypted, and encrypts the same text differently each time', () => {
  const sealed = box.seal('abcd efgh', owner);
  expect(sealed).not.toContain('abcd');
  expect(box.seal('abcd efgh', owner)).not.toBe(sealed);
  expect(box.open(sealed, owner)).toBe('abcd efgh');
});

test('rejects another platform, row, column or key, and a modified value', () => {
  const sealed = box.seal('secret', owner);
  expect(() => box.open(sealed, { ...owner, table: 'webflow_sites' })).toThrow();
  expect(() => box.open(sealed, { ...owner, id: 'b' })).toThrow();
  expect(() => box.open(sealed, { ...owner, column: 'access_token' })).toThrow();
  expect(() => createSecretBox('x'.repeat(32)).open(sealed, owner)).toThrow(/encrypted with key/);
  const changed = sealed.slice(0, -3) + (sealed.endsWith('AAA') ? 'BBB' : 'AAA');
  expect(() => box.open(changed, owner)).toThrow();
});
