// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { HistoryFilters } from './history-filters.tsx';

afterEach(() => {
  removeComponents();
  localStorage.clear();
});

const show = (isLarge: boolean) =>
  renderComponent(<HistoryFilters search={{}} onChange={() => undefined} isLarge={isLarge} />);
const isOpen = () => screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded') === 'true';

test('the filters of a large history are open from the next visit on', () => {
  show(true);
  expect(isOpen()).toBe(false);
  removeComponents();
  show(true);
  expect(isOpen()).toBe(true);
});

test('the filters of a small history stay folded, and so do those that were folded by hand', async () => {
  show(false);
  removeComponents();
  const { user } = show(false);
  expect(isOpen()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(isOpen()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  removeComponents();
  show(true);
  removeComponents();
  show(true);
  expect(isOpen()).toBe(false);
});

test('the list is sorted by the chosen order', async () => {
  const changes: object[] = [];
  const { user } = renderComponent(
    <HistoryFilters
      search={{ sort: 'title', order: 'asc' }}
      onChange={(change) => changes.push(change)}
      isLarge={false}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const list = await screen.findByLabelText('Sort by');
  expect(list).toHaveProperty('value', 'title asc');
  await user.selectOptions(list, 'Publication date, latest first');
  expect(changes).toEqual([{ sort: 'date', order: 'desc' }]);
});
