// @vitest-environment happy-dom
import type { OperationsJob } from '@chapterhouse/contract/operations/endpoints';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { Jobs } from './jobs-section.tsx';

afterEach(removeComponents);

const at = '2026-11-20T12:00:00.000Z';
const id = '6a1f2f0e-8f3a-4a52-9a5e-0f6d1c2b3a4d';
const job: OperationsJob = {
  id,
  queue: 'write-article',
  state: 'waiting',
  about: 'articleId 1',
  created_at: at,
  start_after: at,
  started_at: null,
  ended_at: null,
  attempts: 1,
  most_attempts: 5,
  message: 'The AI model did not respond in time.',
};
const named = `Write articles ${id}`;

test('a waiting job can be run now or canceled; the confirmation says what happens to its article', async () => {
  const { user, calls, reply } = renderComponent(<Jobs queues={['write-article']} />, {
    listJobs: { body: { jobs: [job] } },
    cancelJob: { body: { message: 'The job was canceled.' } },
  });
  await screen.findByText('The AI model did not respond in time.');
  screen.getByText('1 of 5');
  await user.click(screen.getByRole('button', { name: `Cancel: ${named}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this job?' });
  within(dialog).getByText(
    'It will not run. Its article fails and no longer counts toward its owner’s quota.',
  );
  reply({ listJobs: { body: { jobs: [] } } });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Job' }));
  await screen.findByText('The job was canceled.');
  await screen.findByText('No job is waiting.');
  expect(calls.filter(({ name }) => name === 'cancelJob')).toMatchObject([
    { path: expect.stringContaining(id) },
  ]);
});

test('a failed action shows the reason at its job, which stays', async () => {
  const { user } = renderComponent(<Jobs queues={[]} />, {
    listJobs: { body: { jobs: [{ ...job, state: 'failed', ended_at: at }] } },
    retryJob: { status: 409, error: 'This job is running already.' },
  });
  await user.click(await screen.findByRole('button', { name: `Retry: ${named}` }));
  const table = await screen.findByRole('table', { name: 'Jobs' });
  await within(table).findByText('This job is running already.');
  within(table).getByText('Write articles');
});

test('a running job can only be canceled, with a different confirmation', async () => {
  const { user } = renderComponent(<Jobs queues={[]} />, {
    listJobs: { body: { jobs: [{ ...job, queue: 'check-links', state: 'active', started_at: at }] } },
  });
  await user.click(await screen.findByRole('button', { name: `Cancel: Check links of articles ${id}` }));
  await screen.findByText('The job is running and stops within seconds. Finished steps are kept.');
  expect(screen.queryByRole('button', { name: /^(Retry|Run)/ })).toBeNull();
});

test('jobs that fail to load show an error, not an empty list', async () => {
  renderComponent(<Jobs queues={[]} />);
  await screen.findByText('Failed to load the jobs. Please try again later.');
  expect(screen.queryByText('No job is waiting.')).toBeNull();
});
