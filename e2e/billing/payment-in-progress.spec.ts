import { expect } from '@playwright/test';
import { billingScenes } from '../../tools/screens/billing.ts';
import { states } from '../../tools/screens/billing-fixtures.ts';
import { test } from '../../tools/screens/stage-test.ts';

test('a payment that is still processing is not shown as the new plan', async ({ stage }) => {
  const { page, show } = stage;
  const scene = billingScenes['subscription-payment-changes'];
  if (!scene) throw new Error('The scene is missing');
  await show({ ...scene, fixtures: { ...scene.fixtures, changeSubscription: states.growth } });
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByText('Your payment is being processed.')).toBeVisible();
  await expect(page.getByText(/You are on the/)).toHaveCount(0);
});
