/**
 * `npm run chaos`: publishes 1,000 articles on a real WordPress (`-- --platform ghost`: 100 on a real Ghost; `-- --platform webhook`:
 * 100 to the receiver of the documentation) while requests and responses are lost,
 * delayed and duplicated and workers are killed. Prints the counts; fails if an article is lost, public
 * twice or early, or leaves an orphan draft. `-- --count 100 --seed 7` for a smaller or repeated run; `-- --updates` updates
 * 200 live posts afterwards, while their owner edits some of them, and fails if an update is lost or overwrites theirs;
 * `-- --webhooks` publishes 200 and sends every event to a receiver that fails now and then; fails if an event is missing,
 * out of order for its article, or has another content under the same id;
 * `-- --pictures` publishes 100 with a featured image and pictures in the text, some of which articles share;
 * fails if a picture is missing, twice, or has another size or alt text;
 * `-- --same-second` publishes 200 articles of one site that are due at the same second, without faults;
 * `-- --platform git` publishes 100 to one Git repository instead, to which somebody else pushes all the time;
 * `-- --platform git --no-kills` leaves the workers alone.
 */
import { parseArgs } from 'node:util';
import { chaosPlatforms, isChaosPlatform } from './blog.ts';
import { printGitChaos } from './git-chaos.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    platform: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
    updates: { type: 'boolean' },
    webhooks: { type: 'boolean' },
    pictures: { type: 'boolean' },
    'same-second': { type: 'boolean' },
    'no-kills': { type: 'boolean' },
  },
});
const platform = values.platform ?? 'wordpress';
const updates = values.updates ? 200 : 0;
const count = Number(
  values.count ??
    (platform !== 'wordpress' || values.pictures ? 100 : values.updates || values.webhooks ? 200 : 1000),
);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('--count takes a positive whole number, --seed a whole number.');
  process.exit(2);
}
console.log(`seed ${seed}`);
if (platform === 'git') {
  const databaseUrl = process.env.TEST_DATABASE_URL ?? null;
  process.exit(await printGitChaos({ count, seed, databaseUrl, kills: !values['no-kills'] }));
}
if (!isChaosPlatform(platform)) {
  console.error(`--platform is one of ${[...chaosPlatforms, 'git'].join(', ')}.`);
  process.exit(2);
}
if (values.pictures && platform !== 'wordpress') {
  console.error('--pictures needs a blog whose media library can be read: --platform wordpress.');
  process.exit(2);
}
if (values['same-second']) {
  const { publishAtOneSecond } = await import('./same-second.ts');
  const databaseUrl = process.env.TEST_DATABASE_URL ?? null;
  const report = await publishAtOneSecond({ platform, count: Number(values.count ?? 200), databaseUrl });
  console.log(JSON.stringify(report, null, 1));
  process.exit(report.lost.length + report.twice.length + report.early.length + report.strays.length);
}
const report = await runChaos({
  platform,
  count,
  updates,
  webhooks: values.webhooks ?? false,
  pictures: values.pictures ?? false,
  seed,
  databaseUrl: process.env.TEST_DATABASE_URL ?? null,
  log: console.log,
});

for (const [step, faults] of report.faults) {
  const gone = faults.get('sender gone') ?? 0;
  const unharmed = (faults.get('none') ?? 0) + gone;
  const requests = [...faults.values()].reduce((sum, times) => sum + times, 0);
  console.log(
    `${step.padEnd(16)} ${String(requests).padStart(6)} requests, ${requests - unharmed} with faults, ${gone} without their sender at the end`,
  );
}
const { lost, twice, early, strays, updates: updated, webhooks, pictures } = report;
console.log(`${updated.count} updates of live posts`);
if (webhooks) {
  const { events, requests, faults } = webhooks;
  console.log(
    `${events} events: ${requests} arrived, ${faults} times the receiver failed or lost its response`,
  );
}
if (pictures) console.log(`${pictures.expected} pictures, ${pictures.uses} times in posts`);
console.log(`${report.count} articles in ${report.seconds} s, workers killed ${report.kills} times`);
for (const [what, list] of Object.entries({
  lost,
  twice,
  'before its time': early,
  'stray drafts': strays,
  'updates lost': updated.lost,
  overwritten: updated.overwritten,
  ...(webhooks
    ? {
        'events missing': webhooks.missing,
        'out of order': webhooks.outOfOrder,
        different: webhooks.different,
      }
    : {}),
  ...(pictures
    ? {
        'pictures lost': pictures.lost,
        'pictures twice': pictures.twice,
        'not as they were': pictures.different,
      }
    : {}),
})) {
  console.log(`${what.padEnd(16)} ${String(list.length).padStart(6)}`);
  for (const line of list) console.log(`  ${line}`);
}
const events = webhooks ? [webhooks.missing, webhooks.outOfOrder, webhooks.different] : [];
const ofPictures = pictures ? [pictures.lost, pictures.twice, pictures.different] : [];
const all = [lost, twice, early, strays, updated.lost, updated.overwritten, ...events, ...ofPictures];
process.exit(all.every((list) => list.length === 0) ? 0 : 1);
