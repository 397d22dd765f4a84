// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { article } from '../../../test/articles.ts';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { useArticleActions } from '../history/use-article-actions.ts';
import { WhenDialog } from './when-dialog.tsx';

afterEach(removeComponents);

/** A row of the history, as far as its actions matter. */
function Row() {
  const { askToPublish, failure } = useArticleActions();
  return (
    <div>
      <button type="button" onClick={() => askToPublish(article)}>
        Publish
      </button>
      {failure && <p role="alert">{failure.message}</p>}
    </div>
  );
}

const published = 'Article published successfully';
const notYet = 'The blog has not responded yet. The article will be published as soon as it does.';

test.each([notYet, published])('publishing shows the server’s message: %s', async (message) => {
  const { user, calls } = renderComponent(<Row />, {
    publishArticle: { body: { message } },
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish Now' });
  expect(calls).toEqual([]);
  expect(dialog.textContent).toContain('“How to Keep a Starter Alive” on The Slow Oven now?');
  await user.click(within(dialog).getByRole('button', { name: 'Publish Now' }));
  await screen.findByText(message);
  if (message !== published) expect(screen.queryByText(published)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ name, path }) => [name, path.includes(article.id)])).toEqual([
    ['publishArticle', true],
  ]);
});

test('a failed publication is shown in its row, and canceling sends no request', async () => {
  const { user, calls } = renderComponent(<Row />, {
    publishArticle: { status: 409, error: 'The site is paused.' },
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish Now' }));
  const message = await screen.findByText('The site is paused.');
  expect(message.getAttribute('role')).toBe('alert');
  expect(screen.queryByText(published)).toBeNull();
});

test('rescheduling shows the server’s message, promises no publication, and can be retried after a failure', async () => {
  const message = 'The article was rescheduled, and waits for approval.';
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const { user, calls, reply } = renderComponent(
    <WhenDialog kind="reschedule" article={article} onClose={onClose} onDone={onDone} />,
    { rescheduleArticle: { status: 409, error: 'The article is being published.' } },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Move this article' });
  await user.click(within(dialog).getByRole('button', { name: 'Reschedule' }));
  await within(dialog).findByText('The article is being published.');
  expect(onDone).not.toHaveBeenCalled();
  reply({ rescheduleArticle: { body: { message, before: { status: 'scheduled', date: article.date } } } });
  await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
  await screen.findByText(message, { exact: false });
  expect(screen.queryByText(/will be published/)).toBeNull();
  expect(onDone).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  expect(calls.map(({ name, body }) => [name, body])).toEqual(
    Array(2).fill(['rescheduleArticle', { date: article.date }]),
  );
});
