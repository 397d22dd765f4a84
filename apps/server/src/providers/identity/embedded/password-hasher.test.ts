import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hasher.ts';

test('two hashes of one password differ, and both fit', async () => {
  const [first, second] = [await hashPassword('engine'), await hashPassword('engine')];
  expect(first).not.toBe(second);
  expect(await isPassword(first, 'engine')).toBe(true);
  expect(await isPassword(second, 'engine!')).toBe(false);
});

test('nobody has no password, not even the one that stands in for it, and it takes as long to say so', async () => {
  expect(await isPassword(null, 'the password of nobody')).toBe(false);
  const stored = await hashPassword('engine');
  const fastest = async (hash: string | null) => {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 15; i++) {
      const start = performance.now();
      await isPassword(hash, 'wrong');
      best = Math.min(best, performance.now() - start);
    }
    return best;
  };
  const ratio = (await fastest(null)) / (await fastest(stored));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
