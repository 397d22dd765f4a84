// @vitest-environment happy-dom
import type { OperationsOverview, SpendRow } from '@chapterhouse/contract/operations/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leaveBrowser, renderComponent } from '../../test/render-component.tsx';
import { admin, signInAs, writer } from '../../test/session.ts';
import { OperationsScreen } from './operations-screen.tsx';
import { Spend } from './spend-section.tsx';

afterEach(leaveBrowser);

const overview: OperationsOverview = {
  at: '2026-11-20T12:00:00.000Z',
  queues: [
    {
      ...{ queue: 'write-article', waiting: 3, later: 2, active: 1, failed: 4 },
      oldest_waiting_seconds: 700,
    },
  ],
  overdue: { count: 0, oldest_seconds: 0 },
  ...{ providers: [], causes: [] },
};
const others = { listJobs: { body: { jobs: [] } }, getSpend: { body: { rows: [] } } };
const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div') as HTMLElement;

test('users who are not administrators see nothing', async () => {
  await signInAs(writer);
  const { calls } = renderComponent(<OperationsScreen />, others);
  await screen.findByText('You do not have permission to access this page.');
  expect(calls.filter(({ name }) => name === 'listJobs')).toEqual([]);
});

test('metrics beyond their threshold are marked; a failed refresh keeps them and shows an error', async () => {
  await signInAs(admin);
  const { user, reply } = renderComponent(<OperationsScreen />, {
    ...others,
    getOperations: { body: overview },
  });
  await screen.findByText('2 delayed');
  expect(tile('Oldest waiting').dataset.warn).toBe('true');
  expect(tile('Overdue').dataset.warn).toBeUndefined();
  reply({ getOperations: 'lost' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Could not load the operations overview\./);
  screen.getByText('2 delayed');
});

test('without a waiting job, none has waited since a moment', async () => {
  await signInAs(admin);
  renderComponent(<OperationsScreen />, { ...others, getOperations: { body: { ...overview, queues: [] } } });
  await screen.findByText('None');
  expect(tile('Oldest waiting').textContent).toBe('Oldest waitingNoneno waiting jobs');
});

test('queues have names in words, and those without jobs are folded', async () => {
  await signInAs(admin);
  const idle = { waiting: 0, later: 0, active: 0, failed: 0, oldest_waiting_seconds: 0 };
  const queues = [...overview.queues, { queue: 'sign-articles', ...idle }];
  const { user } = renderComponent(<OperationsScreen />, {
    ...others,
    getOperations: { body: { ...overview, queues } },
  });
  const table = within(await screen.findByRole('table', { name: 'Queues' }));
  table.getByText('Write articles');
  expect(table.queryByText('Find similar articles')).toBeNull();
  const summary = screen.getByText('1 idle queue');
  expect(summary.closest('details')?.open).toBe(false);
  await user.click(summary);
  expect(summary.closest('details')?.textContent).toContain('Find similar articles');
});

test('an overview that fails to load shows an error, and loads on Retry', async () => {
  await signInAs(admin);
  const { user, reply } = renderComponent(<OperationsScreen />, others);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ getOperations: { body: overview } });
  await user.click(retry);
  await screen.findByText('2 delayed');
});

const row: SpendRow = {
  ...{ key: 'gpt-5-mini', label: 'gpt-5-mini', calls: 12, failed_calls: 0, input_tokens: 12000 },
  ...{ cached_input_tokens: 4000, output_tokens: 3000, cost: null, unpriced_tokens: 15000 },
};

test('spend by user for chosen days: nothing is requested until the days are a valid period', async () => {
  const { user, calls } = renderComponent(<Spend />, { getSpend: { body: { rows: [row] } } });
  const table = within(await screen.findByRole('table', { name: 'Spend' }));
  table.getByText('no price set');
  table.getByText('4,000 cached');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'From … to …');
  screen.getByText('Choose a start and an end date.');
  const before = calls.length;
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-10' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-01' } });
  screen.getByText('Before the start');
  expect(calls).toHaveLength(before);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-12' } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'User');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ by: 'user' }));
  const { from = '', to = '' } = calls.at(-1)?.query ?? {};
  expect(Date.parse(to) - Date.parse(from)).toBe(3 * 86_400_000);
});

test('spend of deleted accounts is labeled; an empty period and a failure have their own texts', async () => {
  const { user, reply } = renderComponent(<Spend />, { getSpend: { body: { rows: [] } } });
  await screen.findByText('No model calls in this period.');
  reply({ getSpend: { body: { rows: [{ ...row, label: null, cost: 1.5 }] } } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'User');
  await screen.findByText('A deleted account');
  screen.getByText('and 15,000 tokens without a price');
  leaveBrowser();
  renderComponent(<Spend />);
  await screen.findByText('Failed to load the spend. Please try again later.');
});

test('queues, jobs and costs that fail to load stay on the screen with a Retry each', async () => {
  await signInAs(admin);
  renderComponent(<OperationsScreen />, {});
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(3));
});
