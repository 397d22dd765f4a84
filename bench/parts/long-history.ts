import type { Browser, BrowserContext } from 'playwright';
import { atMost, type Measurement, median, quantile, readable } from '../part.ts';

const rounds = 3;
/** Pixels per frame: about 60,000 per second, faster than any user scrolls. */
const pixels = 1_000;
const seconds = 10;

type Scrolled = { frames: number[]; longTasks: number[]; blank: number; rows: number; shift: number };

/** The history of a user with 100,000 articles: loading time and scrolling. */
export async function longHistory(
  browser: Browser,
  url: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Measurement[]> {
  const shown: number[] = [];
  let scrolled: Scrolled | undefined;
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await prepare(context);
    const page = await context.newPage();
    await page.goto(`${url}/dashboard`);
    await page.getByRole('link', { name: /^History/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const start = performance.now();
    await page.goto(`${url}/history`);
    await page.locator('td:has-text("Part 49")').first().waitFor();
    shown.push(performance.now() - start);
    if (round === rounds - 1) scrolled = await page.evaluate<Scrolled>(scroll);
    await context.close();
  }
  if (!scrolled) throw new Error('The page did not scroll.');
  const { frames, longTasks, blank, rows, shift } = scrolled;
  const longest = Math.max(0, ...longTasks);
  return [
    atMost('100,000 articles, first rows after navigation', median(shown) / 1000, 1.5, ' s'),
    atMost(
      '100,000 articles, scrolled: frame, p99',
      quantile(frames, 0.99),
      50,
      ' ms',
      `p50 ${readable(median(frames))} ms`,
    ),
    atMost(
      'The same, longest task',
      longest,
      100,
      ' ms',
      `${longTasks.length} over 50 ms, ${rows.toLocaleString('en-US')} rows passed`,
    ),
    atMost('The same, frames without a row', blank, 0, ''),
    atMost('The same, layout shift', shift, 0.02, ''),
  ];
}

/** Runs in the page; a string, because it uses the browser's types. */
const scroll = `(async () => {
  const table = document.querySelector('table');
  const area = table.parentElement;
  const found = { frames: [], longTasks: [], blank: 0, rows: 0, shift: 0 };
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.longTasks.push(duration);
  });
  const shifts = new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) found.shift += value;
  });
  tasks.observe({ type: 'longtask' });
  shifts.observe({ type: 'layout-shift' });
  const nextFrame = () => new Promise(requestAnimationFrame);
  let last = await nextFrame();
  const end = last + ${seconds * 1000};
  while (last < end) {
    area.scrollTop += ${pixels};
    const now = await nextFrame();
    found.frames.push(now - last);
    last = now;
    if (table.tBodies[0].rows.length === 0) found.blank += 1;
  }
  found.rows = Number(table.tBodies[0].lastElementChild.getAttribute('aria-rowindex')) - 1;
  return found;
})()`;
