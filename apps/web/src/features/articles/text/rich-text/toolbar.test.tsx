// @vitest-environment happy-dom
import { RichTextEditor } from '@mantine/tiptap';
import { act, fireEvent, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { fill, leaveBrowser, renderComponent } from '../../../../test/render-component.tsx';
import { articleHtml } from './article-html.ts';
import { extensions } from './extensions.ts';
import { Toolbar } from './toolbar.tsx';

afterEach(leaveBrowser);

/** The toolbar of an editor with this text. */
function renderToolbar(content: string) {
  const editor = new Editor({ extensions, content });
  // Its timers would find the next file without a page.
  onTestFinished(() => editor.destroy());

  const { user } = renderComponent(
    <RichTextEditor editor={editor}>
      <Toolbar editor={editor} isSource={false} onSource={() => undefined} onRich={() => true} />
      <RichTextEditor.Content />
    </RichTextEditor>,
  );
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  const select = (start: number, end: number) =>
    act(() => void editor.commands.setTextSelection({ from: start, to: end }));
  return { user, html: () => articleHtml(editor.getHTML()), select, click };
}

test('selected words become a link; a wrong address stays in its field', async () => {
  const { user, html, select, click } = renderToolbar('<p>Green tea</p>');
  expect(screen.getByRole('button', { name: 'Link' })).toHaveProperty('disabled', true);
  select(1, 6);
  await click('Link');
  const address = await screen.findByLabelText('Link to');
  await fill(user, address, 'example.com');
  await click('Set Link');
  expect(screen.getByText('Start with https://, http://, mailto:, / or #.')).toBeTruthy();
  expect(html()).toBe('<p>Green tea</p>');

  await fill(user, address, ' https://example.com/tea ');
  await user.keyboard('{Enter}');
  expect(html()).toContain('<a href="https://example.com/tea">Green</a> tea');

  await click('Link');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(html()).toBe('<p>Green tea</p>');
});

test('an image is inserted by its address, then described', async () => {
  const { user, html, click } = renderToolbar('<p>Green tea</p>');
  await click('Image');
  expect(await screen.findByRole('button', { name: 'Upload or Choose from Library' })).toBeTruthy();
  await fill(user, screen.getByLabelText('Image URL'), 'http://example.com/tea.jpg');
  await click('Insert Image');
  expect(screen.getByText('Start with https://.')).toBeTruthy();
  await fill(user, screen.getByLabelText('Image URL'), 'https://example.com/tea.jpg');
  await fill(user, screen.getByLabelText('Alternative text'), 'A cup');
  await click('Insert Image');
  expect(html()).toMatch(/<img [^>]*src="https:\/\/example.com\/tea.jpg"[^>]*alt="A cup"/);
});

test('a table is inserted, and has its own commands inside', async () => {
  const { user, html, click } = renderToolbar('<p>Green tea</p>');
  await click('Table');
  await user.click(await screen.findByRole('menuitem', { name: 'Insert Table' }));
  const rows = () => html().match(/<tr/g)?.length;
  expect(rows()).toBe(3);
  await click('Table');
  await user.click(await screen.findByRole('menuitem', { name: 'Row below' }));
  expect(rows()).toBe(4);
});

test('the toolbar is one tab stop; arrow keys move within it', () => {
  renderToolbar('<p>Green tea</p>');
  const buttons = screen.getAllByRole('button').filter((button) => !(button as HTMLButtonElement).disabled);
  const stops = () => buttons.filter(({ tabIndex }) => tabIndex === 0);
  const [first, second] = buttons;
  expect(stops()).toEqual([first]);
  act(() => first?.focus());
  fireEvent.keyDown(first ?? document, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  expect(stops()).toEqual([second]);
  fireEvent.keyDown(second ?? document, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('HTML');
});
