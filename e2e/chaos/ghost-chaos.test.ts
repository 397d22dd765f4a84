import { expect, inject, test } from 'vitest';
import { runChaos } from './run-chaos.ts';
import { publishAtOneSecond } from './same-second.ts';

const databaseUrl = inject('testDatabaseUrl');
const none = { lost: [], twice: [], early: [], strays: [] };

/** `npm run chaos -- --platform ghost` does the same with a hundred. */
test('on Ghost each article goes live once, despite faults, killed workers and a stopped scheduler', async () => {
  const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
  const report = await runChaos({ platform: 'ghost', count: 12, seed, databaseUrl });
  expect({ seed, ...report }).toMatchObject({ seed, ...none });
}, 300_000);

/** `npm run chaos -- --platform ghost --same-second` does the same with 200. */
test('articles due at the same second go live on Ghost, none of them early', async () => {
  const { lateMs, ...findings } = await publishAtOneSecond({ platform: 'ghost', count: 10, databaseUrl });
  expect(findings).toEqual(none);
  expect(lateMs.first).toBeGreaterThanOrEqual(0);
}, 300_000);
