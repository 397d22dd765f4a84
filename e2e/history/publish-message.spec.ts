import { expect, test } from '@playwright/test';
import { articleScenes } from '../../tools/screens/articles.ts';
import { billingScenes } from '../../tools/screens/billing.ts';
import { states } from '../../tools/screens/billing-fixtures.ts';
import { type Screens, serveScreens } from '../../tools/screens/harness.ts';
import { mainJobScenes } from '../../tools/screens/main-job.ts';
import type { Fixtures, Scene } from '../../tools/screens/scene.ts';

let screens: Screens;
test.beforeAll(async () => {
  screens = await serveScreens();
});
test.afterAll(() => screens?.close());

/** A gallery scene with other responses. */
function withAnswers(scene: Scene | undefined, fixtures: Fixtures): Scene {
  if (!scene) throw new Error('The scene is missing');
  return { ...scene, fixtures: { ...scene.fixtures, ...fixtures } };
}

const notYet = 'The blog has not responded yet. The article will be published as soon as it does.';

for (const [message, isSuccess] of [
  [notYet, false],
  ['Article published successfully', true],
] as const) {
  test(`publishing shows the server’s message: ${message}`, async ({ browser }) => {
    const { page, show } = await screens.createStage(browser);
    await show(withAnswers(mainJobScenes['publish-now'], { publishArticle: { message } }));
    await page.getByRole('dialog').getByRole('button', { name: 'Publish Now' }).click();
    await expect(page.getByText(message)).toBeVisible();
    if (!isSuccess) await expect(page.getByText('Article published successfully')).toHaveCount(0);
  });
}

test('rescheduling shows the server’s message, and promises no publication', async ({ browser }) => {
  const message = 'The article was rescheduled, and waits for approval.';
  const { page, show } = await screens.createStage(browser);
  await show(withAnswers(articleScenes['article-reschedule'], { rescheduleArticle: { message } }));
  await page.getByRole('dialog').getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText(/will be published/)).toHaveCount(0);
});

test('a payment that is still processed is not shown as the new plan', async ({ browser }) => {
  const { page, show } = await screens.createStage(browser);
  await show(
    withAnswers(billingScenes['subscription-payment-changes'], { changeSubscription: states.growth }),
  );
  await page.getByRole('dialog').getByRole('button', { name: '4242 4242 4242 4242' }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByText('Your payment is being processed.')).toBeVisible();
  await expect(page.getByText(/You are on the/)).toHaveCount(0);
});
