// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clickTwice, removeComponents, renderComponent } from '../test/render-component.tsx';
import { useAction } from './use-action.ts';

afterEach(() => {
  removeComponents();
  onlineManager.setOnline(true);
});

type Call = { of: unknown; end: (error?: Error) => void };
let calls: Call[] = [];
let followed: unknown[] = [];

function Actions({ of }: { of: readonly unknown[] }) {
  const { mutate, mutateAsync, error, isPending } = useAction({
    mutationFn: (one: unknown) =>
      new Promise<void>((resolve, reject) => {
        calls.push({ of: one, end: (failure) => (failure ? reject(failure) : resolve()) });
      }),
  });
  const forAll = (run: (one: unknown) => void) => () => of.forEach(run);
  return (
    <>
      <button type="button" onClick={forAll((one) => mutate(one, { onSuccess: () => followed.push(one) }))}>
        Mutate
      </button>
      <button type="button" onClick={forAll((one) => void mutateAsync(one).then(() => followed.push(one)))}>
        Wait
      </button>
      <p>{error?.message ?? (isPending ? 'pending' : 'idle')}</p>
    </>
  );
}

function show(...of: unknown[]) {
  [calls, followed] = [[], []];
  renderComponent(<Actions of={of} />);
}
const button = (name: string) => screen.getByRole('button', { name });
/** Mutations begin a moment later. */
async function press(name: string) {
  clickTwice(button(name));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}
const end = (error?: Error) =>
  act(async () => {
    for (const call of calls) call.end(error);
  });

test.each(['Mutate', 'Wait'])('%s: the same variables are sent once, and followed up once', async (name) => {
  show({ id: 1 });
  await press(name);
  expect(calls).toHaveLength(1);
  await end();
  expect(followed).toEqual([{ id: 1 }]);
  await press(name);
  expect(calls).toHaveLength(2);
});

test('other variables are sent meanwhile; two files are never the same', async () => {
  show({ id: 1 }, { id: 2 }, new File(['a'], 'a.png'), new File(['b'], 'b.png'));
  await press('Wait');
  expect(calls).toHaveLength(4);
  await end();
  expect(followed).toHaveLength(4);
});

test('after a failure, it is shown and the same is sent again', async () => {
  show('x');
  await press('Mutate');
  await end(new Error('It failed.'));
  await screen.findByText('It failed.');
  await press('Mutate');
  expect(calls).toHaveLength(2);
});

test('it is sent at once even if the browser believes that it is offline', async () => {
  onlineManager.setOnline(false);
  show('x');
  await press('Mutate');
  expect(calls).toHaveLength(1);
  await end(new Error('No connection.'));
  await screen.findByText('No connection.');
});
