import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '@chapterhouse/testkit/browser/find-browser';
import { freePort } from '@chapterhouse/testkit/wordpress/ready';
import { type BrowserContext, chromium } from 'playwright';
import { z } from 'zod';
import { keeping, logIn } from '../log-in.ts';
import { atLeast, type Measurement, median } from '../part.ts';
import { layoutShifts } from './layout-shifts.ts';
import { seedApp } from './seeded-app.ts';

/** Not in package.json: it weighs 100 MB, and only this part of the benchmark needs it. */
const lighthousePackage = 'lighthouse@13.5.0';

const rounds = 3;
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
};
type Category = keyof typeof categories;
const categoryNames = Object.keys(categories) as Category[];

const pages = [
  { screen: 'Sign-in', path: '/sign-in', isPublic: true },
  { screen: 'Dashboard', path: '/dashboard', isPublic: false },
  { screen: 'History', path: '/history', isPublic: false },
  { screen: 'Wizard', path: '/create', isPublic: false },
];

/** Lighthouse scores of the most used screens, and layout shifts while they load. */
export async function lighthouse(): Promise<Measurement[]> {
  const seeded = await seedApp();
  try {
    const scores: Measurement[] = [];
    for (const isPublic of [true, false]) {
      const some = pages.filter((page) => page.isPublic === isPublic);
      scores.push(...(await scored(seeded.url, seeded.dataDir, some)));
    }
    return [...scores, ...(await layoutShifts(seeded))];
  } finally {
    await seeded.stop();
  }
}

/** One browser per kind of visitor: Lighthouse opens a new tab next to ours, with the same storage. */
async function scored(url: string, dataDir: string, wanted: typeof pages): Promise<Measurement[]> {
  const port = await freePort();
  const profile = path.join(dataDir, 'lighthouse-profile');
  const { executablePath, args } = await findBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const measurements: Measurement[] = [];
    if (wanted.some(({ isPublic }) => !isPublic)) await stayIn(context, url);
    for (const page of wanted) {
      const results: Record<Category, number>[] = [];
      for (let round = 0; round < rounds; round++) {
        await emptyCache(context);
        results.push(await scoresOf(url + page.path, port));
      }
      for (const category of categoryNames) {
        const values = results.map((scores) => scores[category]);
        const name = `${page.screen}, ${categories[category]}`;
        measurements.push(atLeast(name, median(values), 95, '', values.join(', ')));
      }
    }
    return measurements;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function stayIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const kept = await logIn(context, url);
  await page.goto(`${url}/icon.svg`);
  await page.evaluate(keeping(kept));
  await page.close();
}

/** Keeps Lighthouse from clearing the storage, and with it the session. */
async function emptyCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

/** The used part of the report of `lighthouse --output=json`. */
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  finalDisplayedUrl: z.string(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
});

/** Runs the Lighthouse CLI in the browser on that port; npm downloads it the first time. */
async function runLighthouse(url: string, port: number): Promise<z.infer<typeof reportSchema>> {
  const words = [
    ...['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', url, '--preset=desktop'],
    ...[`--port=${port}`, '--disable-storage-reset', `--only-categories=${categoryNames.join(',')}`],
    ...['--output=json', '--quiet', '--no-enable-error-reporting'],
  ];
  const { stdout } = await promisify(execFile)('npm', words, { maxBuffer: 64 * 1024 * 1024 });
  return reportSchema.parse(JSON.parse(stdout));
}

async function scoresOf(url: string, port: number): Promise<Record<Category, number>> {
  const lhr = await runLighthouse(url, port);
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
  const of = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const scores = {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
  };
  for (const category of categoryNames.filter((name) => scores[name] < 100)) {
    const lost = lhr.categories[category]?.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1,
    );
    const reasons = lost?.map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()) ?? [];
    console.log(
      `    ${new URL(url).pathname} ${categories[category]} ${scores[category]}: ${reasons.join(', ')}`,
    );
  }
  return scores;
}
