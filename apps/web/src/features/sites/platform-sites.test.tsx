// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { other } from '../../platforms/other/definition.ts';
import { wordpress } from '../../platforms/wordpress/definition.ts';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { PlatformSites } from './platform-sites.tsx';

// Otherwise the first test waits for their modules.
beforeAll(async () => {
  await Promise.all([other.SiteForm.preload?.(), wordpress.SiteForm.preload?.()]);
});
afterEach(() => {
  removeComponents();
  sessionStorage.clear();
});

const open = (platform: typeof other | typeof wordpress) =>
  renderComponent(<PlatformSites platform={platform} header={(add) => add} />, {
    listOtherWebsites: { body: { sites: [] } },
    listWordPressSites: { body: { sites: [] } },
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('input for a new site is restored after an expired session, until it is canceled', async () => {
  const { user } = open(other);
  await user.click((await screen.findAllByRole('button', { name: other.texts.add }))[0] as HTMLElement);
  await user.type(await field('Website Name'), 'The Slow Oven');
  await user.type(await field('Website URL'), 'https://oven.example.com');
  // The sign-in page takes the place of the screen.
  removeComponents();
  const again = open(other);
  expect((await field('Website Name')).value).toBe('The Slow Oven');
  expect((await field('Website URL')).value).toBe('https://oven.example.com');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  removeComponents();
  open(other);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a password is never kept', async () => {
  const { user } = open(wordpress);
  await user.click((await screen.findAllByRole('button', { name: wordpress.texts.add }))[0] as HTMLElement);
  await user.type(await field('Site Name'), 'Blog');
  await user.type(await field('Username'), 'ada');
  await user.type(await screen.findByLabelText(/^Application Password/), 'abcd efgh');
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain('ada');
  expect(kept).not.toContain('abcd');
});

test('a list that fails to load shows an error, and loads on Retry', async () => {
  const { user, reply } = renderComponent(<PlatformSites platform={other} header={() => null} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ listOtherWebsites: { body: { sites: [] } } });
  await user.click(retry);
  expect(await screen.findByText(other.texts.emptyTitle)).toBeTruthy();
});

test('of the two buttons to add a site, the one in the empty list is the main one', async () => {
  open(other);
  await screen.findByText(other.texts.emptyTitle);
  const variants = screen
    .getAllByRole('button', { name: other.texts.add })
    .map((button) => button.dataset.variant);
  expect(variants).toEqual(['default', 'filled']);
});
