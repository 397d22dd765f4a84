import { expect, test } from '@playwright/test';
import { billingScenes } from '../../tools/screens/billing.ts';
import { states } from '../../tools/screens/billing-fixtures.ts';
import { type Screens, serveScreens } from '../../tools/screens/harness.ts';

let screens: Screens;
test.beforeAll(async () => {
  screens = await serveScreens();
});
test.afterAll(() => screens?.close());

test('a payment that is still processing is not shown as the new plan', async ({ browser }) => {
  const { page, show } = await screens.createStage(browser);
  const scene = billingScenes['subscription-payment-changes'];
  if (!scene) throw new Error('The scene is missing');
  await show({ ...scene, fixtures: { ...scene.fixtures, changeSubscription: states.growth } });
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByText('Your payment is being processed.')).toBeVisible();
  await expect(page.getByText(/You are on the/)).toHaveCount(0);
});
