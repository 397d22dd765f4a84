import path from 'node:path';
import { findLayoutProblems, layoutWidths } from '@chapterhouse/testkit/browser/layout-problems';
import { expect, type Page, test } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { build, preview } from 'vite';
import { accountScenes } from '../../tools/screens/accounts.ts';
import { articleScenes } from '../../tools/screens/articles.ts';
import { billingScenes } from '../../tools/screens/billing.ts';
import { ghostScenes } from '../../tools/screens/ghost.ts';
import { gitScenes } from '../../tools/screens/git.ts';
import { type Screens, type Stage, serveScreens } from '../../tools/screens/harness.ts';
import { historyScenes } from '../../tools/screens/history.ts';
import { insightScenes } from '../../tools/screens/insight.ts';
import { livePostScenes } from '../../tools/screens/live-post.ts';
import { mainJobScenes } from '../../tools/screens/main-job.ts';
import { operationsScenes } from '../../tools/screens/operations.ts';
import { pictureScenes } from '../../tools/screens/pictures.ts';
import { qualityScenes } from '../../tools/screens/quality.ts';
import type { Scene } from '../../tools/screens/scene.ts';
import { settingsScenes } from '../../tools/screens/settings.ts';
import { siteScenes } from '../../tools/screens/sites.ts';
import { webhookScenes } from '../../tools/screens/webhooks.ts';
import { wizardScenes } from '../../tools/screens/wizard.ts';
import { runAxe, tellChecked } from './run-axe.mjs';

/** Only the colors depend on the scheme, so the second needs no other rules. */
const rules = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOnly>;
/** For axe; the layout is checked at more of them. */
const widths: readonly number[] = [1440, 768, 360];
const schemes = ['light', 'dark'] as const;

// Each worker has a stage of its own, so the scenes can run on all of them.
test.describe.configure({ mode: 'parallel' });

// Thousands of steps on static pages: tracing them would cost more than the tests.
test.use({ trace: 'off', screenshot: 'off' });

let screens: Screens;
let stage: Stage;

test.beforeAll(async ({ browser }) => {
  screens = await serveScreens();
  stage = await screens.createStage(browser);
});

test.afterAll(() => screens?.close());

/** Keys of the elements that this worker found right. */
const checked = new Set<string>();

/** Violations found by axe in both color schemes, one per line. The page begins and ends light. */
async function findViolations(page: Page, { whole }: { whole: boolean }): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of schemes) {
    if (scheme === 'dark') await page.emulateMedia({ colorScheme: 'dark' });
    const options = { scheme, rules: rules[scheme], whole: whole && scheme === 'light' };
    const results = await page.evaluate(runAxe, options);
    for (const key of results.checked.split(',')) checked.add(key);
    found.push(...results.violations.map((violation) => `${scheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

async function showWithAxe(scene: Scene): Promise<void> {
  await stage.show(scene);
  await stage.page.addScriptTag({ url: '/axe.js' });
  await stage.page.evaluate(tellChecked, [...checked].join());
}

for (const [name, scene] of Object.entries({
  ...accountScenes,
  ...operationsScenes,
  ...settingsScenes,
  ...mainJobScenes,
  ...historyScenes,
  ...wizardScenes,
  ...articleScenes,
  ...livePostScenes,
  ...pictureScenes,
  ...insightScenes,
  ...qualityScenes,
  ...siteScenes,
  ...ghostScenes,
  ...gitScenes,
  ...billingScenes,
  ...webhookScenes,
})) {
  test(`${name} has no violation of WCAG 2.2 A or AA, and fits every width`, async () => {
    const { page } = stage;
    const found: string[] = [];
    for (const width of layoutWidths) {
      await page.setViewportSize({ width, height: 900 });
      const hasAxe = widths.includes(width);
      const shows = width === widths[0] || (hasAxe && scene.actsByWidth === true);
      if (shows) await showWithAxe(scene);
      const problems = await findLayoutProblems(page);
      if (hasAxe) {
        // Where a scene has scrolled, a target that lies half under the fixed header would count as too small.
        await page.evaluate('window.scrollTo(0, 0)');
        problems.push(...(await findViolations(page, { whole: shows })));
      }
      found.push(...problems.map((problem) => `${width}: ${problem}`));
    }
    expect(found).toEqual([]);
    if (!scene.breaks) expect(stage.failures()).toEqual([]);
  });
}

const faults = {
  'a label that does not fit its button': [
    `document.querySelector('main button').style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap'`,
    /^text .* is clipped by/,
  ],
  'a list wider than its card': [
    `document.querySelector('main a').style.marginLeft = '3000px'`,
    /^control .* lies outside/,
  ],
  'rows of a fixed height': [
    `for (const row of document.querySelectorAll('main tr, main li')) row.style.height = '10px'`,
    /lies outside its row$/,
  ],
} as const;

for (const [name, [plant, problem]] of Object.entries(faults)) {
  test(`the check of the layout finds ${name}`, async () => {
    await stage.page.setViewportSize({ width: 1280, height: 900 });
    await stage.show(mainJobScenes.dashboard as Scene);
    await stage.page.evaluate(plant);
    expect((await findLayoutProblems(stage.page)).some((one) => problem.test(one))).toBe(true);
  });
}

test('axe finds what is wrong only in the dark on a phone, among what passed before', async () => {
  const { page } = stage;
  await page.setViewportSize({ width: 1440, height: 900 });
  await showWithAxe(mainJobScenes.dashboard as Scene);
  expect(await findViolations(page, { whole: true })).toEqual([]);
  await page.addStyleTag({
    content: `@media (width < 400px) { [data-mantine-color-scheme='dark'] main h1 { color: #333 } }`,
  });
  expect(await findViolations(page, { whole: false })).toEqual([]);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.evaluate(`document.querySelector('main').append(document.createElement('button'))`);
  expect(await findViolations(page, { whole: false })).toEqual([
    expect.stringMatching(/^light: button-name/),
    expect.stringMatching(/^dark: color-contrast: h1/),
  ]);
});

test('every shared component fits, in all its states, and has no violation of WCAG 2.2 A or AA', async ({
  page,
}) => {
  const root = path.join(import.meta.dirname, '../../apps/web');
  const outDir = test.info().outputPath('gallery');
  await build({
    root,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: path.join(root, 'gallery/index.html') } },
  });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
  });
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${server.resolvedUrls?.local[0]}gallery/`);
    await page.getByRole('heading', { name: 'Dialogs and toasts' }).waitFor();
    await page.evaluate(axe.source);
    await page.evaluate(tellChecked, '');
    const found: string[] = [];
    for (const type of ['success', 'error', 'warning', 'info']) {
      await page.getByRole('button', { name: `Toast: ${type}` }).click();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    found.push(...(await findViolations(page, { whole: true })));
    await page.getByRole('button', { name: 'Comfortable Tables' }).click();
    for (const width of layoutWidths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await findLayoutProblems(page)).map((problem) => `${width}: ${problem}`));
    }
    await page.getByRole('button', { name: 'Question' }).click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await findViolations(page, { whole: true })));
    expect(found).toEqual([]);
  } finally {
    await server.close();
  }
});
