/**
 * `npm run screens`: starts the product with a real WordPress, creates data, and takes
 * screenshots of every screen for docs/screens. `-- --only platforms` takes those of Ghost, Git and webhook sites.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '@chapterhouse/testkit/browser/find-browser';
import { signIn } from '@chapterhouse/testkit/browser/steps';
import { signUp } from '@chapterhouse/testkit/product/api';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { type Camera, createCamera } from './camera.ts';
import { platformPages } from './platform-pages.ts';
import { type RealApp, startRealApp } from './real-app.ts';
import { accounts, makeContent, makePeople, password, startSlowArticle } from './real-data.ts';
import {
  administratorPages,
  emptyPages,
  publicPages,
  rejectedPage,
  waitingPage,
  wizardPages,
  writerPages,
} from './real-pages.ts';

const folder = path.join(import.meta.dirname, '../../../docs/screens');

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

async function signedIn(browser: Browser, app: RealApp, email: string, where: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(`${app.product.url}/sign-in`);
  await signIn(page, { email, password });
  await page.waitForURL(`**${where}`);
  if (where === '/dashboard') {
    // The tour of the first visit would cover the pictures: once it is there, an action makes `signIn` skip it.
    const skip = page.getByRole('button', { name: 'Skip Tour' });
    await expect.poll(() => skip.count(), { timeout: 30_000 }).toBe(1);
    await page.locator('h1').hover();
  }
  return page;
}

async function takeAll(browser: Browser, app: RealApp, camera: Camera): Promise<void> {
  const { url, setupToken } = app.product;
  const stranger = await newPage(browser);
  await stranger.goto(`${url}/sign-up?setup=${setupToken}`);
  await stranger.getByText('You are setting up').waitFor();
  await camera.shoot(stranger, 'sign-up', 'Sign up through the set-up link');

  const administrator = await signUp({ url, email: accounts.administrator, password, setupToken });
  const writer = await makePeople(app, administrator);
  const { blog } = await makeContent(app, writer);

  const visit = async (page: Promise<Page>) => ({ page: await page, app, camera });
  const enter = (email: string, where: string) => visit(signedIn(browser, app, email, where));
  await publicPages(await visit(newPage(browser)));
  await waitingPage(await enter(accounts.pending, '/pending-approval'));
  await rejectedPage(await enter(accounts.rejected, '/account-rejected'));
  await emptyPages(await enter(accounts.newcomer, '/dashboard'));
  const marguerite = await enter(accounts.writer, '/dashboard');
  await wizardPages(marguerite);
  await startSlowArticle(app, writer, blog);
  await writerPages(marguerite);
  await administratorPages(await enter(accounts.administrator, '/dashboard'));
}

/** The README of the folder; `others` are its lines about pictures that were not taken now. */
function listing(taken: ReturnType<Camera['taken']>, others: readonly string[]): string {
  const link = (file: string) =>
    `[${/(360-)?(light|dark)/.exec(file)?.[0].replace('360-', 'phone, ')}](${file})`;
  const rows = taken.map(({ caption, files }) => `| ${caption} | ${files.map(link).join(' · ')} |`);
  return [
    '# Screens',
    '',
    'Screenshots of the running product with a real WordPress. `npm run screens` generates them and this list.',
    '',
    '| screen | pictures |',
    '| --- | --- |',
    ...others,
    ...rows,
    '',
  ].join('\n');
}

/** What the README says about pictures that a part of a run leaves as they are. */
async function linesWithout(taken: ReturnType<Camera['taken']>): Promise<string[]> {
  const lines = (await readFile(path.join(folder, 'README.md'), 'utf8')).split('\n');
  const names = taken.flatMap(({ files }) => files);
  return lines.filter((line) => line.includes('.png)') && !names.some((name) => line.includes(`(${name})`)));
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const browser = await chromium.launch(await findBrowser());
try {
  const camera = await createCamera(folder);
  const isPart = values.only === 'platforms';
  if (!isPart) {
    const app = await startRealApp();
    await takeAll(browser, app, camera).finally(app.stop);
  }
  await platformPages(await newPage(browser), camera);
  const taken = camera.taken();
  await writeFile(path.join(folder, 'README.md'), listing(taken, isPart ? await linesWithout(taken) : []));
} finally {
  await browser.close();
}
