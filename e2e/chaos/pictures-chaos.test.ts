import { expect, inject, test } from 'vitest';
import { runChaos } from './run-chaos.ts';

/** `npm run chaos -- --pictures` does the same with a hundred. */
const count = 4;

test('despite network faults and killed workers, each picture is on the blog once and unchanged', async () => {
  const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
  const { lost, twice, early, strays, pictures } = await runChaos({
    ...{ count, seed, pictures: true },
    databaseUrl: inject('testDatabaseUrl'),
  });
  const expected = { lost: [], twice: [], early: [], strays: [] };
  expect({ seed, lost, twice, early, strays }).toEqual({ seed, ...expected });
  expect({ seed, ...pictures }).toEqual({
    ...{ seed, expected: 2 * count + 1, uses: 3 * count },
    ...{ lost: [], twice: [], different: [] },
  });
}, 600_000);
