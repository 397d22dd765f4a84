import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const screen = 'apps/web/src/features/accounts/audit/audit-screen.tsx';

test('the audit log shows every recorded action in words', () => {
  const files = execFileSync('git', ['ls-files', 'apps/server/src/*.ts'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/[.]test[.]ts$|\/db\/migrations\//.test(file));
  const recorded = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    // What happens to accounts is recorded by the callers' names for it.
    const records = source.includes('recordAudit(') || file.startsWith('apps/server/src/features/accounts/');
    return records
      ? [...source.matchAll(/'((?!users)[a-z_]+\.[a-z]+_?[a-z_]*ed|[a-z]+\.set_up|user\.[a-z_]+)'/g)]
      : [];
  });
  const actions = [...new Set(recorded.map(([, action = '']) => action))];
  expect(actions).toEqual(expect.arrayContaining(['user.approved', 'subscription.corrected']));
  const words = readFileSync(path.join(root, screen), 'utf8');
  expect(actions.filter((action) => !words.includes(`'${action}':`))).toEqual([]);
});
