/**
 * `npm run bench`: measures the product against its performance limits, prints the results and
 * writes them to docs/performance.md. `npm run bench -- --only lists,start-up` runs some parts;
 * `--minutes 2` shortens the load of the memory test.
 */
import { parseArgs } from 'node:util';
import type { Part } from './part.ts';
import { afterKill } from './parts/after-kill.ts';
import { batches } from './parts/batches.ts';
import { dashboard } from './parts/dashboard.ts';
import { editor } from './parts/editor.ts';
import { fairness } from './parts/fairness.ts';
import { fiftySites } from './parts/fifty-sites.ts';
import { gate } from './parts/gate.ts';
import { goingLive } from './parts/going-live.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { lists } from './parts/lists.ts';
import { mcp } from './parts/mcp.ts';
import { memory } from './parts/memory.ts';
import { onTime } from './parts/on-time.ts';
import { scheduler } from './parts/scheduler.ts';
import { screens } from './parts/screens.ts';
import { siteIndex } from './parts/site-index.ts';
import { sitePosts } from './parts/site-posts.ts';
import { stall } from './parts/stall.ts';
import { startUp } from './parts/start-up.ts';
import { users } from './parts/users.ts';
import { words } from './parts/words.ts';
import { writing } from './parts/writing.ts';
import { printMeasurements, writeReport } from './report.ts';

const parts: readonly Part[] = [
  { name: 'start-up', run: startUp },
  { name: 'lists', run: lists },
  { name: 'mcp', run: mcp },
  { name: 'site-posts', run: sitePosts },
  { name: 'site-index', run: siteIndex },
  { name: 'users', run: users },
  { name: 'dashboard', run: dashboard },
  { name: 'batches', run: batches },
  { name: 'writing', run: writing },
  { name: 'gate', run: gate },
  { name: 'words', run: words },
  { name: 'fairness', run: fairness },
  { name: 'going-live', run: goingLive },
  { name: 'fifty-sites', run: fiftySites },
  { name: 'on-time', run: onTime },
  { name: 'scheduler', run: scheduler },
  { name: 'after-kill', run: afterKill },
  { name: 'stall', run: stall },
  { name: 'screens', run: screens },
  { name: 'editor', run: editor },
  { name: 'lighthouse', run: lighthouse },
  { name: 'memory', run: memory },
];

const { values } = parseArgs({
  options: { only: { type: 'string' }, minutes: { type: 'string', default: '10' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('--minutes must be a number above 0.');
  process.exit(2);
}
const wanted = values.only?.split(',');
const unknown = wanted?.filter((name) => !parts.some((part) => part.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `Unknown part ${unknown.join(', ')}. Available: ${parts.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

let missed = 0;
for (const { name, run } of parts.filter((part) => wanted?.includes(part.name) ?? true)) {
  console.log(name);
  const measurements = await run({ minutes });
  printMeasurements(measurements);
  await writeReport(name, measurements);
  missed += measurements.filter(({ ok }) => ok === false).length;
}
console.log(missed === 0 ? 'All limits are met.' : `${missed} limits are not met.`);
process.exit(missed === 0 ? 0 : 1);
