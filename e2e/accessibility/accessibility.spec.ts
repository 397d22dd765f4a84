import path from 'node:path';
import { findLayoutProblems, layoutWidths } from '@chapterhouse/testkit/browser/layout-problems';
import { expect, test } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { build, preview } from 'vite';
import { accountScenes } from '../../tools/screens/accounts.ts';
import { articleScenes } from '../../tools/screens/articles.ts';
import { billingScenes } from '../../tools/screens/billing.ts';
import { type Screens, type Stage, serveScreens } from '../../tools/screens/harness.ts';
import { historyScenes } from '../../tools/screens/history.ts';
import { insightScenes } from '../../tools/screens/insight.ts';
import { mainJobScenes } from '../../tools/screens/main-job.ts';
import { operationsScenes } from '../../tools/screens/operations.ts';
import { qualityScenes } from '../../tools/screens/quality.ts';
import type { Scene } from '../../tools/screens/scene.ts';
import { settingsScenes } from '../../tools/screens/settings.ts';
import { siteScenes } from '../../tools/screens/sites.ts';
import { wizardScenes } from '../../tools/screens/wizard.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
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

/** Only these depend on the color scheme, so the second scheme needs no others. */
const colorRules = ['color-contrast', 'link-in-text-block'];

// Without frames: the only one is the sandboxed preview of an article.
const runAxe = (scheme: (typeof schemes)[number]) => `axe.run(document, {
  iframes: false,
  resultTypes: ['violations'],
  runOnly: ${JSON.stringify(scheme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: colorRules })},
}).then(({ violations }) => violations)`;

/** Violations found by axe, one per line. */
async function violationsAt(
  width: number,
  scheme: (typeof schemes)[number],
  page = stage.page,
): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const violations = (await page.evaluate(runAxe(scheme))) as AxeResults['violations'];
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  return found.map((problem) => `${width} ${scheme}: ${problem}`);
}

for (const [name, scene] of Object.entries({
  ...accountScenes,
  ...operationsScenes,
  ...settingsScenes,
  ...mainJobScenes,
  ...historyScenes,
  ...wizardScenes,
  ...articleScenes,
  ...insightScenes,
  ...qualityScenes,
  ...siteScenes,
  ...billingScenes,
})) {
  test(`${name} has no violation of WCAG 2.2 A or AA, and fits every width`, async () => {
    const found: string[] = [];
    for (const width of layoutWidths) {
      await stage.page.setViewportSize({ width, height: 900 });
      const hasAxe = widths.includes(width);
      if (width === widths[0] || (hasAxe && scene.actsByWidth)) {
        await stage.show(scene);
        await stage.page.evaluate(axe.source);
      }
      if (hasAxe) for (const scheme of schemes) found.push(...(await violationsAt(width, scheme)));
      found.push(...(await findLayoutProblems(stage.page)).map((problem) => `${width}: ${problem}`));
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
    const found: string[] = [];
    for (const type of ['success', 'error', 'warning', 'info']) {
      await page.getByRole('button', { name: `Toast: ${type}` }).click();
    }
    for (const scheme of schemes) found.push(...(await violationsAt(1440, scheme, page)));
    await page.getByRole('button', { name: 'Comfortable tables' }).click();
    for (const width of layoutWidths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await findLayoutProblems(page)).map((problem) => `${width}: ${problem}`));
    }
    await page.getByRole('button', { name: 'Question' }).click();
    await page.getByRole('dialog').waitFor();
    for (const scheme of schemes) found.push(...(await violationsAt(360, scheme, page)));
    expect(found).toEqual([]);
  } finally {
    await server.close();
  }
});
