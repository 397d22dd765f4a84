import {
  addDays,
  dayOf,
  localMinute,
  momentOf,
  offsetOf,
} from '@chapterhouse/contract/articles/calendar-days';
import { test } from '@chapterhouse/testkit/browser/product-test';
import {
  type Account,
  connectWordPress,
  historyRow,
  restoreSession,
} from '@chapterhouse/testkit/browser/steps';
import type { ApiUser } from '@chapterhouse/testkit/product/api';
import type { RunningProduct } from '@chapterhouse/testkit/product/start-product';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { type Browser, expect, type Page } from '@playwright/test';

// The second test continues where the first one ends.
test.describe.configure({ mode: 'serial' });

let product: RunningProduct;
let blog: WordPressStub;
let ada: Account;
let user: ApiUser;

test.beforeAll(async ({ product: shared, enroll }) => {
  product = shared;
  blog = await startWordPressStub();
  ({ account: ada, user } = await enroll('calendar'));
});
test.afterAll(() => blog?.stop());

async function enter(browser: Browser, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ timezoneId, viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await restoreSession(page, product.url, ada);
  return page;
}

/** The next date on which the zone's clocks change, at least a week from now. */
function nextChange(timeZone: string): string {
  let day = addDays(dayOf(timeZone, new Date()), 7);
  const noon = (date: string) => offsetOf(timeZone, new Date(`${date}T12:00:00Z`));
  while (noon(day) === noon(addDays(day, -1))) day = addDays(day, 1);
  return day;
}

type Plan = { title: string; text: string; date: string };

/** Creates one article a day from `first` on in the wizard; returns the dates in its summary. */
async function plan(page: Page, topic: string, first: string): Promise<Plan[]> {
  await page.goto(`${product.url}/create`);
  const blogField = page.getByLabel('Blog');
  const option = blogField.locator('option', { hasText: 'My blog' });
  await blogField.selectOption((await option.getAttribute('value')) ?? '');
  await page.getByRole('textbox', { name: /^Topic/ }).fill(topic);
  await page.getByLabel('Number of articles').fill('3');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Select First 3' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First publication').fill(first);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('High-Impact Articles')).toBeVisible();
  const lines = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(lines).toHaveCount(3);
  const shown: Plan[] = [];
  for (const line of await lines.all()) {
    const time = line.locator('time');
    const date = (await time.getAttribute('datetime')) ?? '';
    const text = (await time.textContent()) ?? '';
    shown.push({ title: ((await line.locator('bdi').textContent()) ?? '').trim(), text, date });
  }
  await page.getByRole('button', { name: 'Activate Content Engine' }).click();
  await page.waitForURL('**/history');
  return shown;
}

/** Hours and minutes as a text of the browser's language has them. */
const minuteOf = (text: string) => /(\d\d?:\d\d)(?!.*\d:\d\d)/.exec(text)?.[1]?.padStart(5, '0');

const cell = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.getByRole('button', { name: new RegExp(`^${dayName(day)}`) }) });

