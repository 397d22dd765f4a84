import { expect, test } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { accountScenes } from '../../tools/screens/accounts.ts';
import { articleScenes } from '../../tools/screens/articles.ts';
import { billingScenes } from '../../tools/screens/billing.ts';
import { type Screens, type Stage, serveScreens } from '../../tools/screens/harness.ts';
import { historyScenes } from '../../tools/screens/history.ts';
import { insightScenes } from '../../tools/screens/insight.ts';
import { mainJobScenes } from '../../tools/screens/main-job.ts';
import { operationsScenes } from '../../tools/screens/operations.ts';
import { qualityScenes } from '../../tools/screens/quality.ts';
import { settingsScenes } from '../../tools/screens/settings.ts';
import { siteScenes } from '../../tools/screens/sites.ts';
import { wizardScenes } from '../../tools/screens/wizard.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = [1440, 768, 360];
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

/** Violations found by axe, one per line, and whether the page is wider than the screen. */
async function problems(width: number, scheme: (typeof schemes)[number]): Promise<string[]> {
  const { page } = stage;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const violations = (await page.evaluate(runAxe(scheme))) as AxeResults['violations'];
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  const overflow = Number(await page.evaluate('document.scrollingElement.scrollWidth - innerWidth'));
  if (overflow > 0) found.push(`the page is ${overflow} px wider than the screen`);
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
  test(`${name} has no violation of WCAG 2.2 A or AA`, async () => {
    const found: string[] = [];
    for (const width of widths) {
      if (width === widths[0] || scene.actsByWidth) {
        await stage.page.setViewportSize({ width, height: 900 });
        await stage.show(scene);
        await stage.page.evaluate(axe.source);
      }
      for (const scheme of schemes) found.push(...(await problems(width, scheme)));
    }
    expect(found).toEqual([]);
    if (!scene.breaks) expect(stage.failures()).toEqual([]);
  });
}
