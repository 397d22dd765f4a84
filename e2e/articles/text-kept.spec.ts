import { expect, type Page } from '@playwright/test';
import { article, articleFixtures, articlePath, everyTag } from '../../tools/screens/article-fixtures.ts';
import { people } from '../../tools/screens/base-fixtures.ts';
import type { Stage } from '../../tools/screens/harness.ts';
import { test } from '../../tools/screens/stage-test.ts';

let show: Stage['show'];
let page: Page;

test.beforeEach(({ stage }) => {
  ({ page, show } = stage);
});

const text = () => page.getByRole('textbox', { name: 'Text', exact: true });

async function open(html = everyTag): Promise<void> {
  const fixtures = { ...articleFixtures, getArticle: { ...article, html } };
  await show({ path: articlePath, user: people.writer, fixtures });
}

/** Saves, and returns the request. */
async function savedHtml(): Promise<string> {
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return (await sending).postDataJSON().html;
}

test('typing a word at the end changes nothing else, for every supported tag', async () => {
  await open();
  await text().press('Control+End');
  await text().pressSequentially(' Enjoy.');
  expect(await savedHtml()).toBe(everyTag.replace('still rising.', 'still rising. Enjoy.'));
});

test('marks that come when the caret has just moved leave it where it is', async ({ ownStage }) => {
  ({ page, show } = ownStage);
  const asked = Promise.withResolvers<void>();
  await page.route('**/articles/*/claims', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await open();
  await text().focus();
  // As on a busy machine: the browser reports it later.
  await page.evaluate(`
    window.isBusy = true;
    window.addEventListener('selectionchange', (event) => {
      if (isBusy && event.isTrusted) event.stopImmediatePropagation();
    }, true);
  `);
  await text().press('Control+End');
  asked.resolve();
  await text().locator('.unsupported-claim').first().waitFor();
  await page.evaluate('window.isBusy = false');
  await text().pressSequentially(' Enjoy.');
  expect(await savedHtml()).toBe(everyTag.replace('still rising.', 'still rising. Enjoy.'));
});

test('an unchanged text is sent exactly, regardless of its white space', async () => {
  const html = '<p>One\n  line.</p>\n\n\n<ul>\n<li>a</li>\n\n<li>b</li></ul>';
  await open(html);
  await text().waitFor();
  await page.getByLabel('Excerpt').fill('Another excerpt');
  expect(await savedHtml()).toBe(html);
});

test('typing and undoing is no change', async () => {
  await open();
  await text().press('Control+End');
  await text().pressSequentially('x');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await text().press('Backspace');
  await expect(page.getByText('All changes are saved')).toBeVisible();
});

test('HTML that the rich text editor does not support is edited as HTML', async () => {
  await open('<p>Before</p>\n<pre>plain <em>not code</em></pre>\n<p>After</p>');
  const source = page.getByRole('textbox', { name: 'Text as HTML' });
  await expect(source).toHaveValue(/<em>not code<\/em>/);
  await page.getByRole('button', { name: 'HTML' }).click();
  await expect(page.getByText('The rich text editor does not support')).toBeVisible();
  await source.fill('<p>Before</p>\n<p>After</p>');
  await page.getByRole('button', { name: 'HTML' }).click();
  await expect(text()).toContainText('After');
});

test('removes unsupported HTML from pasted content', async () => {
  await open('<p>Start</p>');
  // Typed, so that the editor has processed the caret position.
  await text().press('Control+End');
  await text().pressSequentially('ed ');
  await expect(text()).toHaveText('Started ');
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/html', '<p style="color:red" onclick="x()">Pasted <u>words</u><script>alert(1)</' + 'script>'
      + '<img src="data:image/png;base64,AAAA"><a href="javascript:alert(1)">link</a></p>');
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);
  await expect(text()).toContainText('Pasted words');
  expect(await savedHtml()).toBe('<p>Started Pasted wordslink</p>');
});
