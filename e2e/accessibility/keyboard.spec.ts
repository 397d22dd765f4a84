import { expect, type Page } from '@playwright/test';
import { accountScenes } from '../../tools/screens/accounts.ts';
import { people } from '../../tools/screens/base-fixtures.ts';
import type { Stage } from '../../tools/screens/harness.ts';
import { fixtures } from '../../tools/screens/main-job-fixtures.ts';
import { test } from '../../tools/screens/stage-test.ts';
import { expectVisibleFocus, pressOn, stops, tabTo } from './keyboard.ts';

let stage: Stage;
let page: Page;

// The last input is a key all the time, so it does not matter that it was one in the test before.
test.beforeAll(async ({ browser, screens }) => {
  stage = await screens.createStage(browser, { restarts: 'also after keys' });
  page = stage.page;
});

test.afterAll(() => page?.context().close());

test.beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }));

const user = people.writer;
const open = (path: string) => stage.show({ path, user, fixtures });
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** The focus follows when a menu has opened; before, the arrow keys are the button's. */
async function menuHasFocus(): Promise<void> {
  await expect
    .poll(() => page.evaluate("document.activeElement?.closest('[role=menu]') !== null"))
    .toBe(true);
}

test('sign in: fields, message and link to sign-up', async () => {
  await stage.show({ path: '/sign-in' });
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('grace@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('grace@example.com');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('battery staple');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('battery staple');
  await pressOn(page, page.getByRole('link', { name: 'Sign up' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
});

test('the skip link is the first stop and leads to the content', async () => {
  await open('/history');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Worth Refreshing' })).toBeFocused();
});

test('on a phone the menu opens, navigates, and Escape returns the focus', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open('/dashboard');
  await pressOn(page, button('Open menu'));
  await tabTo(page, page.getByRole('link', { name: /^History/ }));
  await page.keyboard.press('Escape');
  await expect(button('Open menu')).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('link', { name: /^History/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Content History' })).toBeVisible();
  await expect(button('Open menu')).toBeVisible();
});

test('the account menu opens, arrow keys move, and Escape returns the focus', async () => {
  await open('/dashboard');
  const account = button(/Marguerite/);
  await pressOn(page, account);
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  await menuHasFocus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(account).toBeFocused();
});

test('the command palette opens a screen, a site and an article by name', async () => {
  const palette = page.getByRole('combobox', { name: 'Search screens, sites and articles' });
  const chosen = page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });
  const openByKey = async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused();
  };
  await open('/dashboard');
  await openByKey();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await pressOn(page, button('Search'));
  await expect(palette).toBeFocused();
  await page.keyboard.type('user man');
  await expect(page.getByRole('option', { name: 'User Management' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button('Search')).toBeFocused();

  await openByKey();
  await page.keyboard.type('cal');
  await expect(chosen).toHaveText('Calendar');
  await expect(palette).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();

  await openByKey();
  await page.keyboard.type('slow oven');
  await expect(chosen).toContainText('The Slow Oven');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'WordPress Sites' })).toBeVisible();

  await openByKey();
  await expect(page.getByRole('group', { name: 'Articles' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/articles\//);
});

/** The wizard's second step, by keyboard. */
async function openSubtopics() {
  await open('/create');
  await tabTo(page, page.getByLabel('Blog'));
  await page.keyboard.type('The Slow');
  await tabTo(page, page.getByLabel('Topic'));
  await page.keyboard.type('Sourdough baking');
  await pressOn(page, button('Continue'));
  await expect(page.getByRole('heading', { name: 'Subtopics' })).toBeFocused();
}

test('the wizard, from the blog to the history', async () => {
  await openSubtopics();
  await pressOn(page, page.getByRole('checkbox').first(), 'Space');
  await expect(page.getByText('4 of 5 subtopics selected')).toBeVisible();
  await pressOn(page, button('Continue'));
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeFocused();
  await tabTo(page, page.getByLabel('Articles per period'));
  await tabTo(page, page.getByLabel('Time period'));
  await page.keyboard.type('Week');
  await tabTo(page, page.getByLabel('First publication'));
  await pressOn(page, button('Continue'));
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeFocused();
  await pressOn(page, button('Back'));
  await expect(page.getByLabel('Time period')).toHaveValue('week');
  await pressOn(page, button('Continue'));
  await pressOn(page, button('Activate Content Engine'));
  await expect(page.getByRole('heading', { level: 1, name: 'Content History' })).toBeVisible();
});

test('history: tabs by arrows, preview and back to its button', async () => {
  await open('/history');
  await tabTo(page, page.getByRole('tab', { name: 'All' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Published' })).toBeFocused();
  await page.keyboard.press('Home');
  const preview = button(/^Preview: How to Keep/);
  await pressOn(page, preview);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(page, dialog.getByRole('radio', { name: 'Preview' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('textbox', { name: 'HTML' })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Copy' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(preview).toBeFocused();
});

test('history: publish now asks, Escape cancels, Enter confirms', async () => {
  await open('/history');
  const publish = button(/^Publish Now: How to Keep/);
  await pressOn(page, publish);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(publish).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: 'Publish Now' }));
  await expect(page.getByText('Article published successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('history: retry and view are reachable', async () => {
  await open('/history');
  await tabTo(page, button(/^Retry: /));
  await tabTo(page, page.getByRole('link', { name: /^View: / }).first());
});

test('a site: add, Escape returns the focus; delete asks and Enter deletes', async () => {
  await open('/wordpress');
  const add = button('Add WordPress Site');
  await pressOn(page, add);
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Site Name'));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await pressOn(page, button('Delete Garden Notes'));
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button('Delete Garden Notes')).toBeFocused();
});

test('users: after an approval the focus stays in the row; after a deletion it goes to the next one', async () => {
  await stage.show({
    ...{ path: '/admin/users', user: people.admin },
    fixtures: {
      ...accountScenes['admin-users']?.fixtures,
      approveUser: { message: 'Done' },
      deleteOtherUser: { message: 'Done' },
    },
  });
  const row = page.getByRole('row', { name: /Pia Lindqvist/ });
  await pressOn(page, row.getByRole('button', { name: 'Approve' }));
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const more = button('More actions for Pia Lindqvist');
  await expect(more).toBeFocused();
  await expectVisibleFocus(page);
  const dialog = page.getByRole('dialog');
  const askToDelete = async () => {
    await page.keyboard.press('Enter');
    await menuHasFocus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  };
  await askToDelete();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
  await askToDelete();
  await pressOn(page, dialog.getByRole('button', { name: 'Delete User' }));
  await expect(row).toHaveCount(0);
  await expect(button('More actions for Ada Okafor')).toBeFocused();
});

test('the wizard: from a removed subtopic the focus goes to the one that took its place', async () => {
  await openSubtopics();
  const boxes = page.getByRole('list').getByRole('checkbox');
  const second = await boxes.nth(1).evaluate((box) => box.parentElement?.textContent);
  await pressOn(page, button(/^Edit /).first());
  await pressOn(page, button('Remove'));
  await expect(boxes.first()).toBeFocused();
  expect(await boxes.first().evaluate((box) => box.parentElement?.textContent)).toBe(second);
});

for (const path of ['/dashboard', '/create', '/history', '/websites', '/wordpress', '/other-sites']) {
  test(`${path}: every control is a tab stop with a visible focus`, async () => {
    await open(path);
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    const found = await stops(page);
    const controls =
      await page.evaluate(`[...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((one) => !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true })).length`);
    expect(found).toHaveLength(Number(controls));
  });
}
