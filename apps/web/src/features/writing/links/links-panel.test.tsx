// @vitest-environment happy-dom
import type { LinksReport } from '@chapterhouse/contract/articles/links';
import { screen, within } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { inRouter, removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { linkEdits } from '../../articles/text/rich-text/editor-links.ts';
import { extensions } from '../../articles/text/rich-text/extensions.ts';
import type { LinkEdits } from './link-edits.ts';
import { LinksPanel } from './links-panel.tsx';

afterEach(removeComponents);

const place = (quote: string) => ({ part: 'text' as const, quote, occurrence: 0, where: 'Under “Tea”' });
const report: LinksReport = {
  content_hash: 'a',
  most: 5,
  used: [
    {
      ...{ url: 'https://blog.test/pots/', title: 'On pots', place: place('old pots'), state: 'live' },
      ...{ message: '', checked_at: '2026-11-20T09:00:00.000Z' },
    },
    {
      ...{ url: 'https://blog.test/gone/', title: null, place: place('a page'), state: 'dead' },
      ...{ message: 'The page does not exist (status 404).', checked_at: '2026-11-20T09:00:00.000Z' },
    },
  ],
  suggested: [{ url: 'https://blog.test/tea/', title: 'Green tea', place: place('green tea') }],
};

function show(edits: LinkEdits | null, body = report, changed: string | null = null) {
  return renderComponent(
    inRouter(<LinksPanel articleId="x" shownHash="a" isLive={false} changed={changed} edits={edits} />, '/'),
    { getArticleLinks: { body } },
  );
}

test('dead links come first and can be removed, suggested ones inserted', async () => {
  const done: string[] = [];
  const { user } = show({
    insert: ({ url }) => done.push(`insert ${url}`) > 0,
    remove: (url) => done.push(`remove ${url}`) > 0,
  });
  expect(await screen.findByText('1 dead, 1 used, 1 suggested')).toBeDefined();
  const dead = within(screen.getByRole('list', { name: 'Dead links' }));
  expect(dead.getByText('Dead. The page does not exist (status 404).')).toBeDefined();
  await user.click(dead.getByRole('button', { name: 'Remove Link: “a page”' }));
  await user.click(screen.getByRole('button', { name: 'Insert Link: “green tea”' }));
  expect(done).toEqual(['remove https://blog.test/gone/', 'insert https://blog.test/tea/']);
  const used = within(screen.getByRole('list', { name: 'Links in the text' }));
  expect(used.getByRole('link', { name: 'On pots' })).toBeDefined();
  expect(used.getByText(/^Live, checked/)).toBeDefined();
});

test('unsaved changes show what is inserted and removed; a text that cannot be edited has no buttons', async () => {
  show(null, report, '<p>Old <a href="https://blog.test/tea/">green tea</a></p>');
  expect(await screen.findByText('Inserted. Save to keep the change.')).toBeDefined();
  expect(screen.getByText('Removed. Save to keep the change.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /link: / })).toBeNull();
});

test('an empty list and “no links allowed” have their own texts', async () => {
  const none = { ...report, used: [], suggested: [] };
  show(null, none);
  expect(await screen.findByText(/no post fits/)).toBeDefined();
  removeComponents();
  show(null, { ...none, most: 0 });
  expect(await screen.findByText(/allow no links/)).toBeDefined();
});

test('posts that could link here get the link on request', async () => {
  const suggestion = {
    ...{
      article_id: '0190a000-0000-7000-8000-00000000000b',
      title: 'Old post',
      url: 'https://blog.test/old/',
    },
    ...{ version: 3, place: place('green tea'), sentence: 'Try green tea first.' },
  };
  const { user, calls } = renderComponent(
    inRouter(<LinksPanel articleId="x" shownHash="a" isLive changed={null} edits={null} />, '/'),
    {
      getArticleLinks: { body: report },
      listIncomingLinks: { body: { suggestions: [suggestion] } },
      addIncomingLink: { body: { message: 'The link was added.' } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Add Link in “Old post”' }));
  expect(await screen.findByText('The link was added.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'addIncomingLink')?.body).toEqual({
    ...{ article_id: suggestion.article_id, version: 3, quote: 'green tea' },
  });
});

test('in the editor, a link is one step that can be undone', () => {
  const html = '<p>Drink green tea, not <a href="/gone/">a page</a>.</p>';
  const editor = new Editor({ extensions, content: html });
  // Its timer would find the next file without a page.
  onTestFinished(() => editor.destroy());
  const edits = linkEdits(editor);
  const [link] = report.suggested;
  if (!link) throw new Error('no suggestion');
  expect(edits.insert(link)).toBe(true);
  expect(editor.getHTML()).toContain('<a href="https://blog.test/tea/">green tea</a>');
  expect(edits.insert(link)).toBe(false);
  editor.commands.undo();
  expect(editor.getHTML()).not.toContain('blog.test/tea');
  expect(edits.remove('https://blog.test/gone/')).toBe(true);
  expect(editor.getHTML()).toContain('not a page.');
  expect(edits.remove('https://blog.test/gone/')).toBe(false);
  editor.commands.undo();
  expect(editor.getHTML()).toContain('/gone/');
  expect(edits.insert({ ...link, place: place('black coffee') })).toBe(false);
});
