import { expect, type Locator } from '@playwright/test';
import { cardPage } from '../../apps/server/src/lib/html/html-page.ts';
import { accountScenes } from '../../tools/screens/accounts.ts';
import { mainJobScenes } from '../../tools/screens/main-job.ts';
import type { Scene } from '../../tools/screens/scene.ts';
import { siteScenes } from '../../tools/screens/sites.ts';
import { test } from '../../tools/screens/stage-test.ts';

/* Details that the specification spells out. */

function found(scene: Scene | undefined): Scene {
  if (!scene) throw new Error('The scene is missing');
  return scene;
}

test('loading texts are visible', async ({ stage }) => {
  const { page, show } = stage;
  for (const [name, text] of [
    ['history-loading', 'Loading content...'],
    ['wordpress-loading', 'Loading sites...'],
    ['dashboard-loading', 'Loading activity data...'],
  ] as const) {
    await show(found(mainJobScenes[name]));
    const box = await page.getByText(text).first().boundingBox();
    expect(box?.width).toBeGreaterThan(80);
  }
});

test('Delete is red in the dark', async ({ stage }) => {
  const { page, show } = stage;
  await page.emulateMedia({ colorScheme: 'dark' });
  await show(found(mainJobScenes.wordpress));
  await expect(page.getByRole('button', { name: 'Delete Garden Notes' })).toHaveCSS(
    'color',
    'rgb(255, 155, 144)',
  );
});

test('the text of a full-screen overlay has at most 120 characters', async ({ stage }) => {
  const { page, show } = stage;
  const scene = found(mainJobScenes['create-generating']);
  await show({
    ...scene,
    act: async (opened) => {
      await opened.getByLabel('Blog').selectOption({ index: 1 });
      await opened.getByLabel('Topic').fill('x'.repeat(400));
      await opened.getByRole('button', { name: 'Continue' }).click();
    },
  });
  const text = await page
    .getByRole('dialog')
    .getByText(/^Generating subtopics/)
    .textContent();
  expect([...(text ?? '')].length).toBe(120);
});

test('the authorization of a Webflow site shows its address', async ({ ownStage }) => {
  const { page, show } = ownStage;
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/webflow/sites/oauth2/authorize')) sent.push(request.postDataJSON());
  });
  await show(found(siteScenes['webflow-no-sites']));
  await expect.poll(() => sent).toEqual([{ site_url: '' }]);
});

test('an unknown address leads to the dashboard, and names what is missing', async ({ stage }) => {
  const { page, show } = stage;
  await show({ ...found(mainJobScenes.dashboard), path: '/admin/nothing-here' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('There is no page at /admin/nothing-here')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('users are a table from 1280 px, with addresses on one line and rare actions in a menu', async ({
  stage,
}) => {
  const { page, show } = stage;
  await page.setViewportSize({ width: 1280, height: 900 });
  await show(found(accountScenes['admin-users']));
  const row = page.getByRole('row', { name: /^Bao Tran/ });
  await expect(page.getByRole('columnheader', { name: 'Last Login' })).toBeInViewport();
  expect(await tops(row.locator('td'))).toHaveLength(1);
  const address = page.getByText('someone.with.a.long.address@a-long-company-name.example.com');
  expect((await address.boundingBox())?.height).toBeLessThan(30);
  await expect(row.getByRole('button')).toHaveCount(1);
  await row.getByRole('button', { name: 'More actions for Bao Tran' }).click();
  await expect(page.getByRole('menuitem', { name: 'Make Admin' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1024, height: 900 });
  expect((await tops(row.locator('td'))).length).toBeGreaterThan(1);
});

/** Different vertical places of elements, in pixels. */
async function tops(elements: Locator): Promise<number[]> {
  const all = await elements.evaluateAll((list) => list.map((one) => one.getBoundingClientRect().top));
  return [...new Set(all.map(Math.round))];
}

test('what plugins a blog needs is folded into one line', async ({ stage }) => {
  const { page, show } = stage;
  const { act, ...scene } = found(mainJobScenes['create-1-filled']);
  await show(scene);
  await page.getByRole('combobox', { name: 'Blog' }).selectOption({ index: 1 });
  const fold = page.locator('details', { hasText: 'Plugin requirements' });
  await expect(fold.getByText('Optional', { exact: true })).toBeVisible();
  expect((await fold.boundingBox())?.height).toBeLessThan(60);
  await expect(fold.getByRole('listitem')).toHaveCount(0);
  await fold.getByText('Plugin requirements').click();
  await expect(fold.getByRole('listitem').first()).toBeVisible();
});

test('password reset looks like the product, from the request to the page behind the email', async ({
  ownStage,
}) => {
  const { page, show } = ownStage;
  const look = async () => ({
    mark: await style(page.locator('svg rect').first(), 'fill'),
    ground: await style(page.locator('body'), 'backgroundColor'),
    heading: await style(page.getByRole('heading', { level: 1 }), 'fontFamily'),
    text: await style(page.getByRole('button').last(), 'fontFamily'),
    button: await style(page.getByRole('button').last(), 'backgroundColor'),
    label: await style(page.getByRole('button').last(), 'color'),
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await show({ path: '/sign-in' });
    const signIn = await look();
    await show(found(accountScenes['forgot-password']));
    expect(await look()).toEqual(signIn);
    await page.setContent(cardPage('Choose a new password', '<button type="submit">Save</button>'));
    expect(await look()).toEqual(signIn);
    await expect
      .poll(() =>
        page.evaluate(
          '[...document.fonts].filter((one) => one.status === "loaded").map((one) => one.family)',
        ),
      )
      .toEqual(['Inter', 'Source Serif 4']);
  }
});

/** A computed style; of a list of fonts the first. */
async function style(
  element: Locator,
  name: 'backgroundColor' | 'color' | 'fill' | 'fontFamily',
): Promise<string> {
  const value = await element.evaluate((one, key) => getComputedStyle(one)[key], name);
  return name === 'fontFamily' ? (value.split(',')[0] ?? '').replaceAll('"', '') : value;
}
