// @vitest-environment happy-dom
import type { EndpointName } from '@chapterhouse/contract/endpoints';
import type { LibraryMedia } from '@chapterhouse/contract/media/endpoints';
import type { Prompt } from '@chapterhouse/contract/prompts/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApproveDialog } from './features/approvals/approve-dialog.tsx';
import { ActionDialog } from './features/articles/actions/action-dialog.tsx';
import { RecordPanel } from './features/articles/record/record-panel.tsx';
import { ChoosePicture } from './features/media/choose-picture.tsx';
import { MediaDetails } from './features/media/media-details.tsx';
import { EditPrompt } from './features/prompts/edit-prompt.tsx';
import { SiteModal } from './features/sites/platform-sites.tsx';
import { other } from './platforms/other/definition.ts';
import { articleDetail } from './test/articles.ts';
import { fill, inRouter, leaveBrowser, type Replies, renderComponent } from './test/render-component.tsx';

// Otherwise the first tests wait for their modules.
beforeAll(async () => {
  await Promise.all([import('./features/approvals/review-dialog.tsx'), other.SiteForm.preload?.()]);
});
afterEach(leaveBrowser);

const { id } = articleDetail;
const crumb: LibraryMedia = {
  ...{ id: '0190a000-0000-7000-8000-000000000601', name: 'crumb.jpg', origin: 'uploaded', alt: '' },
  ...{ width: 1600, height: 900, bytes: 40_000, caption: '', focal_x: 0.5, focal_y: 0.5, decorative: false },
  ...{ created_at: '2026-11-20T12:00:00.000Z', url: '/a.webp', thumbnail_url: '/t.webp' },
  ...{ files: [], used_in: [] },
};
const prompt: Prompt = {
  ...{
    ID: '0190a000-0000-7000-8000-000000000201',
    name: 'Default',
    template: 'Write {{.Count}}.',
    description: '',
  },
  ...{ category: 'article', is_active: true },
};
const record = {
  article_id: id,
  ...{ title: 'Bread', site: 'Oven', status: 'scheduled' as const, url: null, published_date: null },
  ...{ version: 2, current_version: 2, content_hash: 'c', current_hash: 'd', reviews: [], versions: [] },
  ...{ state: 'not_reviewed' as const, responsible_person: '', pictures: [] },
  label: { placed: null, removed: false },
};
const awaiting = {
  ...{ id, title: 'Bread', site: 'Oven', topic: '', date: articleDetail.date, word_count: 900 },
  ...{ content_hash: 'a', changed_since_approval: false },
};

type Case = {
  call: EndpointName;
  replies?: Replies;
  shown: (onClose: () => void) => ReactNode;
  /** A field and what is typed there. */
  field: string | RegExp;
  typed: string;
  button: string;
};

const cases: Case[] = [
  {
    call: 'recordArticleReview',
    replies: { getArticleRecord: { body: record } },
    shown: () => <RecordPanel articleId={id} isDirty={false} />,
    ...{ field: 'Note', typed: 'All numbers.', button: 'Record Review' },
  },
  {
    call: 'approveArticles',
    shown: (onClose) => <ApproveDialog articles={[awaiting]} onClose={onClose} onDone={() => undefined} />,
    ...{ field: 'Note', typed: 'All numbers.', button: 'Approve Without Reading' },
  },
  {
    call: 'updateMedia',
    shown: (onClose) => inRouter(<MediaDetails media={crumb} onClose={onClose} />),
    ...{ field: 'Caption', typed: 'Day two', button: 'Save' },
  },
  {
    call: 'updatePrompt',
    shown: (onClose) => <EditPrompt prompt={prompt} onClose={onClose} />,
    ...{ field: 'Description', typed: 'Shorter.', button: 'Save' },
  },
  {
    call: 'addMediaFromAddress',
    replies: { listMedia: { body: { media: [], quota: { used: 0, limit: 500 } } } },
    shown: (onClose) => <ChoosePicture onChoose={() => undefined} onClose={onClose} />,
    ...{ field: 'From an address', typed: 'https://a.test/x.png', button: 'Add' },
  },
  {
    call: 'rewriteArticle',
    shown: (onClose) => (
      <ActionDialog action="rewrite" article={articleDetail} onClose={onClose} onDone={() => undefined} />
    ),
    ...{ field: /^What should change/, typed: 'Shorter.', button: 'Rewrite' },
  },
];

test.each(cases)(
  'nothing closes a dialog while $call runs; its failure is shown there, with the typing',
  async (one) => {
    const { call, replies, shown, field, typed, button } = one;
    const onClose = vi.fn();
    const { user, sent, reply } = renderComponent(shown(onClose), { [call]: 'waits', ...replies });
    const opener = call === 'recordArticleReview' && (await screen.findByRole('button', { name: button }));
    if (opener) await user.click(opener);
    const dialog = within(await screen.findByRole('dialog'));
    const scope = dialog.queryByRole('checkbox', { name: /^Facts/, hidden: true });
    if (scope) fireEvent.click(scope);
    const input = await dialog.findByRole<HTMLInputElement>('textbox', { name: field, hidden: true });
    await fill(user, input, typed);
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(sent(call)).toHaveLength(1));
    await user.keyboard('{Escape}');
    const beside = document.querySelector('.mantine-Modal-inner');
    if (beside) await user.click(beside);
    for (const name of ['Close', 'Cancel']) {
      const close = dialog.queryByRole('button', { name });
      if (close) await user.click(close);
    }
    expect([onClose.mock.calls, screen.getAllByRole('dialog')]).toMatchObject([[], { length: 1 }]);
    reply({ [call]: { status: 409, error: 'Not now.' } });
    await dialog.findByText('Not now.');
    expect(input.value).toBe(typed);
  },
);

test('a dialog of a site stays while it is saved, and closes by Escape before and after', async () => {
  const onClose = vi.fn();
  const form = <SiteModal platform={other} site={null} reconnects={false} onClose={onClose} />;
  const { user, reply } = renderComponent(form, { createOtherWebsite: 'waits' });
  await fill(user, await screen.findByRole('textbox', { name: 'Website Name' }), 'Oven');
  await fill(user, screen.getByRole('textbox', { name: 'Website URL' }), 'oven.example.com');
  await user.click(screen.getByRole('button', { name: 'Add Website' }));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  reply({ createOtherWebsite: { status: 409, error: 'Not now.' } });
  await screen.findByText('Not now.');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
