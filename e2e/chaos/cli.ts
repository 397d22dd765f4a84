/**
 * `npm run chaos`: publishes 1,000 articles on a real WordPress while requests and responses are lost,
 * delayed and duplicated and workers are killed. Prints the counts; fails if an article is lost, public
 * twice or early, or leaves an orphan draft. `-- --count 100 --seed 7` for a smaller or repeated run.
 */
import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string' } },
});
const count = Number(values.count);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('--count takes a positive whole number, --seed a whole number.');
  process.exit(2);
}
console.log(`seed ${seed}`);
const report = await runChaos({
  count,
  seed,
  databaseUrl: process.env.TEST_DATABASE_URL ?? null,
  say: console.log,
});

for (const [step, faults] of report.faults) {
  const unharmed = faults.get('none') ?? 0;
  const all = [...faults.values()].reduce((sum, times) => sum + times, 0);
  console.log(`${step.padEnd(16)} ${String(all).padStart(6)} requests, ${all - unharmed} with faults`);
}
const { lost, twice, early, strays } = report;
console.log(`${report.count} articles in ${report.seconds} s, workers killed ${report.kills} times`);
for (const [what, list] of Object.entries({
  lost,
  twice,
  'before its time': early,
  'stray drafts': strays,
})) {
  console.log(`${what.padEnd(16)} ${String(list.length).padStart(6)}`);
  for (const line of list) console.log(`  ${line}`);
}
process.exit([lost, twice, early, strays].every((list) => list.length === 0) ? 0 : 1);
