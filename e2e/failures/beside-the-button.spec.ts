import { expect, type Locator } from '@playwright/test';
import { accountScenes } from '../../tools/screens/accounts.ts';
import { billingScenes } from '../../tools/screens/billing.ts';
import { mainJobScenes } from '../../tools/screens/main-job.ts';
import type { Fixtures, Scene } from '../../tools/screens/scene.ts';
import { test } from '../../tools/screens/stage-test.ts';

/* A banner at the top of a long page is out of view, so the failure is also shown beside the clicked button. */

function found(scene: Scene | undefined): Scene {
  if (!scene) throw new Error('The scene is missing');
  return scene;
}

/** The scene before its actions. */
function refusing(scene: Scene | undefined, refusals: Fixtures): Scene {
  const { path, user, fixtures } = found(scene);
  return { path, ...(user ? { user } : {}), fixtures: { ...fixtures, ...refusals } };
}

async function expectInSight(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  await expect(text).toBeInViewport();
}

for (const width of [390, 1280]) {
  test(`errors of a user, a plan and a site are shown beside the button at ${width} px`, async ({
    stage,
  }) => {
    const { page, show } = stage;
    await page.setViewportSize({ width, height: 700 });

    const refused = (error: string) => ({ status: 409, error: { error, code: 'conflict' as const } });
    await show(
      refusing(accountScenes['admin-users'], { setBetaStatus: refused('This user has a subscription.') }),
    );
    await page.getByRole('button', { name: 'More actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Grant Beta' }).click();
    const row = page.getByRole('row').filter({ hasText: 'This user has a subscription.' });
    await expectInSight(row.getByText('Failed to change user beta status. Please try again.'));

    await show(
      refusing(billingScenes['subscription-growth'], {
        previewSubscription: refused('Pay with another card first.'),
      }),
    );
    const button = page.getByRole('button', { name: 'Upgrade: Agency' });
    await button.click();
    await expectInSight(
      page.getByRole('listitem').filter({ has: button }).getByText('Pay with another card first.'),
    );

    await show(
      refusing(mainJobScenes.wordpress, { deleteWordPressSite: refused('The site is being published to.') }),
    );
    await page.getByRole('button', { name: 'Delete Garden Notes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const site = page.getByRole('listitem').filter({ hasText: 'Garden Notes' });
    await expectInSight(site.getByText('The site is being published to.'));
  });
}

test('a low dialog shows what the bank asks, and why a payment failed', async ({ stage }) => {
  const { page, show } = stage;
  await page.setViewportSize({ width: 1280, height: 620 });
  const shown = async (text: Locator) => {
    await expectInSight(text);
    // Not behind the buttons, which stay at the bottom of the dialog.
    expect(
      await text.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at !== null && (element.contains(at) || at.contains(element));
      }),
    ).toBe(true);
  };
  await show(found(billingScenes['subscription-payment-confirmation']));
  const dialog = page.getByRole('dialog');
  await shown(dialog.getByText('Your bank wants you to confirm this payment.'));
  await shown(dialog.getByRole('button', { name: 'Confirm Payment' }));
  await show(found(billingScenes['subscription-payment-declined']));
  await shown(dialog.getByText('Your card was declined.'));
});
