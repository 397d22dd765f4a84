// @vitest-environment happy-dom
import { type ProfileProposal, siteProfileSchema } from '@chapterhouse/contract/sites/profile';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { inRouter, removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { LearnProfile } from './learn-profile.tsx';
import { draftOf, profileOf } from './profile-draft.ts';

afterEach(removeComponents);

const siteId = '6f0d6dfb-3a5c-4b58-9d9c-0d9f4b8f6a01';
const present = siteProfileSchema.parse({ about: 'Two gardeners.', voice_rules: ['Short sentences.'] });
const post = { title: 'Gießen', url: 'https://blog.test/giessen/' };
const none: ProfileProposal = { status: 'none', message: null, started_at: null, proposal: null };
const ready: ProfileProposal = {
  status: 'ready',
  message: null,
  started_at: '2026-11-20T09:00:00.000Z',
  proposal: {
    profile: siteProfileSchema.parse({
      about: 'A family with a balcony.',
      voice_rules: ['Says why before how.'],
      address_form: 'informal',
      measures: {
        language: 'de',
        posts: 3,
        words: 900,
        sentence_words: { median: 11, lower: 8, upper: 15 },
        person: 'you',
        headings_case: null,
        lists_per_1000_words: 1.5,
        tables_per_1000_words: 0,
      },
    }),
    evidence: [
      { field: 'about', value: 'A family with a balcony.', quote: 'Auf unserem Balkon wächst Minze.', post },
      { field: 'address_form', value: 'informal', quote: 'Gieß deine Kräuter am Morgen.', post },
    ],
  },
};
const posts = {
  body: {
    index: {
      status: 'ready' as const,
      posts: 42,
      read: 42,
      total: 42,
      refreshed_at: null,
      message: null,
    },
    posts: [
      {
        id: '7',
        url: post.url,
        title: post.title,
        excerpt: '',
        categories: [],
        language: 'de',
        published_at: null,
        modified_at: null,
      },
    ],
  },
};

/** As the screen uses it: what is taken over is in the form. */
function Screen() {
  const [draft, setDraft] = useState(() => draftOf(present));
  return (
    <>
      <LearnProfile siteId={siteId} draft={draft} onUse={(next) => setDraft({ ...draft, ...next })} />
      <output>{JSON.stringify(profileOf(draft))}</output>
    </>
  );
}
const form = () => JSON.parse(document.querySelector('output')?.textContent ?? '');

test('the profile is learned from a chosen post, and the proposal is accepted field by field', async () => {
  const { user, calls, reply } = renderComponent(<Screen />, {
    getProfileProposal: { body: none },
    listSitePosts: posts,
    learnSiteProfile: { body: { ...none, status: 'running' } },
  });
  const choice = await screen.findByRole('combobox', { name: 'Posts' });
  expect(choice.getAttribute('placeholder')).toBe('The latest 20');
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: 'Gießen' }));
  reply({ getProfileProposal: { body: ready }, dismissProfileProposal: { body: { message: 'Done' } } });
  await user.click(screen.getByRole('button', { name: 'Learn from This Site' }));
  expect(calls.find(({ name }) => name === 'learnSiteProfile')?.body).toEqual({ post_ids: ['7'] });
  await screen.findByText(/Reading the posts/);

  const list = await screen.findByRole('list', { name: 'Proposed profile' });
  expect(within(list).getByText('Now: Two gardeners.')).toBeTruthy();
  expect(within(list).getByText(/Gieß deine Kräuter am Morgen\./)).toBeTruthy();
  expect(within(list).getAllByRole('link', { name: 'Gießen' })[0]?.getAttribute('href')).toBe(post.url);

  await user.click(screen.getByRole('button', { name: 'Use: Voice' }));
  expect(form()).toMatchObject({
    about: 'Two gardeners.',
    voice_rules: ['Short sentences.', 'Says why before how.'],
    address_form: null,
  });
  await user.click(screen.getByRole('button', { name: 'Use All' }));
  expect(form()).toMatchObject({
    about: 'A family with a balcony.',
    address_form: 'informal',
    measures: { sentence_words: { median: 11 } },
  });
  expect(within(list).getAllByText('In the form')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Dismiss Proposal' }));
  expect(await screen.findByRole('button', { name: 'Learn from This Site' })).toBeTruthy();
});

test('a rule from the site’s guidelines shows its source, and is not repeated as evidence', async () => {
  const { proposal } = ready;
  if (!proposal) throw new Error('no proposal');
  const rule = 'Says why before how.';
  const source = { title: 'Guidelines in WordPress', url: 'https://blog.test/' };
  const evidence = [{ field: 'voice_rules' as const, value: rule, quote: rule, post: source }];
  renderComponent(<Screen />, {
    getProfileProposal: { body: { ...ready, proposal: { ...proposal, evidence } } },
  });
  const list = await screen.findByRole('list', { name: 'Proposed profile' });
  expect(within(list).getAllByText(rule)).toHaveLength(1);
  const link = within(list).getByRole('link', { name: 'Guidelines in WordPress' });
  expect(link.closest('p')?.textContent).toBe('From Guidelines in WordPress');
});

test('a failure shows why and can be retried; a site without posts links to its posts', async () => {
  const failed: ProfileProposal = { ...none, status: 'failed', message: 'blog.test did not respond.' };
  renderComponent(<Screen />, { getProfileProposal: { body: failed }, listSitePosts: posts });
  expect((await screen.findByRole('alert')).textContent).toBe('Learning failed: blog.test did not respond.');
  expect(await screen.findByRole('button', { name: 'Learn from This Site' })).toBeTruthy();
  removeComponents();

  const { index } = posts.body;
  renderComponent(inRouter(<Screen />), {
    getProfileProposal: { body: none },
    listSitePosts: { body: { index: { ...index, posts: 0 }, posts: [] } },
  });
  expect(await screen.findByRole('link', { name: 'Read its posts first' })).toBeTruthy();
});
