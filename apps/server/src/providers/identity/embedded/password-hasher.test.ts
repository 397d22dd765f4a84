import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hasher.ts';

test('hashing a password twice gives different hashes that both match', async () => {
  const [first, second] = [await hashPassword('engine'), await hashPassword('engine')];
  expect(first).not.toBe(second);
  expect(await isPassword(first, 'engine')).toBe(true);
  expect(await isPassword(second, 'engine!')).toBe(false);
});

test('without a stored hash no password matches, and it takes equally long', async () => {
  expect(await isPassword(null, 'the password of nobody')).toBe(false);
  const stored = await hashPassword('engine');
  const microseconds = { nobody: 0, somebody: 0 };
  // CPU time, alternating: other programs on the machine would distort wall-clock time.
  const measure = async (who: keyof typeof microseconds, hash: string | null) => {
    const before = process.cpuUsage();
    await isPassword(hash, 'wrong');
    const { user, system } = process.cpuUsage(before);
    microseconds[who] += user + system;
  };
  for (let i = 0; i < 20; i++) {
    await measure('nobody', null);
    await measure('somebody', stored);
  }
  const ratio = microseconds.nobody / microseconds.somebody;
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
