import { expect, test } from 'vitest';
import { onBehalfOf } from '../../../lib/net/keyed-limit.ts';
import { inGitTurn } from './git-turns.ts';

test('one user has six clones at a time, which keep nobody else waiting, and may need another one within', async () => {
  let [running, most] = [0, 0];
  const { promise: hang, resolve: release } = Promise.withResolvers<void>();
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await hang;
    running -= 1;
    return 'done';
  };
  const many = Array.from({ length: 40 }, () => onBehalfOf('ada', () => inGitTurn(work)));
  expect(await onBehalfOf('bob', () => inGitTurn(async () => 'at once'))).toBe('at once');
  expect(running).toBe(6);
  const within = () => inGitTurn(async () => 'within');
  expect(await onBehalfOf('bob', () => inGitTurn(within))).toBe('within');
  release();
  expect(new Set(await Promise.all(many))).toEqual(new Set(['done']));
  expect(most).toBe(6);
});

test('eighteen clones of all users run at a time', async () => {
  let running = 0;
  const { promise: hang, resolve: release } = Promise.withResolvers<void>();
  const users = Array.from({ length: 30 }, (_, index) => `user ${index}`);
  const all = users.map((user) =>
    onBehalfOf(user, () =>
      inGitTurn(async () => {
        running += 1;
        await hang;
      }),
    ),
  );
  await expect.poll(() => running).toBe(18);
  release();
  await Promise.all(all);
  expect(running).toBe(30);
});
