/**
 * `npm run gate-remarks`: plants single paragraphs in two good articles of their language each, and prints by kind and by language how
 * many the gate stops, holds and removes, of remarks between writer and client and of harmless paragraphs. `-- --file FILE` measures those
 * of a file of JSON lines; `--half building|measured` some of them; `--details` lists what was judged wrong, and why.
 */
import { parseArgs } from 'node:util';
import { halfOf } from '../corpus.ts';
import { type Host, hostsOf, judgeText, type Outcome, outcomeOf, readHosts } from './plant.ts';
import { type Remark, readRemarks } from './read-remarks.ts';

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    half: { type: 'string' },
    details: { type: 'boolean', default: false },
  },
});

type Judged = { remark: Remark; host: Host; outcome: Outcome; found: string };

const hosts = readHosts();
const known = new Map<Host, boolean>();
async function isGood(host: Host): Promise<boolean> {
  const good = known.get(host) ?? (await judgeText(host.title, host.markdown)).verdict === 'pass';
  known.set(host, good);
  return good;
}

const judged: Judged[] = [];
for (const remark of readRemarks(values.file)) {
  if (values.half !== undefined && halfOf(remark) !== values.half) continue;
  for (const host of await hostsOf(remark, hosts, isGood))
    judged.push({ remark, host, ...(await outcomeOf(remark, host)) });
}
for (const expect of ['remark', 'fine'] as const) {
  const some = judged.filter(({ remark }) => remark.expect === expect);
  if (some.length === 0) continue;
  console.log(`\n${expect.padEnd(24)} ${['caught', 'stopped or removed', 'held', 'passed'].join('   ')}`);
  print('all', some);
  for (const by of ['kind', 'language', 'place'] as const)
    for (const name of [...new Set(some.map(({ remark }) => remark[by]))].sort())
      print(
        `  ${name}`,
        some.filter(({ remark }) => remark[by] === name),
      );
}
if (values.details)
  for (const { remark, host, outcome, found } of judged)
    if ((outcome === 'pass') === (remark.expect === 'remark'))
      console.log(`${remark.id} ${remark.kind} in ${host.name}: ${outcome}: ${remark.text}\n    ${found}`);

function print(name: string, some: readonly Judged[]) {
  const of = (...outcomes: Outcome[]) => some.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const share = (count: number) =>
    `${count} of ${some.length} (${((100 * count) / some.length).toFixed(1)} %)`;
  const caught = share(of('stop', 'attention', 'removed'));
  const stopped = share(of('stop', 'removed'));
  console.log(`${name.padEnd(24)} ${caught}   ${stopped}   ${of('attention')}   ${of('pass')}`);
}
