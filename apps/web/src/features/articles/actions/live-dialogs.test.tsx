// @vitest-environment happy-dom
import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { articleDetail } from '../../../test/articles.ts';
import { type Replies, removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

afterEach(removeComponents);

const live: ArticleDetail = {
  ...articleDetail,
  ...{ status: 'published', slug: 'new-starter', html: '<p>Feed it twice.</p>' },
  live_post: { version: 1, change: null, is_outdated: true },
};
const found: NonNullable<ArticleDetail['conflict']> = {
  ...{ title: articleDetail.title, html: '<p>Feed it at night.</p>', found_at: '2026-11-20T12:00:00.000Z' },
  changed_at: null,
};
const { tags, categories, media, ...text } = articleDetail;
const firstVersion = {
  ...text,
  ...{ tags: [...tags], categories: [...categories], media: [...media] },
  ...{
    version: 1,
    origin: 'written' as const,
    author: 'ai' as const,
    restored_from: null,
    at: found.found_at,
  },
  content_hash: 'c'.repeat(64),
};

type Action = Parameters<typeof ActionDialog>[0]['action'];

function open(action: Action, article: ArticleDetail, replies: Replies) {
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const props = { article, onClose, onDone };
  const rendered = renderComponent(
    action === 'resolveConflict' ? (
      <ConflictDialog {...props} />
    ) : (
      <ActionDialog action={action} {...props} />
    ),
    replies,
  );
  return {
    ...rendered,
    onClose,
    onDone,
    press: async (name: string) => rendered.user.click(await screen.findByRole('button', { name })),
  };
}

test('updating a live post shows what changes, including its address; a failure can be retried', async () => {
  const { press, sent, reply, onDone } = open('updateLive', live, {
    getArticleVersion: { body: firstVersion },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Update the live post?' }));
  await dialog.findByText(/^The address of the post changes from “starter” to “new-starter”/);
  dialog.getByRole('region', { name: 'Changes to the live post' });
  await press('Update Live Post');
  await dialog.findByText('This is not available.');
  expect(onDone).not.toHaveBeenCalled();
  reply({ updateLivePost: { body: { message: 'The post is being updated.' } } });
  await press('Try Again');
  await screen.findByText('The post is being updated.');
  expect(onDone).toHaveBeenCalledOnce();
  expect(sent('updateLivePost')).toEqual([{ version: 2 }, { version: 2 }]);
});

test.each([
  ['unpublish', 'Unpublish', 'draft', /becomes a draft on The Slow Oven/],
  ['deletePost', 'Delete on the Blog', 'trash', /moved to the trash on The Slow Oven, with its comments/],
] as const)(
  '%s explains what happens to the post, and sends the request',
  async (action, button, post, consequence) => {
    const { press, sent, onDone } = open(action, live, {
      unpublishArticle: { body: { message: 'It is on its way.' } },
    });
    await screen.findByText(consequence);
    await press(button);
    await screen.findByText('It is on its way.');
    expect([sent('unpublishArticle'), onDone.mock.calls.length]).toEqual([[{ post }], 1]);
  },
);

test('a conflict is resolved for one side; after a failure the dialog stays open', async () => {
  const { press, sent, reply, onDone } = open('resolveConflict', { ...live, conflict: found }, {});
  await press('Keep the Blog’s Version');
  await screen.findByText('This is not available.');
  reply({ resolveArticleConflict: { body: { ...live, conflict: null } } });
  await press('Keep the Blog’s Version');
  await screen.findByText('Blog version kept.');
  expect(onDone).toHaveBeenCalledOnce();
  expect(sent('resolveArticleConflict').at(-1)).toEqual({ keep: 'theirs', found_at: found.found_at });
});

test('both versions are merged passage by passage', async () => {
  const { user, press, sent } = open(
    'resolveConflict',
    { ...live, conflict: found },
    {
      getArticleVersion: { body: firstVersion },
      resolveArticleConflict: { body: { ...live, conflict: null } },
    },
  );
  await user.click(await screen.findByRole('radio', { name: 'Merge' }));
  const choice = within(await screen.findByRole('group', { name: /^Keep of passage/ }));
  await user.click(choice.getByRole('radio', { name: 'Both' }));
  await press('Use the Merged Text');
  await screen.findByText('Merged text kept.');
  expect(sent('resolveArticleConflict')).toMatchObject([
    { keep: 'merged', text: { html: '<p>Feed it twice.</p>\n<p>Feed it at night.</p>' } },
  ]);
});
