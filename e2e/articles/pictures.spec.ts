/// <reference lib="dom" />
import { test } from '@chapterhouse/testkit/browser/product-test';
import { type Account, createContent, restoreSession } from '@chapterhouse/testkit/browser/steps';
import type { RunningProduct } from '@chapterhouse/testkit/product/start-product';
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import sharp from 'sharp';

let product: RunningProduct;
let account: Account;

test.beforeAll(async ({ product: shared, enroll }) => {
  product = shared;
  const { account: enrolled, user: ada } = await enroll('pictures');
  account = enrolled;
  const site = { platform: 'other', name: 'Bakery', url: 'https://bakery.test' };
  await ada.call('/protected/sites', { method: 'POST', body: site });
});

const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer();

/** A drop or a paste of one file, as a browser sends it. */
async function put(
  page: Page,
  kind: 'drop' | 'paste',
  selector: string,
  file: { name: string; bytes: Buffer },
) {
  await page.evaluate(
    ({ how, where, name, base64 }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: 'image/png' }));
      const target = document.querySelector(where);
      if (!target) throw new Error(`nothing at ${where}`);
      const { left, bottom } = target.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data, clientX: left + 4, clientY: bottom - 4 })
          : new ClipboardEvent('paste', { ...options, clipboardData: data });
      target.dispatchEvent(event);
    },
    { how: kind, where: selector, name: file.name, base64: file.bytes.toString('base64') },
  );
}

/** Drags as a hand does: pressed on the picture, moved in steps, released just below the target. */
async function dragBelow(page: Page, picture: Locator, target: Locator) {
  await picture.scrollIntoViewIfNeeded();
  const from = await picture.boundingBox();
  if (!from) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 12, { steps: 4 });
  await target.scrollIntoViewIfNeeded();
  const to = await target.boundingBox();
  if (!to) throw new Error('nowhere to drop');
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 2, { steps: 12 });
  await page.mouse.up();
}

/** The widths of pictures that were loaded; fails for one that cannot be. */
function widthsOf(pictures: Locator): Promise<number[]> {
  return pictures.evaluateAll((all) =>
    Promise.all(
      all.map(async (one) => {
        if (!(one instanceof HTMLImageElement)) throw new Error('no picture');
        one.scrollIntoView();
        await one.decode();
        return one.naturalWidth;
      }),
    ),
  );
}

async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    'axe.run()',
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

test('pictures by drop, paste and keyboard reach the text; the batch’s featured image is generated', async ({
  page,
}) => {
  await restoreSession(page, product.url, account);
  await page.goto(`${product.url}/dashboard`);
  const [title = ''] = await createContent(page, {
    blog: 'https://bakery.test',
    topic: 'Sourdough starter',
    articles: 1,
    first: new Date(Date.now() + 3 * 86_400_000),
    beyond: async () => {
      await page.getByText('Advanced', { exact: true }).click();
      await page.getByLabel('Featured image').selectOption('generate');
    },
  });
  await page.getByRole('link', { name: title }).click();
  const featured = page.getByRole('region', { name: 'Featured image' });
  // Made after the article was written, without anybody waiting for it.
  await expect(featured.locator('img')).toBeVisible({ timeout: 60_000 });
  await expect(featured.getByLabel('Alternative text')).toHaveValue(/Sample alt text/);

  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const firstParagraph = '.ProseMirror > p';
  await put(page, 'drop', firstParagraph, { name: 'red.png', bytes: await picture('#c33') });
  await expect(text.locator('figure img:not(.ProseMirror-separator)')).toHaveCount(1);
  const controls = page.getByRole('region', { name: 'Picture', exact: true });
  await expect(controls.getByText('Describe the picture, or mark it as decorative')).toBeVisible();
  await controls.getByLabel('Alternative text').fill('A red jar');
  await controls.getByLabel('Alignment').selectOption('alignleft');
  await controls.getByRole('button', { name: 'Add Caption' }).click();
  await page.keyboard.type('On its fifth day');
  const place = () =>
    text.evaluate((root) => [...root.children].findIndex((child) => child.tagName === 'FIGURE'));
  const before = await place();
  await controls.getByRole('button', { name: 'Move Down' }).press('Enter');
  expect(await place()).toBe(before + 1);

  await text.locator('p').last().click();
  await put(page, 'paste', '.ProseMirror', { name: 'blue.png', bytes: await picture('#33c') });
  await expect(text.locator('figure img:not(.ProseMirror-separator)')).toHaveCount(2);
  await controls.getByLabel('Decorative').check();

  // From the library, by keyboard alone.
  await text.locator('p').first().click();
  await page.getByRole('button', { name: 'Image', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Upload or Choose from Library' }).press('Enter');
  await page.getByRole('button', { name: 'Use red.png' }).press('Enter');
  await expect(text.locator('figure img:not(.ProseMirror-separator)')).toHaveCount(3);
  await controls.getByLabel('Alternative text').fill('The same jar');

  // By the mouse, from above the first paragraph to below the last.
  const figures = text.locator('figure');
  const dragged = figures.filter({ hasText: 'On its fifth day' });
  await dragBelow(page, dragged.locator('img:not(.ProseMirror-separator)'), text.locator('> p').last());
  await expect(figures.last()).toContainText('On its fifth day');
  await expect(figures).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(figures.last()).not.toContainText('On its fifth day');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(figures.last()).toContainText('On its fifth day');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsupported HTML was removed')).toHaveCount(0);
  await page.reload();
  await expect(text.locator('figure img:not(.ProseMirror-separator)')).toHaveCount(3);
  await expect(text.locator('figure.alignleft')).toContainText('On its fifth day');
  await expect(text.locator('img[alt="A red jar"]')).toBeVisible();
  await expect(text.locator('img[role=presentation]')).toHaveCount(1);
  expect(await widthsOf(text.locator('figure img:not(.ProseMirror-separator)'))).toEqual([1200, 1200, 1200]);

  // The frame of the preview has an opaque origin.
  await page.goto(`${product.url}/history`);
  await page
    .getByRole('row')
    .filter({ hasText: title })
    .locator('[data-label="Preview/HTML"] button')
    .click();
  await page.getByRole('dialog').getByText('Preview', { exact: true }).click();
  const shown = page.frameLocator('iframe').locator('figure img');
  await expect(shown).toHaveCount(3);
  expect(await widthsOf(shown)).toEqual([1200, 1200, 1200]);

  await page.goto(`${product.url}/media`);
  await page.getByRole('button', { name: 'Edit red.png' }).click();
  await expect(page.getByRole('button', { name: 'Delete Picture' })).toBeDisabled();
  await expect(page.getByRole('dialog').getByRole('link', { name: title })).toBeVisible();
});
