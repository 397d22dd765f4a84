// @vitest-environment happy-dom
import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import type { Dashboard, Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { article } from '../../test/articles.ts';
import { inRouter, leaveBrowser, type Replies, renderComponent } from '../../test/render-component.tsx';
import { admin, config, signInAs, writer } from '../../test/session.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { DaysCard } from './days-card.tsx';

// Otherwise the first test waits for its module.
beforeAll(async () => {
  await import('../articles/live/batch-progress.tsx');
});
beforeEach(async () => {
  await signInAs(writer);
  // Who has seen the tour.
  for (const { id } of [writer, admin]) localStorage.setItem(`tourCompleted:${id}`, 'true');
});
afterEach(leaveBrowser);

const dashboard: Dashboard = {
  stats: {
    ...{ total_articles: 12, published_articles: 7, scheduled_articles: 3 },
    ...presentSiteCounts({ wordpress: 1 }),
  },
  quota: { articles_used: 12, articles_total: 50, sites_used: 1, sites_total: 3 },
  activity: [],
};
const overview: Overview = {
  days: [
    { day: '2026-11-22', published: 2, scheduled: 0 },
    { day: '2026-11-23', published: 0, scheduled: 1 },
  ],
  today: '2026-11-23',
  this_month: { articles: 4, published: 2, scheduled: 1, sites: 0 },
  next_due: [],
  attention: {
    articles: [{ kind: 'failed', count: 2, articles: [{ ...article, message: null }] }],
    sites: [{ id: 'a', name: 'Garden Notes', platform: 'wordpress', message: null }],
  },
};
const free: SubscriptionState = {
  plan: {
    ...{ plan_id: 'free', name: 'Free', description: '', monthly_price: 0, yearly_price: 0 },
    ...{ articles_limit: 50, wordpress_sites_limit: 3 },
  },
  default_plan_id: 'free',
  subscription: null,
  usage: { articles: { used: 12, limit: 50, period: 'total' }, wordpressSites: { used: 1, limit: 3 } },
  environment: { stripe_key: null, use_stripe_sandbox: false },
};
const open = (replies: Replies = {}) =>
  renderComponent(inRouter(<DashboardScreen />, '/dashboard'), {
    getConfig: { body: config },
    getSubscription: { body: free },
    getDashboard: { body: dashboard },
    getOverview: { body: overview },
    ...replies,
  });

test('a dashboard that fails to load shows an error, and loads on Retry', async () => {
  const { user, reply } = open({ getDashboard: 'lost' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ getDashboard: { body: dashboard } });
  await user.click(retry);
  await screen.findByText('4 this month');
});

test('counts, what needs attention, and the usage of a plan that can be upgraded', async () => {
  open();
  await screen.findByText('4 this month');
  expect(screen.getByText('items').parentElement?.textContent).toBe('2 items');
  const failed = screen.getByRole('link', { name: /^View failed articles/ });
  expect(failed.getAttribute('href')).toBe('/history?attention=failed');
  screen.getByText(/and 1 more/);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const ofNumbers = ['/history', '/history?status=published', '/history?status=scheduled', '/websites'];
  expect(links).toEqual(expect.arrayContaining(ofNumbers));
  await screen.findByText('12 of 50 articles total');
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/subscription');
});

test('if the overview fails, the counts are shown, and it loads on Retry', async () => {
  const { user, reply } = open({ getOverview: 'lost' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  screen.getByText('All articles you created');
  reply({ getOverview: { body: overview } });
  await user.click(retry);
  await screen.findByText('4 this month');
});

test('where a new user sees the next step, what needs attention loads on its own Retry', async () => {
  const stats = { ...dashboard.stats, published_articles: 0 };
  const { user, reply } = open({ getDashboard: { body: { ...dashboard, stats } }, getOverview: 'lost' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ getOverview: { body: overview } });
  await user.click(retry);
  await screen.findByRole('link', { name: /^View failed articles/ });
});

test('the chart names the day under the pointer', async () => {
  renderComponent(
    inRouter(<DaysCard overview={overview} failure={null} onRetry={() => undefined} retrying={false} />),
  );
  await screen.findByText('Articles by Day');
  const columns = document.querySelectorAll('[aria-hidden] [class*=column]:not([class*=columns])');
  fireEvent.pointerEnter(columns[0] as Element);
  expect(screen.getByText('Published: 2')).toBeTruthy();
  fireEvent.pointerLeave(columns[0]?.parentElement as Element);
  expect(screen.queryByText('Published: 2')).toBeNull();
});

test('a new user sees the next step', async () => {
  open({ getDashboard: { body: { ...dashboard, stats: { ...dashboard.stats, published_articles: 0 } } } });
  const steps = within((await screen.findByText('Connect a blog')).closest('ol') as HTMLElement);
  expect(steps.getAllByLabelText('Done')).toHaveLength(2);
  expect(steps.getByRole('link').getAttribute('href')).toBe('/history');
});

test('administrators see who waits for approval', async () => {
  await signInAs(admin);
  const { calls } = open({ listUsers: { body: { users: [], total: 2 } } });
  await screen.findByText('2 people are waiting for approval');
  expect(calls.find(({ name }) => name === 'listUsers')?.query).toMatchObject({ status: 'pending' });
  leaveBrowser();
  await signInAs(admin);
  localStorage.setItem(`tourCompleted:${admin.id}`, 'true');
  open({ listUsers: 'lost' });
  await screen.findByText('Could not load who is waiting for approval.');
});

test('a beta tester who still pays can cancel here; a failure is shown below', async () => {
  await signInAs({ ...writer, isBetaTester: true });
  const paid: SubscriptionState = {
    ...free,
    subscription: {
      ...{ status: 'active', plan_id: 'growth_starter', billing_interval: 'monthly', grace_until: null },
      ...{ current_period_end: '2026-12-18T09:30:00.000Z', cancel_at_period_end: false },
    },
  };
  const { user, reply, sent } = open({ getSubscription: { body: paid } });
  const cancel = async () => {
    const section = within(await screen.findByRole('region', { name: 'Subscription' }));
    await user.click(section.getByRole('button', { name: 'Cancel Subscription' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Subscription' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
  };
  await cancel();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This is not available.'));
  reply({
    cancelSubscription: { body: { message: 'It ends on December 18.' } },
    getSubscription: {
      body: {
        ...paid,
        subscription: paid.subscription && { ...paid.subscription, cancel_at_period_end: true },
      },
    },
  });
  await cancel();
  await screen.findByText('It ends on December 18.');
  await screen.findByText(/subscription is canceled and ends on December 18, 2026/);
  expect(sent('cancelSubscription')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});
