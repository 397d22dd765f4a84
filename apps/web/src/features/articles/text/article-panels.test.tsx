// @vitest-environment happy-dom
import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { articleDetail } from '../../../test/articles.ts';
import { inRouter, removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import { ArticleScreen } from './article-screen.tsx';
import { GateFindings } from './gate-findings.tsx';
import { LiveDraft } from './live-draft.tsx';

afterEach(removeComponents);

const held: ArticleDetail = {
  ...articleDetail,
  status: 'draft',
  gate_findings: [{ check: 'placeholder', grade: 'certain', message: 'A placeholder.', excerpt: '[phone]' }],
  actions: ['edit', 'scheduleAnyway'],
};

test('a missing article links back to the list', async () => {
  renderComponent(inRouter(<ArticleScreen />, '/articles/$articleId'), {
    getArticle: { status: 404, error: 'Article not found' },
    getArticleApproval: { status: 404, error: 'Article not found' },
  });
  await screen.findByText('This article does not exist.');
  expect(screen.getByRole('link', { name: 'See All Articles' }).getAttribute('href')).toBe('/history');
});

test('an article that failed without text says so once, with the retries that are left', async () => {
  const failed: ArticleDetail = {
    ...articleDetail,
    ...{ status: 'error', has_content: false, html: '', actions: ['retry', 'delete'] },
    error_msg: 'Writing was canceled before there was any text. Retry to write the article.',
  };
  renderComponent(inRouter(<ArticleScreen />, '/articles/$articleId'), { getArticle: { body: failed } });
  await screen.findByText(/^Writing was canceled before .* to write the article\. 5 retries left today\.$/);
  expect(screen.getByText('There is no text yet.')).toBeTruthy();
  expect(screen.queryByText('This article has not been written yet.')).toBeNull();
});

test('a draft with findings can be scheduled anyway, unless it has unsaved changes or does not allow it', async () => {
  const { user } = renderComponent(<GateFindings article={held} isDirty={false} />, {
    scheduleArticleAnyway: { status: 409, error: 'The text has changed.' },
  });
  expect(screen.getByText('[phone]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Schedule Anyway' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Schedule Anyway' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('The text has changed.');
  removeComponents();
  renderComponent(<GateFindings article={held} isDirty />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule Anyway' }).disabled).toBe(true);
  removeComponents();
  renderComponent(<GateFindings article={{ ...held, actions: ['edit'] }} isDirty={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of many findings, the first are shown, and the others on request', async () => {
  const gate_findings = Array.from({ length: 9 }, (_, index) => ({
    ...{ check: 'claims', grade: 'suspicion' as const, message: 'No source supports this number.' },
    excerpt: `Number ${index}.`,
  }));
  const { user } = renderComponent(<GateFindings article={{ ...held, gate_findings }} isDirty={false} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show 6 More' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: 'Show Fewer' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a sentence with several findings is shown once, and leads to its place in the text', async () => {
  const sentence = 'A study of 2023 found 68 %.';
  const claim = (message: string) => ({
    check: 'claims',
    grade: 'suspicion' as const,
    message,
    excerpt: sentence,
  });
  const article: ArticleDetail = {
    ...held,
    html: `<p>Before.</p>\n<p>${sentence} And more.</p>`,
    gate_findings: [
      claim('No source supports this date.'),
      claim('No source supports this number.'),
      claim('No source supports this number.'),
      { check: 'pictures', grade: 'suspicion', message: 'A picture is too large.', excerpt: 'loaf.jpg' },
      { check: 'length', grade: 'suspicion', message: 'The text is too short.', excerpt: '' },
      { check: 'length', grade: 'suspicion', message: 'The text is too short.', excerpt: '' },
    ],
  };
  const { user } = renderComponent(<GateFindings article={article} isDirty={false} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `No source supports this date. No source supports this number.${sentence}`,
    'A picture is too large.loaf.jpg',
    'The text is too short.',
  ]);
  expect(screen.queryByRole('button', { name: /loaf/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: new RegExp(sentence) }));
  expect(screen.getByRole('status').textContent).toBe('This passage is no longer in the text.');
});

test('an article that is written shows its step and the text so far', async () => {
  const progress = { step: 'draft', section: 2, sections: 5 } as const;
  renderComponent(
    <LiveDraft article={{ ...articleDetail, has_content: false, status: 'generating', progress }} />,
    {
      getArticleDraft: {
        body: { progress: { ...progress, words: 640, asked_words: 1000 }, html: '<p>Flour.</p>' },
      },
    },
  );
  expect(screen.getByText('Drafting, section 2 of 5')).toBeTruthy();
  await screen.findByText(/640 of about 1,000 words/);
  removeComponents();
  renderComponent(<LiveDraft article={{ ...articleDetail, has_content: false, status: 'processing' }} />);
  expect(screen.getByText('Waiting to be written.')).toBeTruthy();
});

test('versions: first a failure, then all of them', async () => {
  const { user, reply } = renderComponent(<VersionsPanel article={articleDetail} locked={null} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const version = {
    title: 'Starters',
    origin: 'edited',
    author: 'user',
    restored_from: null,
    word_count: 900,
  } as const;
  const versions = Array.from({ length: 8 }, (_, n) => ({
    ...version,
    version: 8 - n,
    at: '2026-11-20T12:00:00.000Z',
    content_hash: 'c'.repeat(64),
  }));
  reply({ listArticleVersions: { body: { versions } } });
  await user.click(retry);
  expect(await screen.findAllByRole('listitem')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show All 8 Versions' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByText('Version 2').closest('li')?.getAttribute('aria-current')).toBe('true');
});
