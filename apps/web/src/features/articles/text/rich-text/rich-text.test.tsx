// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fill, leaveBrowser, renderComponent } from '../../../../test/render-component.tsx';
import { RichText } from './rich-text.tsx';

afterEach(leaveBrowser);

const articleId = '8f0c5c7e-52b1-4c39-9a3b-3d6a1f7f0b11';

/** The field with its editor, and the texts that it reported. */
function renderText(html: string, error?: string) {
  const texts: string[] = [];
  let current: Editor | null = null;
  const { user } = renderComponent(
    <RichText
      articleId={articleId}
      media={[]}
      html={html}
      onChange={(text) => texts.push(text)}
      error={error}
      onEditor={(editor) => {
        current ??= editor;
      }}
    />,
  );
  // Its timers would find the next file without a page.
  onTestFinished(() => current?.destroy());
  const select = async (from: number, to: number) => {
    const editor = await vi.waitUntil(() => current, { timeout: 15_000 });
    act(() => void editor.commands.setTextSelection({ from, to }));
  };
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, texts, select, click };
}

test('text that was changed back is the stored text to the letter', async () => {
  const stored = '<p>Green tea,\n  brewed</p><ul><li>cold</li></ul>';
  const { texts, select, click } = renderText(stored);
  await select(1, 6);
  await click('Bold');
  expect(texts.at(-1)).toContain('<strong>Green</strong> tea');
  await click('Bold');
  expect(texts.at(-1)).toBe(stored);
});

test('lists within lists are edited as rich text, as generated', async () => {
  const nested =
    '<ol>\n<li>Take it out.<ul>\n<li>Wipe it.<ul>\n<li>Dry it.</li>\n</ul>\n</li>\n</ul>\n</li>\n<li>Put it in.</li>\n</ol>';
  renderText(nested);
  expect(await screen.findByRole('button', { name: 'Bold' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Text as HTML' })).toBeNull();
});

test('what the editor does not support is edited as HTML, until it is removed', async () => {
  const { user, texts, click } = renderText('<p>One</p><details>Two</details>');
  const source = await screen.findByRole('textbox', { name: 'Text as HTML' });
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
  expect(screen.getByText(/You are editing raw HTML/)).toBeTruthy();
  await click('HTML');
  expect(screen.getByText(/does not support some of this HTML/)).toBeTruthy();

  await fill(user, source, '<p>Two</p>');
  expect(texts.at(-1)).toBe('<p>Two</p>');
  await click('HTML');
  expect(screen.getByRole('button', { name: 'Bold' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Two');
});

test('an error of the text is shown below it', () => {
  renderText('', 'The text is empty.');
  expect(screen.getByText('The text is empty.')).toBeTruthy();
});

test('the text runs in the direction of its letters, which is not stored', async () => {
  const { texts, select, click } = renderText('<p>الخبز العربي لذيذ</p>');
  await select(1, 6);
  await click('Bold');
  expect(screen.getByRole('textbox', { name: 'Text' }).getAttribute('dir')).toBe('auto');
  expect(texts.at(-1)).toBe('<p><strong>الخبز</strong> العربي لذيذ</p>');
});
