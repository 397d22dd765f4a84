import path from 'node:path';
import { findLayoutProblems, layoutWidths } from '@chapterhouse/testkit/browser/layout-problems';
import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { build, preview } from 'vite';
import { accountScenes } from '../../tools/screens/accounts.ts';
import { articleScenes } from '../../tools/screens/articles.ts';
import { billingScenes } from '../../tools/screens/billing.ts';
import { ghostScenes } from '../../tools/screens/ghost.ts';
import { gitScenes } from '../../tools/screens/git.ts';
import type { Stage } from '../../tools/screens/harness.ts';
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
import { test } from '../../tools/screens/stage-test.ts';
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

// Each worker has its own stage, so the scenes can run on all of them.
test.describe.configure({ mode: 'parallel' });

let stage: Stage;

test.beforeEach(({ stage: shared }) => {
  stage = shared;
});

/** Keys of the elements that this worker found right. */
const checked = new Set<string>();

type Scheme = (typeof schemes)[number];

/** Violations found by axe in this color scheme, one per line. */
async function runAxeIn(page: Page, scheme: Scheme, whole: boolean): Promise<string[]> {
  const options = { scheme, rules: rules[scheme], whole: whole && scheme === 'light' };
  const results = await page.evaluate(runAxe, options);
  for (const key of results.checked.split(',')) checked.add(key);
  return results.violations.map((violation) => `${scheme}: ${violation}`);
}

/** In both color schemes. The page begins and ends light. */
async function findViolations(page: Page, { whole }: { whole: boolean }): Promise<string[]> {
  const light = await runAxeIn(page, 'light', whole);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxeIn(page, 'dark', whole);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

async function showWithAxe(scene: Scene): Promise<void> {
  await stage.show(scene);
  if (await stage.page.evaluate("'axe' in window")) return;
  await stage.page.addScriptTag({ url: '/axe.js' });
  await stage.page.evaluate(tellChecked, [...checked].join());
  await stage.page.evaluate('appOfScene.keepGlobals()');
}

type Step = { width: number; scheme: Scheme };

/** Widths and schemes change as seldom as can be. A scene that acts by width is shown again for each, in both schemes. */
const stepsOf = ({ actsByWidth }: Scene): Step[] => {
  const light = layoutWidths.map((width): Step => ({ width, scheme: 'light' }));
  const dark = widths.map((width): Step => ({ width, scheme: 'dark' }));
  if (!actsByWidth) return [...light, ...dark.reverse()];
  return light.flatMap((step) => [step, ...dark.filter(({ width }) => width === step.width)]);
};

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
    let before: Scheme = 'light';
    for (const { width, scheme } of stepsOf(scene)) {
      await page.setViewportSize({ width, height: 900 });
      if (scheme !== before) await page.emulateMedia({ colorScheme: scheme });
      before = scheme;
      const isLight = scheme === 'light';
      const hasAxe = widths.includes(width);
      const shows = isLight && (width === widths[0] || (hasAxe && scene.actsByWidth === true));
      if (shows) await showWithAxe(scene);
      const problems = isLight ? await findLayoutProblems(page) : [];
      if (hasAxe) problems.push(...(await runAxeIn(page, scheme, shows)));
      found.push(...problems.map((problem) => `${width}: ${problem}`));
    }
    await page.emulateMedia({ colorScheme: 'light' });
    expect(found).toEqual([]);
    if (!scene.breaks) expect(stage.failures()).toEqual([]);
  });
}

/** What a scene looks like: styles, texts and boxes of everything that shows. */
const appearance = `JSON.stringify([
  location.href, document.title, localStorage.length, sessionStorage.length,
  [...document.documentElement.attributes].map(({ name, value }) => name + value),
  [...document.styleSheets].map(({ href, cssRules }) => href ?? cssRules.length),
  [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility()).map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const texts = [...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data);
    return [one.localName, left, top, width, height, ...texts, one.value];
  }),
])`;

/** When it no longer changes. */
async function appearanceOf(page: Page): Promise<string> {
  let before = '';
  await expect
    .poll(async () => {
      const last = before;
      before = String(await page.evaluate(appearance));
      return before === last;
    })
    .toBe(true);
  return before;
}

const lasting = ['create-1-filled', 'wordpress-delete', 'history-retry-refused', 'error-page'] as const;

for (const name of ['dashboard', 'create', 'wordpress', 'other-sites-empty'] as const) {
  test(`${name} is the same after other scenes as in a new page`, async () => {
    const { page } = stage;
    await page.setViewportSize({ width: 360, height: 900 });
    for (const other of lasting) await stage.show(mainJobScenes[other] as Scene);
    await page.evaluate('document.isOld = true');
    await stage.show(mainJobScenes[name] as Scene);
    expect(await page.evaluate('document.isOld')).toBe(true);
    const after = await appearanceOf(page);
    await stage.show(mainJobScenes[name] as Scene, { isFresh: true });
    expect(await page.evaluate('document.isOld')).toBeUndefined();
    expect(after).toBe(await appearanceOf(page));
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
  'a card right above the next one': [
    `[...document.querySelectorAll('main section')].at(-1).parentElement.style.gap = '0'`,
    / touches /,
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
