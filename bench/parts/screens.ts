import { gzipSync } from 'node:zlib';
import { findBrowser } from '@chapterhouse/testkit/browser/find-browser';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { benchEnvironment, signUpAdministrator } from '../blog.ts';
import { withDatabase } from '../database.ts';
import { insertHistory } from '../fixtures.ts';
import { keeping, logIn } from '../log-in.ts';
import { atMost, type Measurement, median, readable, until } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';
import { longHistory } from './long-history.ts';

const rounds = 5;
const historyRows = 50;
const manyRows = 100_000;
/** 10 Mbit/s and 40 ms. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

type Observed = { blockingMs: number; shift: number };
type Load = Observed & { scriptKb: number; styleKb: number; seenMs: number };

/** Downloads of the sign-in page and the history, and browser metrics over a typical connection. */
export async function screens(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir, benchEnvironment);
  const browser = await chromium.launch(await findBrowser());
  try {
    const user = await signUpAdministrator(product);
    await withDatabase(product, (pool) => insertHistory(pool, user.id, historyRows));
    const prepare = async (context: BrowserContext) => {
      await context.addInitScript({ content: keeping(await logIn(context, product.url)) });
    };
    const signIn: Load[] = [];
    const history: Load[] = [];
    for (let round = 0; round < rounds; round++) {
      signIn.push(await load(browser, { url: `${product.url}/sign-in`, ready: 'input[type=password]' }));
      const page = { url: `${product.url}/history`, ready: 'td:has-text("Part 49")', prepare };
      history.push(await load(browser, page));
    }
    await withDatabase(product, (pool) => insertHistory(pool, user.id, manyRows));
    const long = await longHistory(browser, product.url, prepare);
    return [...measurements('Sign-in', signIn), ...measurements('History', history), ...long];
  } finally {
    await browser.close();
    await product.stop();
    await remove();
  }
}

/** A request over the slow network completes well within that. */
const quietMs = 1_000;

type Target = { url: string; ready: string; prepare?: (context: BrowserContext) => Promise<void> };

async function load(browser: Browser, { url, ready, prepare }: Target): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await prepare?.(context);
    const page = await context.newPage();
    await observe(page);
    const bodies: Promise<{ type: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (type !== 'script' && type !== 'stylesheet') return;
      bodies.push(response.body().then((body) => ({ type, bytes: gzipSync(body, { level: 9 }).length })));
    });
    // The change stream never ends, so the network is never idle.
    let cameAt = performance.now();
    page.on('requestfinished', () => {
      cameAt = performance.now();
    });
    const start = performance.now();
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    const seenMs = performance.now() - start;
    await until('the network is idle', 30_000, async () => performance.now() - cameAt > quietMs);
    const loaded = await Promise.all(bodies);
    const kilobytes = (wanted: string) =>
      loaded.filter(({ type }) => type === wanted).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const { blockingMs, shift } = await page.evaluate<Observed>('benchMetrics');
    return { scriptKb: kilobytes('script'), styleKb: kilobytes('stylesheet'), blockingMs, shift, seenMs };
  } finally {
    await context.close();
  }
}

/** Runs in the page before other scripts; a string, because it uses the browser's types. */
const observer = `
  globalThis.benchMetrics = { blockingMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) benchMetrics.blockingMs += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) benchMetrics.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

async function observe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await page.addInitScript({ content: observer });
}

function measurements(screen: 'Sign-in' | 'History', loads: readonly Load[]): Measurement[] {
  const of = (key: keyof Load) => median(loads.map((one) => one[key]));
  const seen = `shown after ${readable(of('seenMs') / 1000)} s`;
  const sizes =
    screen === 'Sign-in'
      ? [
          atMost('Sign-in, JavaScript gzipped', of('scriptKb'), 150, ' KB'),
          atMost('Sign-in, CSS gzipped', of('styleKb'), 20, ' KB'),
        ]
      : [
          atMost(
            'History, JavaScript and CSS gzipped',
            of('scriptKb') + of('styleKb'),
            200,
            ' KB',
            `${readable(of('scriptKb'))} and ${readable(of('styleKb'))}`,
          ),
        ];
  return [
    ...sizes,
    atMost(`${screen}, blocking time at 10 Mbit/s and 40 ms`, of('blockingMs'), 250, ' ms', seen),
    atMost(`${screen}, layout shift`, of('shift'), 0.02, ''),
  ];
}
