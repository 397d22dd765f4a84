/** `npm run drill -- NAME` injects a fault into the running product. `-- all` runs each drill twice. */
import { parseArgs } from 'node:util';
import { drills } from './drills.ts';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name] = positionals;
const chosen = name === 'all' ? drills : drills.filter((drill) => drill.name === name);
if (chosen.length === 0 || positionals.length > 1) {
  console.error('npm run drill -- NAME [--short], or "all" to run each of them twice:');
  for (const drill of drills) console.error(`  ${drill.name.padEnd(10)} ${drill.what}`);
  process.exit(2);
}
let failed = 0;
for (const round of name === 'all' ? [1, 2] : [1]) {
  for (const { name: each, what, run } of chosen) {
    const began = performance.now();
    console.log(`${each}: ${what}`);
    try {
      await run({ short: values.short, log: (line) => console.log(`  ${line}`) });
      console.log(
        `  nothing lost, nothing twice (${((performance.now() - began) / 1000).toFixed(0)} s, round ${round})`,
      );
    } catch (error) {
      failed += 1;
      console.error(error);
    }
  }
}
process.exit(failed === 0 ? 0 : 1);
