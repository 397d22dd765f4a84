import { expect, test } from '@playwright/test';
import { type Screens, serveScreens } from '../../tools/screens/harness.ts';
import { mainJobScenes } from '../../tools/screens/main-job.ts';
import type { Scene } from '../../tools/screens/scene.ts';
import { siteScenes } from '../../tools/screens/sites.ts';

/* Details that the specification spells out. */

let screens: Screens;
test.beforeAll(async () => {
  screens = await serveScreens();
});
test.afterAll(() => screens?.close());

function found(scene: Scene | undefined): Scene {
  if (!scene) throw new Error('The scene is missing');
  return scene;
}

test('loading texts are visible', async ({ browser }) => {
  const { page, show } = await screens.createStage(browser);
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

test('Delete is red in the dark', async ({ browser }) => {
  const { page, show } = await screens.createStage(browser);
  await page.emulateMedia({ colorScheme: 'dark' });
  await show(found(mainJobScenes.wordpress));
  await expect(page.getByRole('button', { name: 'Delete Garden Notes' })).toHaveCSS(
    'color',
    'rgb(255, 155, 144)',
  );
});

test('the text of a full-screen overlay has at most 120 characters', async ({ browser }) => {
  const { page, show } = await screens.createStage(browser);
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

test('the authorization of a Webflow site shows its address', async ({ browser }) => {
  const { page, show } = await screens.createStage(browser);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/webflow/sites/oauth2/authorize')) sent.push(request.postDataJSON());
  });
  await show(found(siteScenes['webflow-no-sites']));
  await expect.poll(() => sent).toEqual([{ site_url: '' }]);
});

test('an unknown address leads to the dashboard, and names what is missing', async ({ browser }) => {
  const { page, show } = await screens.createStage(browser);
  await show({ ...found(mainJobScenes.dashboard), path: '/admin/nothing-here' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('There is no page at /admin/nothing-here')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
