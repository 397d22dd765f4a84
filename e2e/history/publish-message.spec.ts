import { expect, test } from '@playwright/test';
import { type Screens, serveScreens } from '../../tools/screens/harness.ts';
import { mainJobScenes } from '../../tools/screens/main-job.ts';

let screens: Screens;
test.beforeAll(async () => {
  screens = await serveScreens();
});
test.afterAll(() => screens?.close());

const notYet = 'The blog has not responded yet. The article will be published as soon as it does.';

for (const [message, isSuccess] of [
  [notYet, false],
  ['Article published successfully', true],
] as const) {
  test(`publishing shows the server’s message: ${message}`, async ({ browser }) => {
    const scene = mainJobScenes['publish-now'];
    if (!scene) throw new Error('The scene publish-now is missing');
    const { page, show } = await screens.createStage(browser);
    await show({ ...scene, fixtures: { ...scene.fixtures, publishArticle: { message } } });
    await page.getByRole('dialog').getByRole('button', { name: 'Publish Now' }).click();
    await expect(page.getByText(message)).toBeVisible();
    if (!isSuccess) await expect(page.getByText('Article published successfully')).toHaveCount(0);
  });
}
