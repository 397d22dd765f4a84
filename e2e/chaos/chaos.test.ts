import { expect, inject, test } from 'vitest';
import { runChaos } from './run-chaos.ts';

/** `npm run chaos` does the same with a thousand. */
const count = 100;

test('whatever happens on the way and to the workers, each article is live once, not before its time', async () => {
  const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
  const { lost, twice, early, strays, faults } = await runChaos({
    count,
    seed,
    databaseUrl: inject('testDatabaseUrl'),
  });
  expect({ seed, lost, twice, early, strays }).toEqual({ seed, lost: [], twice: [], early: [], strays: [] });
  // A run in which nothing was harmed would prove nothing.
  const harmed = [...faults.values()].flatMap((kinds) => [...kinds]).filter(([kind]) => kind !== 'none');
  expect(harmed.reduce((sum, [, times]) => sum + times, 0)).toBeGreaterThan(20);
}, 400_000);
