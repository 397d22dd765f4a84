import { test } from '@chapterhouse/testkit/browser/product-test';
import { restoreSession } from '@chapterhouse/testkit/browser/steps';
import { expect, type Page } from '@playwright/test';

async function payWith(page: Page, card: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: card }).click();
  await form.locator('button[type=submit]').click();
}

test('demo billing: declined, subscribed, changed, canceled and resumed, with a note that no money moves', async ({
  page,
  product,
  enroll,
}) => {
  await restoreSession(page, product.url, (await enroll('billing')).account);
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('link', { name: 'Subscription' }).click();
  await expect(page.getByText(/no money moves/i).first()).toBeVisible();
  const current = page.getByRole('region', { name: 'Current Subscription' });
  await expect(current.getByText('Free').first()).toBeVisible();

  await test.step('a declined card changes nothing', async () => {
    await page.getByRole('button', { name: /: Growth$/ }).click();
    await payWith(page, '4000 0000 0000 0002');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(current.getByText('Free').first()).toBeVisible();
  });

  await test.step('a declined confirmation keeps the dialog open and the plan unchanged', async () => {
    await page.getByRole('button', { name: /: Growth$/ }).click();
    await payWith(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Refuse' }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('Payment failed. Please check your card details and try again.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(current.getByText('Free').first()).toBeVisible();
    await expect(page.getByText(/You are on the Growth plan/)).toHaveCount(0);
  });

  await test.step('a card that requires confirmation', async () => {
    await page.getByRole('button', { name: /: Growth$/ }).click();
    await payWith(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(page.getByText('You are on the Growth plan now.')).toBeVisible();
    await expect(current.getByText('Growth').first()).toBeVisible();
  });

  await test.step('the current plan is detected', async () => {
    await page.getByRole('button', { name: /: Growth$/ }).click();
    await expect(page.getByRole('dialog').getByText('Already Subscribed', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('canceled at the end of the period, and resumed', async () => {
    await current.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(page.getByRole('dialog').getByText('Subscription Canceled', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await current.getByRole('button', { name: 'Resume Subscription' }).click();
    await expect(page.getByText('Your subscription continues.')).toBeVisible();
    await expect(current.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
  });
});
