import { expect, inject, test } from 'vitest';
import { runGitChaos } from './git-chaos.ts';

/** `npm run chaos -- --platform git` does the same with a hundred, and kills the workers. */
const count = 8;

test('two processes and a person push to one branch: each article is one commit, and none is lost', async () => {
  const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
  const databaseUrl = inject('testDatabaseUrl');
  const { lost, twice, early, overwritten, pictures, faults, others } = await runGitChaos({
    count,
    seed,
    databaseUrl,
    kills: false,
  });
  expect({ seed, lost, twice, early, overwritten, pictures }).toEqual({
    ...{ seed, lost: [], twice: [], early: [] },
    ...{ overwritten: [], pictures: [] },
  });
  // A run without faults, or alone, would prove nothing.
  expect(faults).toBeGreaterThan(0);
  expect(others).toBeGreaterThan(3);
}, 300_000);
