// @vitest-environment happy-dom
import { ghostTexts } from '@chapterhouse/contract/platforms/ghost/texts';
import { webhookSiteTexts } from '@chapterhouse/contract/platforms/webhook/texts';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fill, leaveBrowser, type Replies, renderComponent } from '../test/render-component.tsx';
import { site as known } from '../test/sites.ts';
import { GhostSiteForm } from './ghost/site-form.tsx';
import { GitSiteForm } from './git/site-form.tsx';
import type { Site, SiteFormProps } from './platform.ts';
import { WebhookSiteForm } from './webhook/site-form.tsx';
import { WordPressSiteForm } from './wordpress/site-form.tsx';

afterEach(() => {
  leaveBrowser();
  vi.restoreAllMocks();
});

const site: Site = { ...known, connection: null, settings: {} };

function open(Form: ComponentType<SiteFormProps>, replies: Replies = {}, of: Site | null = null) {
  const onClose = vi.fn();
  const rendered = renderComponent(<Form site={of} reconnects={false} onClose={onClose} />, replies);
  const field = (label: string) =>
    screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), {
      selector: 'input, textarea, select',
    });
  return {
    ...rendered,
    onClose,
    field,
    enter: async (label: string, text: string) => fill(rendered.user, await field(label), text),
    press: async (name: string) => rendered.user.click(await screen.findByRole('button', { name })),
  };
}
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('a webhook site’s secret is shown once, even if something is typed while the site is saved', async () => {
  const { enter, press, sent, reply, onClose } = open(WebhookSiteForm, { createWebhookSite: 'waits' });
  await press('Save');
  await screen.findByText(webhookSiteTexts.receiverRequired);
  expect(sent('createWebhookSite')).toEqual([]);
  await enter('Site Name', 'Oven');
  await enter('Site URL', 'oven.example.com');
  await enter('Receiver URL', 'https://oven.example.com/in');
  await press('Save');
  await screen.findByRole('button', { name: 'Saving...' });
  await enter('Site Name', 'The Oven');
  expect(isDisabled('Saving...')).toBe(true);
  reply({
    createWebhookSite: {
      body: {
        site: { ...known, receiver_url: 'https://oven.example.com/in', old_secret_until: null },
        secret: 'whsec_a',
      },
    },
  });
  await screen.findByText('whsec_a');
  expect(sent('createWebhookSite')).toEqual([
    { name: 'Oven', url: 'https://oven.example.com', receiver_url: 'https://oven.example.com/in' },
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await press('Done');
  expect(onClose).toHaveBeenCalledOnce();
});

test('replacing the secret asks for confirmation; the new one, or a failure, is shown', async () => {
  const settings = { receiver_url: 'https://oven.example.com/in' };
  const { press, reply, user } = open(WebhookSiteForm, {}, { ...site, settings });
  const replace = async () => {
    await press('Replace Secret');
    const [question] = (await screen.findAllByRole('button', { name: 'Replace Secret' })).slice(-1);
    await user.click(question as HTMLElement);
  };
  await replace();
  await screen.findByText('This is not available.');
  reply({
    replaceWebhookSiteSecret: {
      body: {
        secret: 'whsec_b',
        site: { ...known, receiver_url: settings.receiver_url, old_secret_until: null },
      },
    },
  });
  await replace();
  await screen.findByText('whsec_b');
});

test('a Ghost site is validated and saved; a wrong key is reported at its field, and the other fields stay', async () => {
  const { enter, press, field, sent, reply, onClose } = open(GhostSiteForm);
  await press('Save');
  await screen.findByText(ghostTexts.keyRequired);
  await enter('Site Name', 'Oven');
  await enter('Site URL', 'oven.example.com');
  await enter('Admin API Key', ' 1:a ');
  await press('Save');
  await screen.findByText('This is not available.');
  expect((await field('Site Name')).value).toBe('Oven');
  reply({ createSite: { body: { ...known, status: 'error' } } });
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await screen.findByText('Ghost site added, but the connection does not work yet');
  expect(sent('createSite').at(-1)).toEqual({
    ...{ platform: 'ghost', name: 'Oven', url: 'https://oven.example.com', admin_api_key: '1:a' },
    ...{ visibility: 'public', newsletter: 'ask' },
  });
});

test('the stored author stays selectable when the authors cannot be loaded', async () => {
  const settings = { author_id: '7', author_name: 'Ada', visibility: 'public', newsletter: 'ask' };
  const { field } = open(GhostSiteForm, {}, { ...site, settings });
  await screen.findByText(/^The authors could not be loaded\. This is not available\./);
  expect((await field('Author of new posts')).value).toBe('7');
});

test('a repository over SSH asks for its key instead of a token; the generator fills in the layout', async () => {
  const { enter, press, field, user, sent } = open(GitSiteForm);
  await field('Access Token');
  await enter('Repository URL', 'git@github.com:you/blog.git');
  await field('Private Key');
  expect(screen.queryByLabelText(/^Access Token/)).toBeNull();
  const before = (await field('Path of a Post')).value;
  await user.selectOptions(await field('Site Generator'), 'jekyll');
  expect((await field('Path of a Post')).value).not.toBe(before);
  await press('Save');
  expect((await field('Site Name')).getAttribute('aria-invalid')).toBe('true');
  expect(sent('createGitSite')).toEqual([]);
});

test('the layout is read from a post into the form; a failure changes nothing', async () => {
  const settings = { repository: 'https://git.test/blog.git', generator: 'hugo', path: 'old/{slug}.md' };
  const { press, field, reply, sent } = open(GitSiteForm, {}, { ...site, settings });
  await press('Read from a Post');
  await screen.findByText('This is not available.');
  expect((await field('Path of a Post')).value).toBe('old/{slug}.md');
  reply({
    readGitLayout: {
      body: {
        ...{ read_from: 'posts/rye.md', format: 'toml', path: 'posts/{slug}.md' },
        ...{ front_matter: 'title = {title}', left_out: ['weight'] },
      },
    },
  });
  await press('Read from a Post');
  await screen.findByText('Filled in from posts/rye.md. Left out: weight. Check the fields, then save.');
  expect((await field('Path of a Post')).value).toBe('posts/{slug}.md');
  expect((await field('Front Matter Format')).value).toBe('toml');
  expect(sent('updateGitSite')).toEqual([]);
});

const asked = { site_url: 'https://oven.example.com', site_name: 'Oven' };

test('one-click connection requires name and address, and redirects to WordPress only after the server’s response', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { press, enter, sent, reply, field } = open(WordPressSiteForm);
  await press('Authorize in WordPress');
  expect((await field('Site Name')).getAttribute('aria-invalid')).toBe('true');
  expect(sent('authorizeAppPassword')).toEqual([]);
  await enter('Site Name', 'Oven');
  await enter('Site URL', 'oven.example.com');
  await press('Authorize in WordPress');
  await screen.findByText('This is not available.');
  // It was for another address.
  await enter('Site URL', 'other.example.com');
  expect(screen.queryByText('This is not available.')).toBeNull();
  await enter('Site URL', 'oven.example.com');
  reply({
    authorizeAppPassword: {
      body: { auth_url: 'https://oven.example.com/wp-admin', mode: 'callback', note: null },
    },
  });
  await press('Authorize in WordPress');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://oven.example.com/wp-admin'));
  expect(sent('authorizeAppPassword')).toEqual([asked, asked]);
  expect(isDisabled('Opening WordPress...')).toBe(true);
});

test('OAuth2 works by link and code; without the code it cannot be saved, and a changed address requires a new link', async () => {
  const { press, enter, user, sent } = open(WordPressSiteForm, {
    authorizeWordPress: { body: { auth_url: 'https://oven.example.com/authorize' } },
    finishWordPressAuthorization: { status: 400, error: 'The code has expired.' },
  });
  await user.click(await screen.findByRole('radio', { name: 'OAuth2' }));
  await press('Start Authorization');
  await screen.findByText('Site name and URL are required before starting OAuth2 authorization');
  await enter('Site Name', 'Oven');
  await enter('Site URL', 'oven.example.com');
  await press('Start Authorization');
  await screen.findByRole('link', { name: /^Open the authorization page/ });
  expect(isDisabled('Save')).toBe(true);
  await enter('Authorization Code', 'abc');
  await press('Save');
  await screen.findByText('The code has expired.');
  expect(sent('finishWordPressAuthorization')).toHaveLength(1);
  await enter('Site URL', 'other.example.com');
  expect(screen.queryByRole('link', { name: /^Open the authorization page/ })).toBeNull();
});
