import { expect, test } from 'vitest';
import { createWorkSlots } from './work-slots.ts';

test('limits concurrency, in order, some first; rejects beyond the queue', async () => {
  const slots = createWorkSlots({ atOnce: 1, longestQueue: 2 });
  const order: string[] = [];
  let end = () => {};
  const held = slots.run('usual', () => new Promise<void>((done) => (end = done)));
  const work = (name: string) => async () => void order.push(name);
  const waiting = [slots.run('usual', work('a')), slots.run('usual', work('b'))];
  expect(slots.run('usual', work('too many'))).toBeNull();
  const first = slots.run('first', work('known'));
  end();
  await Promise.all([held, ...waiting, first]);
  expect(order).toEqual(['known', 'a', 'b']);
});

test('failed work releases its slot', async () => {
  const slots = createWorkSlots({ atOnce: 1, longestQueue: 1 });
  const failing = slots.run('usual', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await slots.run('usual', async () => 'fine')).toBe('fine');
});
