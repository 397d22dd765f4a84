// @vitest-environment happy-dom
import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import type { Passage, QualityReport } from '@chapterhouse/contract/articles/quality';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { QualityPanel } from '../../writing/quality/quality-panel.tsx';
import { useRewritePassage } from './use-rewrite-passage.ts';

afterEach(removeComponents);

const article = {
  id: '0190a000-0000-7000-8000-00000000000a',
  version: 3,
  actions: ['rewriteSection'],
  sections: [{ index: 0, level: 2, heading: 'Care' }],
} as unknown as ArticleDetail;

const passage: Passage = {
  part: 'text',
  quote: 'It plays a crucial role.',
  occurrence: 1,
  where: 'Under “Care”',
  section: 0,
  note: 'Stock phrase: “plays a crucial role”.',
};
const { section: _, ...opening } = {
  ...passage,
  quote: 'In today’s world.',
  where: 'Before the first heading',
};

const report: QualityReport = {
  content_hash: 'c'.repeat(64),
  checks: [
    { name: 'links', status: 'not_checked', sentence: 'No links to check.', passages: [] },
    { name: 'tells', status: 'warn', sentence: '2 in 300 words.', passages: [passage, opening] },
  ],
};

function Panel({ isDirty = false, actions = article.actions }) {
  const onRewrite = useRewritePassage({ ...article, actions }, isDirty);
  return <QualityPanel articleId={article.id} {...(onRewrite ? { onRewrite } : {})} />;
}

const rewrite = { name: 'Rewrite This Passage' };

test('a passage is rewritten, and the request says what is wrong with it', async () => {
  const { user, calls, reply } = renderComponent(<Panel />, {
    getArticleQuality: { body: report },
    rewriteArticle: { status: 409, error: 'The article was changed meanwhile.' },
  });
  await screen.findByText('2 in 300 words.');
  await user.click(screen.getByText('Show 2 passages'));
  const [button, beforeHeadings] = screen.getAllByRole('button', rewrite);
  if (!button || !beforeHeadings) throw new Error('no button');
  await user.click(button);
  await screen.findByText('The article was changed meanwhile.');
  reply({
    getArticleQuality: { body: report },
    rewriteArticle: { body: { message: 'The section is being rewritten.' } },
  });
  await user.click(button);
  await screen.findByText('The section is being rewritten.');
  expect(calls.findLast(({ name }) => name === 'rewriteArticle')?.body).toEqual({
    base_version: 3,
    section: { index: 0, heading: 'Care' },
    passage: 'It plays a crucial role.',
    occurrence: 1,
    instruction: 'Use plain, concrete words. Stock phrase: “plays a crucial role”.',
  });
  await user.click(beforeHeadings);
  await expect.poll(() => calls.filter(({ name }) => name === 'rewriteArticle')).toHaveLength(3);
  expect(calls.findLast(({ name }) => name === 'rewriteArticle')?.body).not.toHaveProperty('section');
});

test('items that were not checked are not shown as OK', async () => {
  renderComponent(<Panel />, { getArticleQuality: { body: report } });
  const row = (await screen.findByText('No links to check.')).closest('li');
  expect(within(row ?? document.body).getByRole('heading').textContent).toBe('Links: Not checked');
  expect(screen.getByRole('status').textContent).toBe('1 to review, 1 not checked');
});

test.each([{ isDirty: true }, { actions: [] }])(
  'no passage is rewritten in an article that cannot be: %o',
  async (props) => {
    renderComponent(<Panel {...props} />, { getArticleQuality: { body: report } });
    await screen.findByText('2 in 300 words.');
    expect(screen.queryByRole('button', { ...rewrite, hidden: true })).toBeNull();
  },
);
