// @vitest-environment happy-dom
import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { other } from '../../platforms/other/definition.ts';
import { article } from '../../test/articles.ts';
import { fill, inRouter, leaveBrowser, type Replies, renderComponent } from '../../test/render-component.tsx';
import { admin, config, signInAs, writer } from '../../test/session.ts';
import { AppLayout } from './app-layout.tsx';

// Otherwise the first tests wait for their modules.
beforeAll(async () => {
  await Promise.all([import('./command-palette.tsx'), import('./keyboard-help.tsx')]);
});
beforeEach(() => signInAs(writer));
afterEach(leaveBrowser);

const dashboard = {
  stats: {
    ...{ total_articles: 12, published_articles: 7, scheduled_articles: 3 },
    ...presentSiteCounts({ wordpress: 2 }),
  },
  quota: { articles_used: 12, articles_total: 50, sites_used: 2, sites_total: 3 },
  activity: [],
};
const open = (replies: Replies = {}) =>
  renderComponent(inRouter(<AppLayout />, '/screen'), {
    getConfig: { body: config },
    getDashboard: { body: dashboard },
    listWordPressSites: { body: { sites: [] } },
    listOtherWebsites: { body: { sites: [] } },
    listArticles: { body: { articles: [article] } },
    ...replies,
  });
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('the menu counts articles and sites; it shows nothing for a number that cannot be loaded', async () => {
  open();
  await screen.findByRole('link', { name: /^History ?12$/ });
  menu().getByRole('link', { name: /^Connected Websites ?2$/ });
  leaveBrowser();
  open({ getDashboard: 'lost' });
  await screen.findByRole('link', { name: /^History ?\.\.\.$/ });
  await screen.findByRole('link', { name: 'History' });
});

test('only administrators see the administration with pending users; everybody sees the demo writer notice', async () => {
  open();
  const notice = await screen.findByRole('region', { name: 'Notice' });
  // They cannot do it themselves.
  expect(notice.textContent).toContain('An administrator can connect an AI provider');
  expect(screen.queryByRole('heading', { name: 'Admin' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Connect an AI provider' })).toBeNull();
  leaveBrowser();
  await signInAs(admin);
  open({ listUsers: { body: { users: [], total: 3 } } });
  await screen.findByRole('link', { name: /3 waiting for approval$/ });
  await screen.findByRole('link', { name: 'Connect an AI provider' });
  leaveBrowser();
  await signInAs(admin);
  open({ listUsers: { body: { users: [], total: 100_000 } } });
  await screen.findByRole('link', { name: /100K waiting for approval$/ });
});

test('the color scheme is switched and stored', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
  await screen.findByRole('button', { name: 'Switch to light mode' });
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
});

test('on a small screen the menu covers the page, until Escape', async () => {
  const { user } = open();
  const burger = await screen.findByRole('button', { name: 'Open menu' });
  await user.click(burger);
  expect(burger.getAttribute('aria-expanded')).toBe('true');
  expect(document.querySelector('main')?.closest('[inert]')).toBeTruthy();
  menu().getByRole('link', { name: 'Calendar' }).focus();
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Open menu' });
  expect(document.activeElement).toBe(burger);
});

test('the palette opens by its shortcut, and opens what is chosen by keyboard', async () => {
  const { user, calls } = open();
  await screen.findByRole('button', { name: /^Search/ });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search screens, sites and articles' });
  await fill(user, field, 'oven nowhere');
  expect(screen.queryByRole('option', { name: /Calendar/ })).toBeNull();
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ search: 'oven nowhere' }));
  await fill(user, field, 'e');
  const first = screen.getAllByRole('option')[0];
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
  await user.keyboard('{ArrowUp}');
  const last = screen.getAllByRole('option').at(-1);
  expect(last?.getAttribute('aria-selected')).toBe('true');
  await fill(user, field, 'media');
  await user.keyboard('{Enter}');
  await screen.findByText('/media');
});

test('the palette says when nothing is found', async () => {
  const { user } = open({ listArticles: { body: { articles: [] } } });
  await user.click(await screen.findByRole('button', { name: /^Search/ }));
  await fill(user, await screen.findByRole('combobox'), 'xyz');
  await waitFor(() => expect(screen.getByText('Nothing found.').getAttribute('role')).toBe('status'));
  expect(screen.queryByText(other.texts.menu, { selector: '[role=option] *' })).toBeNull();
});

test('? lists the shortcuts, which can be turned off', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: /^Search/ });
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await user.click(dialog.getByRole('switch'));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
