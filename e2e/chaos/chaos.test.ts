import { expect, inject, test } from 'vitest';
import { runChaos } from './run-chaos.ts';

/** `npm run chaos` does the same with a thousand. */
const count = 100;

test('despite network faults and killed workers, each article goes live once, not early', async () => {
  const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
  const { lost, twice, early, strays, updates, webhooks, faults } = await runChaos({
    count,
    updates: 20,
    webhooks: true,
    seed,
    databaseUrl: inject('testDatabaseUrl'),
  });
  expect({ seed, lost, twice, early, strays, updates }).toEqual({
    ...{ seed, lost: [], twice: [], early: [], strays: [] },
    updates: { count: 20, lost: [], overwritten: [] },
  });
  expect({ seed, ...webhooks }).toMatchObject({ seed, missing: [], outOfOrder: [], different: [] });
  expect(webhooks?.faults).toBeGreaterThan(20);
  // A run without faults would prove nothing.
  const harmed = [...faults.values()].flatMap((kinds) => [...kinds]).filter(([kind]) => kind !== 'none');
  expect(harmed.reduce((sum, [, times]) => sum + times, 0)).toBeGreaterThan(20);
}, 600_000);
