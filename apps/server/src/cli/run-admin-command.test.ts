import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAdminCommand } from './admin-command.ts';
import { runAdminCommand } from './run-admin-command.ts';
import { CommandUsageError } from './run-command.ts';

let ctx: TestApp;
beforeAll(async () => {
  ctx = await createTestApp();
});
afterAll(() => ctx.close());

const operator = { id: null, role: 'admin', approvalStatus: 'approved', suspendedAt: null } as const;

async function run(...words: string[]): Promise<string[]> {
  const command = parseAdminCommand(words);
  const lines: string[] = [];
  await runAdminCommand({ ...ctx.services, user: operator }, command, (line) => lines.push(line));
  return lines;
}

const personOf = (id: string) =>
  ctx.db
    .selectFrom('users')
    .select(['role', 'approval_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('grant by address requires a verified one', async () => {
  const unproven = { approvalStatus: 'pending', emailVerified: false } as const;
  const { user } = await ctx.signIn({ ...unproven, email: 'stranger@example.com' });
  await expect(run('grant', 'Stranger@example.com')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(
      /^The email address Stranger@example.com is not verified, .* --unverified\.$/,
    ),
  });
  expect(await personOf(user.id)).toEqual({ role: 'user', approval_status: 'pending' });
  expect(await run('grant', 'stranger@example.com', '--unverified')).toEqual([
    'stranger@example.com is an administrator.',
  ]);
  expect(await personOf(user.id)).toEqual({ role: 'admin', approval_status: 'approved' });

  const proven = await ctx.signIn({ email: 'proven@example.com' });
  await run('grant', 'proven@example.com');
  expect(await personOf(proven.user.id)).toMatchObject({ role: 'admin' });

  // An id identifies one account, whatever its email address.
  const other = await ctx.signIn({ ...unproven, email: 'other@example.com' });
  await run('grant', other.user.id);
  expect(await personOf(other.user.id)).toMatchObject({ role: 'admin' });
  expect(() => parseAdminCommand(['approve', 'other@example.com', '--unverified'])).toThrow(
    CommandUsageError,
  );
  expect(() => parseAdminCommand(['list', '--unverified'])).toThrow(CommandUsageError);
});

test('the list shows whose address is verified', async () => {
  const { user } = await ctx.signIn({ email: 'listed@example.com', emailVerified: false });
  const line = (proof: string) =>
    `${user.id}  approved   user         ${proof}  2026-11-20  Ada Byron <listed@example.com>`;
  expect(await run('list', '--search', 'listed@')).toEqual([line('unverified'), '1 user']);
  await ctx.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
  expect(await run('list', '--search', 'listed@')).toEqual([line('verified  '), '1 user']);
});
