// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { SitePosts } from './site-posts.tsx';

afterEach(removeComponents);

const siteId = '6f0d6dfb-3a5c-4b58-9d9c-0d9f4b8f6a01';
const index = {
  status: 'ready' as const,
  posts: 1,
  read: 1,
  total: 1,
  refreshed_at: '2026-11-20T09:00:00.000Z',
  message: null,
};
const posts = [
  {
    id: '1',
    url: 'https://blog.test/tea/',
    title: 'On tea',
    excerpt: 'About tea',
    categories: ['Drinks'],
    language: 'en',
    published_at: '2026-01-01T09:00:00.000Z',
    modified_at: null,
  },
];

test('posts are listed with their address, and can be refreshed', async () => {
  const { user, calls } = renderComponent(<SitePosts siteId={siteId} />, {
    listSitePosts: { body: { index, posts } },
    refreshSitePosts: { body: { index: { ...index, status: 'reading' } } },
  });
  const link = await screen.findByRole('link', { name: 'On tea' });
  expect(link.getAttribute('href')).toBe('https://blog.test/tea/');
  expect(screen.getByRole('status').textContent).toContain('1 post, last refreshed');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(calls.map(({ name }) => name)).toContain('refreshSitePosts');
});

test('a running reading shows its progress', async () => {
  renderComponent(<SitePosts siteId={siteId} />, {
    listSitePosts: { body: { index: { ...index, status: 'reading', read: 50, total: 300 }, posts } },
  });
  expect(await screen.findByText('Reading: 50 of 300 posts')).toBeTruthy();
});

test('a failed reading shows why, beside the known posts', async () => {
  renderComponent(<SitePosts siteId={siteId} />, {
    listSitePosts: {
      body: { index: { ...index, status: 'failed', message: 'blog.test did not respond.' }, posts },
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The site could not be read: blog.test did not respond.');
  expect(screen.getByRole('link', { name: 'On tea' })).toBeTruthy();
});

test('a site without posts and a failed request have their own states', async () => {
  renderComponent(<SitePosts siteId={siteId} />, {
    listSitePosts: { body: { index: { ...index, posts: 0 }, posts: [] } },
  });
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  removeComponents();
  renderComponent(<SitePosts siteId={siteId} />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a search that fails keeps its field and what was found before, and can be repeated', async () => {
  const { user, reply } = renderComponent(<SitePosts siteId={siteId} />, {
    listSitePosts: { body: { index, posts } },
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Search/ });
  reply({ listSitePosts: 'lost' });
  await user.click(field);
  await user.paste('coffee');
  await screen.findByText('The posts could not be loaded');
  expect([document.activeElement, field.value]).toEqual([field, 'coffee']);
  expect(screen.getByRole('link', { name: 'On tea' })).toBeTruthy();
  reply({ listSitePosts: { body: { index, posts: [] } } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No post matches');
});
