import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = path.join(import.meta.dirname, '..');
/** A request's or socket's client address. */
const addressOfCaller = /\.ips?\b(?!\s*\()|remoteAddress|x-(?:forwarded-for|real-ip)/i;

test('only one function reads the client address, so that all limits count the same client', () => {
  const files = globSync('**/*.ts', { cwd: sources }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('test/'),
  );
  expect(files.length).toBeGreaterThan(300);
  const readers = files.filter((file) => {
    const code = readFileSync(path.join(sources, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
    return addressOfCaller.test(code);
  });
  expect(readers.map((file) => file.replaceAll('\\', '/'))).toEqual(['http/client-address.ts']);
});
