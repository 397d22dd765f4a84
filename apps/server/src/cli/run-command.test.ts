import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backupCommand, restoreCommand } from './backup-command.ts';
import { keysCommand } from './keys-command.ts';
import { migrationsCommand } from './migrations-command.ts';
import { adminCommand } from './run-admin-command.ts';
import { CommandUsageError } from './run-command.ts';

const commands = {
  admin: adminCommand,
  backup: backupCommand,
  restore: restoreCommand,
  keys: keysCommand,
  migrations: migrationsCommand,
};

test.each<[keyof typeof commands, string[], string]>([
  ['admin', [], 'Specify a command.'],
  ['admin', ['promote'], 'Unknown command "promote".'],
  ['admin', ['list', '--all'], "Unknown option '--all'"],
  ['admin', ['list', '--unverified'], '"list" does not take --unverified.'],
  ['admin', ['plans', 'sync', '--status', 'pending'], '"plans" does not take --status.'],
  ['admin', ['media', 'check', '--search', 'x'], '"media" does not take --search.'],
  ['admin', ['approve', 'a@b.test', '--search', 'x'], '"approve" does not take --search.'],
  ['admin', ['approve', 'a@b.test', 'c@d.test'], '"approve" takes exactly one user.'],
  ['backup', [], 'Specify one file.'],
  ['backup', ['a', 'b'], 'Specify one file.'],
  ['backup', ['a', '--moved'], "Unknown option '--moved'"],
  ['restore', ['a', '--encrypt'], "Unknown option '--encrypt'"],
  ['keys', [], 'Specify a command.'],
  ['keys', ['turn'], 'Unknown command "turn".'],
  ['keys', ['rotate', '--force'], '"rotate" does not take "--force".'],
  ['migrations', [], 'Specify a command.'],
  ['migrations', ['down'], 'Unknown command "down".'],
  ['migrations', ['up', '--force'], '"up" does not take "--force".'],
  ['migrations', ['down-to'], '"down-to" needs the name of a migration.'],
  ['migrations', ['down-to', '9999_none'], 'Unknown migration "9999_none".'],
])('%s refuses %j', (name, words, message) => {
  const check = () => commands[name].check(words);
  expect(check).toThrow(CommandUsageError);
  expect(check).toThrow(message);
});

/** As an operator runs it: the database is down, and a setting is wrong. */
function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'main.ts'), ...words],
    { cwd: os.tmpdir(), env: { PATH: process.env.PATH, PORT: 'x' }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('misuse ends with status 2, a wrong configuration with 1, help with 0', () => {
  expect(run()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('migrations') });
  expect(run('cook')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Unknown command "cook".'),
  });
  expect(run('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('admin, backup'),
    stderr: '',
  });
  expect(run('migrations', 'up', 'x')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('npm run'),
  });
  expect(run('migrations', 'up')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('PORT: must be'),
  });
});

test('the help of a command names what it takes', () => {
  for (const option of ['--status', '--search', '--unverified']) expect(adminCommand.usage).toContain(option);
  expect(backupCommand.usage).toContain('--encrypt');
  expect(restoreCommand.usage).toContain('--moved');
});
