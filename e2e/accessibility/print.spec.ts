import { expect, test } from '@playwright/test';
import { articleFixtures, articlePath } from '../../tools/screens/article-fixtures.ts';
import { people } from '../../tools/screens/base-fixtures.ts';
import { type Screens, serveScreens } from '../../tools/screens/harness.ts';

let screens: Screens;
test.beforeAll(async () => {
  screens = await serveScreens();
});
test.afterAll(() => screens?.close());

test('a printed article is its title and text, dark even in the dark scheme', async ({ browser }) => {
  const { page, show } = await screens.createStage(browser);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await show({ path: articlePath, user: people.writer, fixtures: articleFixtures });
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['navigation', 'toolbar', 'complementary'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  for (const field of [text, page.getByRole('textbox', { name: 'Title', exact: true })]) {
    const brightest = await field.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('The browser draws no canvas.');
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    });
    expect(brightest).toBeLessThan(80);
  }
});
