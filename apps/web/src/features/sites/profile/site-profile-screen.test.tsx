// @vitest-environment happy-dom
import { siteProfileSchema } from '@chapterhouse/contract/sites/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  fill,
  inRouter,
  leaveBrowser,
  type Replies,
  removeComponents,
  renderComponent,
} from '../../../test/render-component.tsx';
import { site } from '../../../test/sites.ts';
import { SiteProfileScreen } from './site-profile-screen.tsx';

afterEach(leaveBrowser);

const profile = siteProfileSchema.parse({ about: 'Two gardeners.' });
const open = (replies: Replies = {}) =>
  renderComponent(
    inRouter(<SiteProfileScreen />, '/websites/$siteId/profile', `/websites/${site.id}/profile`),
    { getSite: { body: site }, getSiteProfile: { body: profile }, ...replies },
  );
const about = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Who is “we”?' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Profile' });

test('a profile that fails to load shows an error, and loads on Retry', async () => {
  const { user, reply } = open({ getSiteProfile: 'lost' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ getSiteProfile: { body: profile } });
  await user.click(retry);
  await screen.findByRole('heading', { name: 'Profile of The Slow Oven' });
});

test('it is saved without empty products; input typed meanwhile stays', async () => {
  const { user, sent, reply } = open({ saveSiteProfile: 'waits' });
  await fill(user, await about(), 'Two bakers.');
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  await user.click(save());
  await waitFor(() => expect(sent('saveSiteProfile')).toHaveLength(1));
  await fill(user, await about(), 'Three bakers.');
  reply({ saveSiteProfile: { body: { ...profile, about: 'Two bakers.' } } });
  await screen.findByText('Profile saved');
  expect((await about()).value).toBe('Three bakers.');
  expect(sent('saveSiteProfile')).toEqual([{ ...profile, about: 'Two bakers.' }]);
});

test('a product without a valid address is not sent, and its message stays until it is corrected', async () => {
  const { user, sent } = open();
  await about();
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Starter');
  await fill(user, screen.getByRole('textbox', { name: 'Address' }), 'oven');
  await user.click(save());
  expect(sent('saveSiteProfile')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Remove Starter' }));
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
});

test('a failure is shown beside the button; input survives it and an expired session, until discarded', async () => {
  const { user } = open({ saveSiteProfile: { status: 409, error: 'This site was deleted.' } });
  await fill(user, await about(), 'Bakers.');
  await user.click(save());
  await screen.findByText('This site was deleted.');
  removeComponents();
  const again = open();
  expect((await about()).value).toBe('Bakers.');
  await again.user.click(screen.getByRole('button', { name: 'Discard Changes' }));
  expect((await about()).value).toBe('Two gardeners.');
});

test('the preview uses the profile in the form; a failure shows an error', async () => {
  const { user, sent, reply } = open();
  await fill(user, await about(), 'Bakers.');
  const preview = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' });
  expect(preview.disabled).toBe(true);
  await fill(user, screen.getByRole('textbox', { name: 'Paragraph' }), ' We bake. ');
  await user.click(preview);
  await within(preview.parentElement as HTMLElement).findByText('This is not available.');
  reply({ previewSiteProfile: { body: { paragraph: 'Here, we bake.' } } });
  await user.click(preview);
  await screen.findByText('Here, we bake.');
  expect(sent('previewSiteProfile').at(-1)).toEqual({
    profile: { ...profile, about: 'Bakers.' },
    paragraph: 'We bake.',
  });
  // It would pass for one of the profile as it is now.
  const note = 'The profile or the paragraph has changed since.';
  expect(screen.queryByText(note)).toBeNull();
  await fill(user, await about(), 'Two bakers.');
  expect(screen.getByText(note)).toBeTruthy();
  await user.click(preview);
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});
