import { findBrowser } from '@chapterhouse/testkit/browser/find-browser';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { keeping, logIn } from '../log-in.ts';
import { atMost, type Measurement } from '../part.ts';
import type { SeededApp } from './seeded-app.ts';

/** 10 Mbit/s and 40 ms: over loopback everything arrives at once, and nothing could cause a late shift. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const most = 0.02;

type Screen = { screen: string; path: string };

const publicScreens: readonly Screen[] = [
  { screen: 'Sign-in', path: '/sign-in' },
  { screen: 'Sign-up', path: '/sign-up' },
  { screen: 'Forgot password', path: '/forgot-password' },
];

const ownScreens = (articleId: string): readonly Screen[] => [
  { screen: 'Dashboard', path: '/dashboard' },
  { screen: 'History', path: '/history' },
  { screen: 'Article', path: `/articles/${articleId}` },
  { screen: 'Calendar', path: '/calendar' },
  { screen: 'Approvals', path: '/approvals' },
  { screen: 'Connected websites', path: '/websites' },
  { screen: 'WordPress sites', path: '/wordpress' },
  { screen: 'Webflow sites', path: '/webflow' },
  { screen: 'Other sites', path: '/other-sites' },
  { screen: 'Subscription', path: '/subscription' },
  { screen: 'Users', path: '/admin/users' },
  { screen: 'Audit log', path: '/admin/users/audit' },
  { screen: 'Prompts', path: '/admin/prompts' },
  { screen: 'Operations', path: '/admin/operations' },
];

/** Layout shifts on each screen from navigation until idle, on a wide and a narrow viewport. */
export async function layoutShifts({ url, articleId }: SeededApp): Promise<Measurement[]> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const byWidth = new Map<number, Map<string, number>>();
    for (const width of [1440, 360]) {
      const found = new Map<string, number>();
      await visit(browser, { url, width, isSignedIn: false, screens: publicScreens, found });
      await visit(browser, { url, width, isSignedIn: true, screens: ownScreens(articleId), found });
      byWidth.set(width, found);
    }
    const [wide, narrow] = [...byWidth.values()];
    return [...(wide ?? [])].map(([screen, shift]) => {
      const onNarrow = narrow?.get(screen) ?? Number.NaN;
      const both = `${shift.toFixed(4)} at 1440 px, ${onNarrow.toFixed(4)} at 360 px`;
      return atMost(`${screen}, layout shift`, Math.max(shift, onNarrow), most, '', both);
    });
  } finally {
    await browser.close();
  }
}

type Visit = {
  url: string;
  width: number;
  isSignedIn: boolean;
  screens: readonly Screen[];
  found: Map<string, number>;
};

async function visit(browser: Browser, { url, width, isSignedIn, screens, found }: Visit): Promise<void> {
  const height = width < 600 ? 800 : 900;
  const context = await browser.newContext({ viewport: { width, height } });
  try {
    if (isSignedIn) await context.addInitScript({ content: keeping(await logIn(context, url)) });
    await context.addInitScript({ content: observer });
    const page = await context.newPage();
    const session = await slowNetwork(page);
    const measure = async (screen: string, path: string) => {
      await session.send('Network.clearBrowserCache');
      await page.goto(url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
      const { shift, moved } = await page.evaluate<{ shift: number; moved: string[] }>(untilQuiet);
      if (shift > most) console.log(`    ${screen} at ${width} px: ${shift.toFixed(4)}, ${moved.join('; ')}`);
      found.set(screen, shift);
    };
    for (const { screen, path } of screens) await measure(screen, path);
    if (isSignedIn) await wizard(page, measure);
  } finally {
    await context.close();
  }
}

/** Over loopback everything would be there at once. */
export async function slowNetwork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  return session;
}

/** Each step is opened separately: the wizard keeps its state over a reload. */
async function wizard(page: Page, measure: (screen: string, path: string) => Promise<void>): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await measure('Wizard, site and topic', '/create');
  const option = page.getByLabel('Blog').locator('option', { hasText: 'Elsewhere' });
  await page.getByLabel('Blog').selectOption((await option.getAttribute('value')) ?? '');
  await page.getByLabel('Topic').fill('Growing herbs on a balcony');
  await next();
  await page.getByRole('button', { name: 'Select First 5' }).click();
  await measure('Wizard, subtopics', '/create');
  await next();
  await page.getByLabel('First publication').waitFor();
  await measure('Wizard, schedule', '/create');
  await next();
  await page.getByText('High-Impact Articles').waitFor();
  await measure('Wizard, summary', '/create');
}

/** Run in the page; strings, because they use the browser's types. */
export const observer = `
  globalThis.benchShift = { shift: 0, moved: [], last: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries()) {
      if (hadRecentInput) continue;
      benchShift.shift += value;
      benchShift.last = performance.now();
      const where = sources.map(({ node, previousRect: a, currentRect: b }) => {
        const name = node?.id ? '#' + node.id : node?.className || node?.nodeName;
        return name + ' ' + [a.x, a.y, a.height].map(Math.round) + '>' + [b.x, b.y, b.height].map(Math.round);
      });
      benchShift.moved.push(Math.round(startTime) + ' ms ' + value.toFixed(4) + ': ' + where.join(', '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

export const untilQuiet = `(async () => {
  const loaded = () => Math.max(0, ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd));
  const isBusy = () => performance.now() - Math.max(loaded(), benchShift.last) < 1000;
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 100));
  return benchShift;
})()`;
