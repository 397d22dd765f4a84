// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { other } from '../../platforms/other/definition.ts';
import { inRouter, leaveBrowser, type Replies, renderComponent } from '../../test/render-component.tsx';
import { config } from '../../test/session.ts';
import { site } from '../../test/sites.ts';
import { SitePostsScreen } from './posts/site-posts-screen.tsx';
import { SitesScreen, WebsitesScreen } from './websites-screen.tsx';

// Otherwise the first test waits for its module.
beforeAll(() => other.SiteForm.preload?.());
afterEach(leaveBrowser);

const oven = { id: site.id, name: site.name, url: site.url, created_at: site.created_at, addresses: [] };
const lists: Replies = {
  getConfig: { body: config },
  listWordPressSites: { body: { sites: [] } },
  listOtherWebsites: { body: { sites: [] } },
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('shows pinned platforms and those with sites; one that fails does not hide the others', async () => {
  const { user, reply } = renderComponent(inRouter(<WebsitesScreen />), {
    ...lists,
    listWordPressSites: 'lost',
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(headings()).toHaveLength(2);
  reply(lists);
  await user.click(retry);
  await screen.findByText(other.texts.emptyTitle);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a website is connected by the form of its platform, and Cancel forgets what was typed', async () => {
  const { user, sent, reply } = renderComponent(inRouter(<WebsitesScreen />), {
    ...lists,
    createOtherWebsite: { status: 400, error: 'The address did not respond.' },
  });
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Connect Website' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect a Website' }));
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${other.info.label}`) }));
    return within(await screen.findByRole('dialog', { name: other.texts.add }));
  };
  const form = await choose();
  await user.click(form.getByRole('button', { name: 'Add Website' }));
  expect(sent('createOtherWebsite')).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Website Name' }), 'Oven');
  await user.type(form.getByRole('textbox', { name: 'Website URL' }), 'oven.example.com');
  await user.click(form.getByRole('button', { name: 'Add Website' }));
  await form.findByText('The address did not respond.');
  expect(sent('createOtherWebsite')).toEqual([
    { name: 'Oven', url: 'https://oven.example.com', addresses: [] },
  ]);
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  reply({ createOtherWebsite: { body: oven } });
  const again = await choose();
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Website Name' }).value).toBe('');
});

test('the platform in the address decides which screen is shown', async () => {
  renderComponent(inRouter(<SitesScreen />, other.path), lists);
  await screen.findByRole('heading', { name: other.texts.title });
  await screen.findByText(other.texts.emptyTitle);
});

test('the posts of a site have its name as heading, or “Posts of the site” if it is unknown', async () => {
  const open = (replies: Replies) =>
    renderComponent(
      inRouter(<SitePostsScreen />, '/websites/$siteId/posts', `/websites/${site.id}/posts`),
      replies,
    );
  open({ getSite: { body: site } });
  await screen.findByRole('heading', { name: 'Posts of The Slow Oven' });
  leaveBrowser();
  open({});
  await screen.findByRole('heading', { name: 'Posts of the site' });
  await screen.findByText('Rules for links');
});
