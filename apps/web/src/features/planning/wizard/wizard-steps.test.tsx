// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inRouter, removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { SubtopicsStep } from '../topics/subtopics-step.tsx';
import type { Blog } from './blog-field.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useWizard } from './use-wizard.ts';

afterEach(() => {
  removeComponents();
  sessionStorage.clear();
});

const oven: Blog = {
  ...{ platform: 'wordpress', id: '0190a000-0000-7000-8000-00000000000b', name: 'The Slow Oven' },
  ...{ url: 'https://oven.example.com', collectionId: '' },
};
const subtopics = ['Rye', 'Wheat', 'Spelt'].map((title) => ({ title, description: '' }));

/** The steps after the first, beginning with two of three proposals selected. */
function Steps({ blog = oven }: { blog?: Blog }) {
  const wizard = useWizard('ada');
  const { step } = wizard.state;
  if (step === 2) return <SubtopicsStep wizard={wizard} />;
  if (step === 3) return <ScheduleStep wizard={wizard} />;
  if (step === 4) return <SummaryStep wizard={wizard} blog={blog} />;
  const start = () => {
    wizard.change({ blog, topic: 'Bread' });
    wizard.takeSubtopics({ topic: 'Bread', count: 2, brief: '' }, subtopics);
  };
  return (
    <button type="button" onClick={start}>
      Start
    </button>
  );
}

const click = (user: ReturnType<typeof renderComponent>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

async function start(replies: Parameters<typeof renderComponent>[1] = {}) {
  const rendered = renderComponent(inRouter(<Steps />), replies);
  await rendered.user.click(await screen.findByRole('button', { name: 'Start' }));
  return rendered;
}
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('as many subtopics as requested can be selected', async () => {
  const { user } = await start();
  expect(screen.getByText('2 of 2 subtopics selected')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Spelt/ }));
  expect(screen.getByText('Please select only 2 topics')).toBeTruthy();
  expect(isDisabled('Continue')).toBe(true);
  await click(user, 'Select First 2');
  expect(isDisabled('Continue')).toBe(false);
});

test('a topic that repeats a live article offers to refresh that one', async () => {
  const repeat = { index: 1, title: 'Wheat at home', similarity: 0.9, url: 'https://oven.example.com/wheat' };
  await start({
    checkTitles: {
      body: {
        repeats: [
          { ...repeat, article_id: oven.id },
          { ...repeat, index: 2 },
        ],
      },
    },
  });
  const link = await screen.findByRole('link', { name: 'Refresh that one instead' });
  expect(link.getAttribute('href')).toBe(`/articles/${oven.id}#refresh`);
});

test('the schedule needs a date unless the only article is published as soon as it is written', async () => {
  const { user } = await start();
  await click(user, 'Continue');
  fireEvent.change(screen.getByLabelText(/publication/), { target: { value: '' } });
  await click(user, 'Continue');
  expect(screen.getByRole('heading', { name: 'Schedule' })).toBeTruthy();
  await click(user, 'Back');
  await user.click(screen.getByRole('checkbox', { name: /Wheat/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const soon = screen.getByRole<HTMLInputElement>('checkbox', { name: /as soon as it is written/ });
  if (!soon.checked) await user.click(soon);
  expect(screen.queryByLabelText(/publication/)).toBeNull();
});

test('a rejected batch can be sent again; an accepted one opens the history', async () => {
  const { user, calls, reply } = await start();
  await click(user, 'Continue');
  await click(user, 'Continue');
  await click(user, 'Activate Content Engine');
  await screen.findByRole('alert');
  reply({ createBatch: { status: 409, error: 'You have reached your article limit.' } });
  await click(user, 'Activate Content Engine');
  await screen.findByText('You have reached your article limit.');
  const keys = calls.filter(({ name }) => name === 'createBatch');
  expect(keys).toHaveLength(2);
});

test('a website without publishing says who publishes, and promises nothing', async () => {
  const byHand: Blog = { ...oven, platform: 'other', name: 'Company intranet' };
  const { user } = renderComponent(inRouter(<Steps blog={byHand} />));
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await click(user, 'Continue');
  await screen.findByText(/^You publish these articles yourself/);
  fireEvent.change(screen.getByLabelText(/^First publication/), { target: { value: '2020-01-01T09:00' } });
  expect(screen.getByText(/wait for you to publish them/)).toBeTruthy();
  expect(screen.queryByText(/published as soon as they are written/)).toBeNull();
  await click(user, 'Continue');
  await screen.findByText(/^You publish these articles yourself/);
});
