// @vitest-environment happy-dom
import type { ArticleDetail, RewriteProposal } from '@chapterhouse/contract/articles/article-text';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { Proposals } from './proposals.tsx';

afterEach(removeComponents);

const proposal: RewriteProposal = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  kind: 'rewrite',
  heading: 'Rhythm',
  passage: null,
  search_fields: null,
  instruction: 'Shorter.',
  at: '2026-11-21T08:12:00Z',
  before: '<h2>Rhythm</h2><p>Feed the starter twice a day.</p><ul><li>Morning</li></ul>',
  after: '<h2>Rhythm</h2><p>Feed the starter once a day.</p>',
  findings: [{ check: 'kept', grade: 'suspicion', message: 'A list is missing.', excerpt: 'Morning' }],
  is_stale: false,
};

const texts = { meta_title: '', meta_description: '', focus_keyword: '', excerpt: '', tags: [] };

/** Only what the component reads. */
const article = (part: Partial<RewriteProposal> = {}) =>
  ({ ...texts, id: proposal.id, proposals: [{ ...proposal, ...part }] }) as unknown as ArticleDetail;

test('a proposal is shown as changes with what it lacks, and discarding it can be undone', async () => {
  const { user, calls } = renderComponent(<Proposals seen={new Set()} article={article()} locked={null} />, {
    discardRewriteProposal: { body: { message: 'Discarded.' } },
  });
  const changes = screen.getByRole('region', { name: 'Changes to “Rhythm”' });
  const marked = (tag: string) => [...changes.querySelectorAll(tag)].map(({ textContent }) => textContent);
  expect(marked('del')).toEqual(['twice ', 'Morning']);
  expect(marked('ins')).toEqual(['once ']);
  expect(screen.getByText('A list is missing.')).toBeTruthy();
  expect(screen.queryByText(/becomes a draft/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Discarded.');
  expect(calls.map(({ body }) => body)).toEqual([{ discarded: true }, { discarded: false }]);
});

test('a new text for the whole article is shown with its search fields, as changes or alone', async () => {
  const search_fields = {
    ...{
      meta_title: 'Feed it',
      meta_description: 'Once.',
      focus_keyword: 'starter',
      excerpt: '',
      tags: ['bread'],
    },
  };
  const { user } = renderComponent(
    <Proposals seen={new Set()} article={article({ heading: '', search_fields })} locked={null} />,
  );
  const region = screen.getByRole('region', { name: 'New text for this article' });
  const changes = within(region).getByRole('region', { name: 'Changes to this article' });
  // Only the differences, which are out of sight among many paragraphs.
  expect(within(changes).queryByText('Rhythm')).toBeNull();
  expect(within(changes).getByRole('button', { name: 'Show 1 Unchanged' })).toBeTruthy();
  expect(within(region).getByText('Feed it').tagName).toBe('INS');
  expect(within(region).getByText('Meta title')).toBeTruthy();
  await user.click(within(region).getByRole('button', { name: 'Read New Text' }));
  const text = await within(region).findByRole('document', { name: 'New text' });
  expect(text.textContent).toBe('RhythmFeed the starter once a day.');
  await user.click(within(region).getByRole('button', { name: 'Show Changes' }));
  expect(within(region).getByRole('region', { name: 'Changes to this article' })).toBeTruthy();
});

test('a proposal with findings explains the consequence; a failure is shown, and the text can still be copied', async () => {
  const findings = [
    { check: 'placeholder', grade: 'certain', message: 'A placeholder.', excerpt: '[x]' },
  ] as const;
  const { user } = renderComponent(
    <Proposals seen={new Set()} article={article({ findings: [...findings] })} locked={null} />,
    {
      acceptRewriteProposal: { status: 409, error: 'The article is being sent to its blog.' },
    },
  );
  expect(screen.getByText(/becomes a draft that needs attention/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use This Text' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The article is being sent to its blog.');
  expect(screen.getByRole('button', { name: 'Copy New Text' })).toBeTruthy();
});

test('a proposal for a text that has changed since can only be copied or discarded', () => {
  renderComponent(<Proposals seen={new Set()} article={article({ is_stale: true })} locked={null} />);
  const region = screen.getByRole('region', { name: 'New text for “Rhythm”' });
  expect(within(region).getByRole('status').textContent).toMatch(/has changed since/);
  const names = within(region)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Copy New Text', 'Discard']));
  expect(names).not.toContain('Use This Text');
});
