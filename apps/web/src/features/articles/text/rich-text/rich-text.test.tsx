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
  const paste = async (pasted: string) => {
    const editor = await vi.waitUntil(() => current, { timeout: 15_000 });
    act(() => void editor.view.pasteHTML(pasted));
    return texts.at(-1);
  };
  return { user, texts, select, click, paste };
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

const wordItem = (list: string, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test('lists of Word are pasted as lists, with their levels and numbers', async () => {
  const { paste } = renderText('<p></p>');
  const items = [
    wordItem('l0 level1 lfo1', '·', 'First'),
    wordItem('l0 level2 lfo1', 'o', 'Within'),
    wordItem('l0 level1 lfo1', '·', '<b>Second</b>'),
    wordItem('l1 level1 lfo2', '1.', 'One'),
    wordItem('l1 level1 lfo2', '2.', 'Two'),
  ];
  const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal>Before</p>${items.join('\n')}<p class=MsoNormal>After</p><!--EndFragment--></body></html>`;
  expect((await paste(pasted))?.replaceAll('\n', '')).toBe(
    '<p>Before</p><ul><li>First<ul><li>Within</li></ul></li><li><strong>Second</strong></li></ul><ol><li>One</li><li>Two</li></ol><p>After</p>',
  );
});

test('headings of all levels are pasted as headings of an article', async () => {
  const { paste } = renderText('<p></p>');
  const one = '<h1 dir="ltr"><span>Title</span></h1><h2>Two</h2><h5>Five</h5><h6>Six</h6>';
  expect(await paste(one)).toBe('<h2>Title</h2>\n<h2>Two</h2>\n<h4>Five</h4>\n<h4>Six</h4>');
});

test('where the first level has the sections, all headings move down by one', async () => {
  const { paste } = renderText('<p></p>');
  const sections = '<h1>One</h1><h2>Within</h2><h1>Two</h1>';
  expect(await paste(sections)).toBe('<h2>One</h2>\n<h3>Within</h3>\n<h2>Two</h2>');
});

test('a list that Google Docs puts beside its item is pasted into it', async () => {
  const { paste } = renderText('<p></p>');
  const list = '<ul><li><p>One</p></li><ul><li><p>Within</p></li></ul><li><p>Two</p></li></ul>';
  const pasted = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${list}</b>`;
  expect((await paste(pasted))?.replace(/<\/?p>|\n/g, '')).toBe(
    '<ul><li>One<ul><li>Within</li></ul></li><li>Two</li></ul>',
  );
});
