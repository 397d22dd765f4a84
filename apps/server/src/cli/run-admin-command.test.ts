import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaMoves } from '../providers/media-store/media-store.ts';
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

test('moves pictures to a bucket, compares it with the database, and reports what is wrong', async () => {
  const onBucket = async (media: { damaged: number; missing: string[] }, ...words: string[]) => {
    const lines: string[] = [];
    const mediaMoves: MediaMoves = {
      move: async (target) => ({ moved: target === 's3' ? 7 : 0, damaged: media.damaged }),
      inspect: async () => ({ inDatabase: 1, inBucket: 7, unused: 2, unknown: 3, missing: media.missing }),
    };
    const ended = await runAdminCommand(
      { ...ctx.services, user: operator, mediaMoves },
      parseAdminCommand(words),
      (line) => lines.push(line),
    ).then(
      () => [],
      (error: Error) => [error.message],
    );
    return [...lines, ...ended];
  };
  const fine = { damaged: 0, missing: [] };
  expect(await onBucket(fine, 'media', 'move', 's3')).toEqual(['7 files moved']);
  expect(await onBucket({ ...fine, damaged: 2 }, 'media', 'move', 'postgres')).toEqual([
    '0 files moved',
    '2 files are missing or damaged, and stayed where they are.',
  ]);
  expect(await onBucket({ ...fine, missing: ['pictures/a'] }, 'media', 'check')).toEqual([
    '7 files in the bucket, 1 in the database, 2 to be deleted',
    '3 objects in the bucket belong to no picture of this database',
    'missing  pictures/a',
    '1 files are missing in the bucket.',
  ]);
  await expect(run('media', 'check')).rejects.toThrow('No bucket is configured');
  for (const words of [['media'], ['media', 'move'], ['media', 'move', 'disk'], ['media', 'check', 'x']]) {
    expect(() => parseAdminCommand(words)).toThrow(CommandUsageError);
  }
});
