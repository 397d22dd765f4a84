/**
 * `npm run gate-check`: runs cleaner and gate on the corpus and prints how many articles of each kind got the expected
 * verdict, for each half. `-- --show` lists wrong verdicts of the building half, never of the measured one.
 * `-- --corpus FILE` judges the articles of a file of JSON lines and prints one JSON line each; lines that are none are named with
 * their numbers, and the exit code is then 1, or 2 if the file cannot be read.
 */
import { parseArgs } from 'node:util';
import { readCorpusFile } from './corpus-file.ts';
import { judge, type Line } from './judge.ts';
import { limits, measure, type Rates, ratesOf } from './measure.ts';

const { values } = parseArgs({
  options: { corpus: { type: 'string' }, show: { type: 'boolean', default: false } },
});
process.exitCode = values.corpus === undefined ? await runOwn() : await runFile(values.corpus);

async function runFile(file: string): Promise<number> {
  let problems = 0;
  try {
    for await (const one of readCorpusFile(file)) {
      if ('line' in one) {
        console.log(JSON.stringify(await judged(one.line)));
        continue;
      }
      problems += 1;
      console.error(`${file}, line ${one.number}: ${one.problem}`);
    }
  } catch (error) {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`);
    return 2;
  }
  if (problems > 0) console.error(`${problems} ${problems === 1 ? 'line was' : 'lines were'} not judged.`);
  return problems > 0 ? 1 : 0;
}

/** A text beyond the product's limits is stopped, as there. */
async function judged(line: Line) {
  try {
    const { id, verdict, findings } = await judge(line);
    return { id, verdict, findings };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const finding = { check: 'limits', grade: 'certain', message: error.message, excerpt: '' };
    return { id: line.id, verdict: 'stop', findings: [finding] };
  }
}

async function runOwn(): Promise<number> {
  const results = await measure();
  for (const half of ['building', 'measured'] as const) {
    console.log(`\n${half} half${' '.repeat(40 - half.length)} right / all   by verdict`);
    const own = results.filter((result) => result.half === half);
    for (const kind of new Set(own.map((result) => result.label))) {
      const some = own.filter((result) => result.label === kind);
      const right = some.filter((result) => result.isRight).length;
      const verdicts = ['pass', 'attention', 'stop'].map(
        (one) => some.filter((result) => result.verdict === one).length,
      );
      if (values.show || right < some.length)
        console.log(`  ${kind.padEnd(44)} ${right} / ${some.length}   ${verdicts.join(' ')}`);
      if (!values.show || half === 'measured') continue;
      for (const result of some) if (!result.isRight) console.log(`      ${result.id} ${result.place}`);
    }
    const rates = ratesOf(own);
    for (const [name, share] of Object.entries(rates))
      console.log(`  ${name}: ${(share * 100).toFixed(1)} %`);
  }
  return isWithin(ratesOf(results.filter(({ half }) => half === 'measured'))) ? 0 : 1;
}

function isWithin(rates: Rates): boolean {
  return (
    rates.certainStopped >= limits.certainStopped &&
    rates.suspicionsHeld >= limits.suspicionsHeld &&
    rates.goodStopped <= limits.goodStopped &&
    rates.goodHeld <= limits.goodHeld &&
    rates.cleaned >= limits.cleaned
  );
}
