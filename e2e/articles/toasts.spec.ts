import { expect, type Locator } from '@playwright/test';
import { articleScenes } from '../../tools/screens/articles.ts';
import { test } from '../../tools/screens/stage-test.ts';

test('toasts leave a control that comes under them, and close under a resting pointer', async ({
  ownStage,
}) => {
  const { page, show } = ownStage;
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.clock.install();
  const { article } = articleScenes;
  if (!article) throw new Error('The scene is missing');
  await show(article);
  const more = page.getByRole('button', { name: 'More' });
  const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' });
  const unschedule = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Unschedule' }).click();
    await undo.waitFor();
  };
  const toast = page.locator('.mantine-Notification-root').last();
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('It is not shown');
    return box;
  };
  /** Pixels between the toast and the button. */
  const distance = async () => {
    const [one, other] = [await boxOf(toast), await boxOf(more)];
    return Math.max(one.y - other.y - other.height, other.y - one.y - one.height);
  };

  await unschedule();
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
  // The result of an action moves the controls: here, to where the toast is.
  const shift = (await boxOf(toast)).y + 20 - (await boxOf(more)).y;
  await page.addStyleTag({ content: `main { position: relative; top: ${shift}px }` });
  await expect.poll(distance).toBeGreaterThanOrEqual(0);

  // The next toast comes to where Undo was clicked, and the pointer stays there.
  const { x, y, width, height } = await undo.evaluate((button) => button.getBoundingClientRect().toJSON());
  const point = `${x + width / 2}, ${y + height / 2}`;
  await undo.click();
  const done = page.getByText('The article is scheduled.');
  await expect(done).toBeVisible();
  await expect
    .poll(() => page.evaluate(`document.elementFromPoint(${point})?.closest('[role="alert"]')?.textContent`))
    .toBe('The article is scheduled.');
  await page.clock.fastForward(3_500);
  await expect(done).toHaveCount(0);

  // One that is pointed at stays until the pointer leaves it.
  await unschedule();
  await undo.hover();
  await page.clock.fastForward(60_000);
  await expect(undo).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3_000);
  await expect(undo).toHaveCount(0);
});
