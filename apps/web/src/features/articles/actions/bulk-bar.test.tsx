// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Replies, removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { BulkBar } from './bulk-bar.tsx';

// Otherwise the first test waits for its module.
beforeAll(async () => {
  await import('./bulk-dialog.tsx');
});
afterEach(removeComponents);

const [rye, wheat] = ['0190a000-0000-7000-8000-000000000701', '0190a000-0000-7000-8000-000000000702'];
const titles: Readonly<Record<string, string>> = { [rye]: 'Rye', [wheat]: 'Wheat' };
const refused = { id: wheat, ok: false, error: 'It is live.' };

function open(replies: Replies = {}, ids: readonly string[] = [rye, wheat]) {
  const [onDone, clear] = [vi.fn(), vi.fn()];
  const rendered = renderComponent(
    <BulkBar
      ids={ids}
      onDone={onDone}
      clear={clear}
      titleOf={(id) => titles[id]}
      statusesOf={() => ['scheduled', 'published']}
    />,
    replies,
  );
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, onDone, clear, press };
}

test('it is hidden without a selection; Clear empties the selection', async () => {
  open({}, []);
  expect(screen.queryByRole('region')).toBeNull();
  removeComponents();
  const { press, clear } = open();
  screen.getByText('2 selected');
  await press('Clear');
  expect(clear).toHaveBeenCalledOnce();
});

test('failed articles are listed with the reason, and the others can be moved back', async () => {
  const before = { status: 'scheduled' as const, date: '2099-05-04T09:00:00.000Z' };
  const { press, sent, onDone, user, reply } = open({
    changeArticles: { body: { results: [{ id: rye, ok: true, before }, refused] } },
  });
  await press('Unschedule');
  await screen.findByText('“Wheat”: It is live.');
  expect(onDone).toHaveBeenCalledWith([wheat]);
  reply({ changeArticles: { body: { results: [{ id: rye, ok: true }] } } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findAllByText(/^1 scheduled\.$/);
  expect(sent('changeArticles')).toMatchObject([
    { action: 'unschedule', ids: [rye, wheat] },
    { action: 'schedule', ids: [rye], dates: { [rye]: before.date } },
  ]);
});

test('a lost response counts as failed, with advice to check before repeating', async () => {
  const { press, onDone } = open({ changeArticles: 'lost' });
  await press('Unschedule');
  await screen.findByText(/^2 failed/);
  expect(onDone).toHaveBeenCalledWith([rye, wheat]);
  await press('Dismiss');
  expect(screen.queryByText(/^2 failed/)).toBeNull();
});

test('deleting shows its consequences and asks for confirmation', async () => {
  const { press, sent, user } = open({ changeArticles: 'waits' });
  await press('Delete');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^1 of them is scheduled and will not be published\. 1 of them is live\./);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent('changeArticles')).toEqual([]);
  await press('Delete');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('0 of 2 done...');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retry', hidden: true }).disabled).toBe(true);
});

test('a past date is rejected at its field; an instruction is sent with a rewrite', async () => {
  const { press, sent, user } = open({ changeArticles: { body: { results: [] } } });
  await press('Reschedule');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Publication/), { target: { value: '2020-01-01T09:00' } });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reschedule' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press('Rewrite');
  const rewrite = within(await screen.findByRole('dialog'));
  await user.click(rewrite.getByRole('textbox'));
  await user.paste(' Shorter. ');
  await user.click(rewrite.getByRole('button', { name: 'Rewrite' }));
  await screen.findByText(/^0 being rewritten/);
  expect(sent('changeArticles')).toEqual([{ action: 'rewrite', instruction: 'Shorter.', ids: [rye, wheat] }]);
});
