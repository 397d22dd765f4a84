import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const server = 'apps/server/src';

/** These receive all services in order to hand each use-case what it needs. */
const wiring =
  /(?:[/-]routes|\/container|\/job-handlers|\/start|\/start-web|\/start-worker|\/registry)[.]ts$/;

/** Need most of the services, or call a use-case in this list. Only ever remove lines. */
const exceptions = [
  'features/accounts/exchange-token.ts',
  'features/articles/claims/get-article-claims.ts',
  'features/articles/create-batch.ts',
  'features/articles/editing/bulk-change.ts',
  'features/articles/generate-topics.ts',
  'features/articles/live/cancel-writing.ts',
  'features/articles/quality/get-article-quality.ts',
  'features/articles/rewriting/decide-proposal.ts',
  'features/articles/rewriting/request-rewrite.ts',
  'features/articles/run-writing.ts',
  'features/lifecycle/delete-account.ts',
  'features/lifecycle/delete-site.ts',
  'features/operations/manage-jobs.ts',
  'features/sites/remove-site.ts',
  'features/articles/pictures/make-featured-image.ts',
  'platforms/ghost/save-ghost-site.ts',
  'platforms/git/save-git-site.ts',
  'platforms/other/other.ts',
  'platforms/webflow/create-webflow-site.ts',
  'platforms/webflow/update-webflow-site.ts',
  'platforms/wordpress/authorize-app-password.ts',
  'platforms/wordpress/authorize-oauth.ts',
  'platforms/wordpress/read-wordpress-site.ts',
  'platforms/wordpress/save-authorized-site.ts',
  'platforms/wordpress/save-wordpress-site.ts',
];

/** Whether a parameter, or a member of one, is typed as all services. */
const takesAll = (source: string): boolean => /[\w}]: (?:Services|UserContext)\b(?!\[)/.test(source);

test('a use-case takes the services that it needs: `Pick<Services, …>`', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', server], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = files
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !wiring.test(file))
    .filter((file) => takesAll(readFileSync(path.join(root, file), 'utf8')));
  expect(found.map((file) => file.slice(server.length + 1)).toSorted()).toEqual(exceptions.toSorted());
});

test.each([
  ['export function createBatch(ctx: UserContext, input: Input) {', true],
  ['async function act({ db, clock }: Services) {', true],
  ["export function act({ db }: Pick<Services, 'db'>) {", false],
  ["type Context = Pick<UserContext, 'db' | 'user'>;", false],
])('%s', (source, expected) => {
  expect(takesAll(source)).toBe(expected);
});
