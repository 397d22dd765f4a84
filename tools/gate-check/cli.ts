/**
 * `npm run gate-check`: runs the gate on 200 bad and 200 good articles, and prints the results by kind.
 * `-- --seed 7 --count 2000` generates others, `-- --show` lists wrong results. Exit code 1 beyond the limits.
 */
import { parseArgs } from 'node:util';
import { gateLimits, shareHeld, totalOf } from './limits.ts';
import { type KindResult, runGateCheck } from './run-gate-check.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    show: { type: 'boolean', default: false },
  },
});

const { bad, good } = runGateCheck({ seed: Number(values.seed), count: Number(values.count) });
print('Bad articles', bad);
print('Good articles', good);
const isWithin = shareHeld(bad) >= gateLimits.leastBadHeld && shareHeld(good) <= gateLimits.mostGoodHeld;
console.log(
  `${isWithin ? '✓' : '✗'} held ${percent(shareHeld(bad))} of the bad (at least ${percent(gateLimits.leastBadHeld)}) ` +
    `and ${percent(shareHeld(good))} of the good (at most ${percent(gateLimits.mostGoodHeld)})`,
);
process.exit(isWithin ? 0 : 1);

function print(heading: string, results: readonly KindResult[]): void {
  console.log(`${heading.padEnd(42)}held / total`);
  for (const { kind, held, total, misjudged } of results) {
    console.log(`  ${kind.padEnd(40)}${String(held).padStart(4)} / ${total}`);
    if (values.show) for (const place of misjudged) console.log(`      ${place}`);
  }
  const { held, total } = totalOf(results);
  console.log(`  ${'all'.padEnd(40)}${String(held).padStart(4)} / ${total}\n`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
