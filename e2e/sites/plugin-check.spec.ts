import { expect, test } from '@playwright/test';
import { type Screens, serveScreens } from '../../tools/screens/harness.ts';
import { mainJobScenes } from '../../tools/screens/main-job.ts';

let screens: Screens;
test.beforeAll(async () => {
  screens = await serveScreens();
});
test.afterAll(() => screens?.close());

test('a failed plugin check claims nothing about the plugins', async ({ browser }) => {
  const scene = mainJobScenes['create-plugins-unknown'];
  if (!scene) throw new Error('The scene create-plugins-unknown is missing');
  const { page, show } = await screens.createStage(browser);
  await show(scene);
  await expect(page.getByRole('button', { name: 'Check Again' })).toBeVisible();
  await expect(page.getByText('not found')).toHaveCount(0);
});
