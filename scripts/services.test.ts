import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const server = 'apps/server/src';

/** These define all services, or receive them to give each use-case what it needs. */
const wiring =
  /(?:[/-]routes|\/container|\/services|\/job-handlers|\/start|\/start-web|\/start-worker|\/registry)[.]ts$/;

/** Whether a parameter, a member of one, or a type for one is all services, or all but some. */
const takesAll = (source: string): boolean =>
  /(?:[\w}]\??: |= |& |Omit<)(?:Services|UserContext)\b(?!\[)/.test(source);

test('a use-case takes the services that it needs: `Pick<Services, …>`', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', server], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = files
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !wiring.test(file))
    .filter((file) => takesAll(readFileSync(path.join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  ['export function createBatch(ctx: UserContext, input: Input) {', true],
  ['async function act({ db, clock }: Services) {', true],
  ['export function act(ctx?: Services) {', true],
  ['type Context = UserContext;', true],
  ["type Context = Omit<Services, 'mail'>;", true],
  ['type Context = Parts & Services;', true],
  ["export function act({ db }: Pick<Services, 'db'>) {", false],
  ["type User = UserContext['user'];", false],
  ["type Context = Pick<UserContext, 'db' | 'user'>;", false],
])('%s', (source, expected) => {
  expect(takesAll(source)).toBe(expected);
});