function dayName(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

const zones = ['America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo'];

for (const zone of zones) {
  test(`${zone}: summary, history, calendar and blog show the same minute across a clock change`, async ({
    browser,
  }) => {
    const page = await enter(browser, zone);
    if (zone === zones[0]) {
      await page.goto(`${product.url}/dashboard`);
      await connectWordPress(page, blog);
    }
    const change = nextChange(zone);
    // The clocks change in the second of these three nights, at about this hour.
    const hour = zone === 'Africa/Cairo' ? '00:30' : '02:15';
    const first = `${addDays(change, -1)}T${hour}`;
    const planned = await plan(page, `Clocks of ${zone}`, first);

    for (const [index, { date, text }] of planned.entries()) {
      const wanted = momentOf(zone, `${addDays(change, index - 1)}T${hour}`);
      expect(date).toBe(wanted?.toISOString());
      expect(minuteOf(text)).toBe(localMinute(zone, new Date(date)).slice(11));
    }
    const isOurs = ({ topic }: { topic: string }) => topic === `Clocks of ${zone}`;
    const articles = await user.untilArticles((all) => {
      const ours = all.filter(isOurs);
      return (
        ours.length === 3 && ours.every(({ status, post_id }) => status === 'scheduled' && post_id !== null)
      );
    }, 90_000);

    await page.reload();
    for (const { date, text } of planned) {
      const article = articles.filter(isOurs).find((one) => Date.parse(one.date) === Date.parse(date));
      expect(article).toBeDefined();
      const title = article?.title ?? '';
      const row = historyRow(page, title)
        .filter({ hasText: `Clocks of ${zone}` })
        .filter({
          has: page.locator(`time[datetime="${article?.date}"]`),
        });
      await expect(row).toHaveCount(1);
      expect(minuteOf((await row.locator('time').first().textContent()) ?? '')).toBe(minuteOf(text));

      const post = blog.posts().find(({ id }) => String(id) === article?.post_id);
      expect(post?.status).toBe('future');
      expect(new Date(post?.date ?? 0).toISOString()).toBe(new Date(date).toISOString());
    }
    for (const view of ['month', 'week']) {
      for (const { date, text } of planned) {
        const day = localMinute(zone, new Date(date)).slice(0, 10);
        await page.goto(`${product.url}/calendar?view=${view}&date=${day}`);
        await expect(page.getByText(`your time zone, ${zone}`)).toBeVisible();
        const time = cell(page, day).locator(`time[datetime^="${date.slice(0, 16)}"]`);
        await expect(time).toHaveCount(1);
        expect(minuteOf((await time.textContent()) ?? '')).toBe(minuteOf(text));
      }
    }
    await page.context().close();
  });
}

test('moves an article by mouse, keyboard and typed time; a rejection moves it back', async ({ browser }) => {
  const zone = 'America/St_Johns';
  const page = await enter(browser, zone);
  const change = nextChange(zone);
  const articles = await user.listArticles();
  const first = articles
    .filter(({ topic }) => topic === `Clocks of ${zone}`)
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))[0];
  const id = first?.id ?? '';
  const stored = async () => {
    const article = (await user.listArticles()).find((one) => one.id === id);
    return article && new Date(article.date).toISOString();
  };
  const chip = (day: string) => cell(page, day).locator('button[aria-roledescription]').first();
  const shownOn = (day: string) =>
    cell(page, day).getByRole('button', { name: new RegExp(first?.title ?? '') });
  const at = (day: string, time = '02:15') => momentOf(zone, `${day}T${time}`)?.toISOString();
  const start = addDays(change, -1);

  await page.goto(`${product.url}/calendar?view=week&date=${start}`);
  await page.getByLabel('Site').selectOption({ label: 'My blog' });
  await expect(page).toHaveURL(/site=/);
  await expect(chip(start)).toBeVisible();

  // By mouse, to the day on which the clocks skip or repeat that hour, and back.
  await page.goto(`${product.url}/calendar?date=${change}`);
  await expect(shownOn(start).first()).toBeVisible();
  const dragTo = async (from: string, to: string) => {
    await chip(from).hover();
    await page.mouse.down();
    const box = await cell(page, to).boundingBox();
    if (!box) throw new Error(`no cell of ${to}`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  const target = addDays(change, 3);
  await dragTo(start, target);
  await expect(shownOn(target)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(stored).toBe(at(target));
  await expect.poll(() => new Date(postOf(first?.post_id)?.date ?? 0).toISOString()).toBe(at(target));

  // By keyboard: pick up, move one day, drop.
  await chip(target).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(dayName(target), { exact: true })).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(dayName(addDays(target, -1)), { exact: true })).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(stored).toBe(at(addDays(target, -1)));
  await expect(page.getByRole('dialog')).toBeHidden();

  // To a typed time.
  await shownOn(addDays(target, -1)).click();
  await page.getByRole('dialog').getByLabel('Move to…').fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'in the future' })).toBeVisible();
  await page.getByRole('dialog').getByLabel('Move to…').fill(`${target}T17:45`);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(stored).toBe(at(target, '17:45'));
  await expect(shownOn(target)).toBeVisible();

  // A rejected move is undone, with a message.
  await page.route('**/reschedule', (route) =>
    route.fulfill({ status: 409, json: { error: 'It is just being taken to its blog.', code: 'conflict' } }),
  );
  await dragTo(target, addDays(target, 1));
  await expect(
    page.getByRole('alert').filter({ hasText: 'It is just being taken to its blog.' }).first(),
  ).toBeVisible();
  await expect(shownOn(target)).toBeVisible();
  await expect(shownOn(addDays(target, 1))).toBeHidden();
  expect(await stored()).toBe(at(target, '17:45'));
});

const postOf = (id: string | null | undefined) => blog.posts().find((post) => String(post.id) === id);
