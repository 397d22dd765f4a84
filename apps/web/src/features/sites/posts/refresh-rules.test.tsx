// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { RefreshRulesForm } from './refresh-rules.tsx';

afterEach(removeComponents);

const siteId = '6a1f2f0e-8f3a-4a52-9a5e-0f6d1c2b3a4d';

test('saves another number of months; the heading shows what the server saved', async () => {
  const { user, calls } = renderComponent(<RefreshRulesForm siteId={siteId} />, {
    getRefreshRules: { body: { after_months: 12 } },
    saveRefreshRules: { body: { after_months: 1 } },
  });
  await user.click(await screen.findByText('Refreshing: after 12 months'));
  const field = screen.getByLabelText('Suggest a refresh after');
  await user.clear(field);
  screen.getByText('Enter a number of months from 1 to 120.');
  await user.type(field, '121');
  screen.getByText('Enter a number of months from 1 to 120.');
  await user.clear(field);
  await user.type(field, '1{Enter}');
  await screen.findByText('Refreshing: after 1 month');
  expect(calls.filter(({ name }) => name === 'saveRefreshRules')).toMatchObject([
    { body: { after_months: 1 } },
  ]);
});

test('a rejected change keeps the input and shows why', async () => {
  const { user } = renderComponent(<RefreshRulesForm siteId={siteId} />, {
    getRefreshRules: { body: { after_months: 12 } },
    saveRefreshRules: { status: 409, error: 'The site was disconnected.' },
  });
  await user.click(await screen.findByText('Refreshing: after 12 months'));
  const field = screen.getByLabelText<HTMLInputElement>('Suggest a refresh after');
  await user.clear(field);
  await user.type(field, '6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The site was disconnected.');
  expect(field.value).toBe('6');
});

test('a setting that fails to load shows no form', async () => {
  renderComponent(<RefreshRulesForm siteId={siteId} />);
  await screen.findByText(/This is not available/);
  expect(screen.queryByLabelText('Suggest a refresh after')).toBeNull();
});
