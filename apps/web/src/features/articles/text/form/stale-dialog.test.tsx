// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { articleDetail } from '../../../../test/articles.ts';
import { leaveBrowser, type Replies, renderComponent } from '../../../../test/render-component.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useArticleForm } from './use-article-form.ts';

afterEach(leaveBrowser);

const newer = { ...articleDetail, version: 3, excerpt: 'Theirs', title: 'Saved elsewhere' };

/** The form of an article, as far as saving matters. */
function Form() {
  const form = useArticleForm(articleDetail, 'ada');
  return (
    <>
      <button type="button" onClick={() => form.change({ title: 'Mine' })}>
        Type
      </button>
      <button type="button" onClick={() => void form.submit()}>
        Save
      </button>
      <output>{form.fields.title}</output>
      {form.staleOpen && <StaleDialog form={form} />}
    </>
  );
}
const title = () => document.querySelector('output')?.textContent;

async function open(replies: Replies) {
  const rendered = renderComponent(<Form />, {
    updateArticle: { status: 409, error: 'It was changed.', code: 'stale_version' },
    ...replies,
  });
  const press = async (name: string) =>
    rendered.user.click(await screen.findByRole('button', { name, hidden: true }));
  await press('Type');
  await press('Save');
  await screen.findByRole('dialog', { name: 'This article was changed elsewhere' });
  return { ...rendered, press };
}

test('nothing is overwritten unseen: the saved version is loaded before mine replaces it', async () => {
  const { press, sent, reply } = await open({ getArticle: 'lost' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Mine Over It' }).disabled).toBe(true);
  reply({ getArticle: { body: newer }, updateArticle: { body: { ...newer, version: 4, title: 'Mine' } } });
  await press('Retry');
  expect(retry).toBeTruthy();
  await screen.findByText(/^They differ in: Title/);
  await press('Save Mine Over It');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('updateArticle').at(-1)).toMatchObject({ title: 'Mine', base_version: 3 });
});

test('Keep Editing keeps what was typed; the saved version is taken only on request', async () => {
  const { press } = await open({ getArticle: { body: newer } });
  await screen.findByText(/^They differ in: Title/);
  await press('Keep Editing');
  expect(title()).toBe('Mine');
  await press('Save');
  await screen.findByText(/^They differ in: Title/);
  await press('Use the Saved Version');
  await waitFor(() => expect(title()).not.toBe('Mine'));
});

test('an article that can no longer be edited shows that, and nothing is saved over it', async () => {
  await open({ getArticle: { body: { ...newer, actions: [] } } });
  await screen.findByText(/^The article can’t be changed in its current state/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Mine Over It' }).disabled).toBe(true);
});
