// @vitest-environment happy-dom
import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { article } from '../../../test/articles.ts';
import {
  fill,
  inRouter,
  leaveBrowser,
  type Replies,
  renderComponent,
} from '../../../test/render-component.tsx';
import { config, signInAs, writer } from '../../../test/session.ts';
import { site } from '../../../test/sites.ts';
import { CreateScreen } from './create-screen.tsx';

beforeEach(() => signInAs(writer));
afterEach(leaveBrowser);

const dashboard = (used: number) => ({
  body: {
    stats: {
      ...{ total_articles: used, published_articles: 0, scheduled_articles: 0 },
      ...presentSiteCounts({ other: 1 }),
    },
    quota: { articles_used: used, articles_total: 5, sites_used: 1, sites_total: 1 },
    activity: [],
  },
});
const oven = { ...site, platform: undefined, addresses: [] };
const subtopics = ['Rye', 'Wheat', 'Spelt'].map((title) => ({ title, description: '' }));
const open = (replies: Replies = {}) =>
  renderComponent(inRouter(<CreateScreen />, '/create'), {
    getConfig: { body: config },
    getDashboard: dashboard(2),
    listWordPressSites: { body: { sites: [] } },
    listOtherWebsites: { body: { sites: [oven] } },
    checkTitles: { body: { repeats: [] } },
    ...replies,
  });
const topic = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Topic' });
const press = (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

test('missing input is reported at its field, and nothing is sent', async () => {
  const { user, sent } = open();
  const field = await topic();
  await screen.findByText('3 of 5 left');
  await press(user, 'Continue');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await fill(user, field, 'Bread');
  await fill(user, screen.getByRole('spinbutton', { name: 'Number of articles' }), '4');
  await press(user, 'Continue');
  expect(screen.getByRole('spinbutton', { name: 'Number of articles' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  expect(sent('generateTopics')).toEqual([]);
});

test('of several blogs, that of the newest article is chosen', async () => {
  const other = { ...oven, id: '6f0d6dfb-3a5c-4b58-9d9c-0d9f4b8f6a09', name: 'Garden Notes' };
  open({
    listOtherWebsites: { body: { sites: [oven, other] } },
    listArticles: { body: { articles: [{ ...article, site_id: other.id }] } },
  });
  await topic();
  const blog = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Blog' });
  await waitFor(() => expect(blog.selectedOptions[0]?.text).toMatch(/^Garden Notes/));
});

test('at the limit of the plan it offers to upgrade', async () => {
  const { user, sent } = open({ getDashboard: dashboard(5) });
  await screen.findByText('0 of 5 left');
  await fill(user, await topic(), 'Bread');
  await press(user, 'Continue');
  await screen.findByRole('link', { name: /Upgrade/ });
  expect(sent('generateTopics')).toEqual([]);
});

test('subtopics are requested once; after a failure all input stays, and a retry continues', async () => {
  const { user, sent, reply } = open({ generateTopics: 'waits' });
  await screen.findByText('3 of 5 left');
  await fill(user, await topic(), ' Bread ');
  await fill(user, screen.getByRole('spinbutton', { name: 'Number of articles' }), '2');
  await press(user, 'Continue');
  await screen.findByText('Generating subtopics for Bread');
  await press(user, 'Continue');
  reply({ generateTopics: 'lost' });
  await waitFor(() => expect(screen.queryByText('Generating subtopics for Bread')).toBeNull());
  await screen.findByRole('alert');
  expect((await topic()).value).toBe(' Bread ');
  expect(sent('generateTopics')).toHaveLength(1);
  reply({ generateTopics: { body: { subtopics } } });
  await press(user, 'Continue');
  await screen.findByText('2 of 2 subtopics selected');
  await user.click(within(screen.getByRole('list', { name: 'Steps' })).getByRole('button'));
  expect((await topic()).value).toBe(' Bread ');
});

test('a source that cannot be read is named, and blocks the next step', async () => {
  const { user, sent, reply } = open();
  await screen.findByText('3 of 5 left');
  await fill(user, await topic(), 'Bread');
  await user.click(screen.getByText('Sources'));
  await fill(user, screen.getByRole('textbox', { name: /address/i }), 'https://a.test/x');
  await press(user, 'Continue');
  await screen.findByText('This is not available.');
  reply({
    checkSources: {
      body: {
        sources: [
          { url: 'https://a.test/x', title: '', problem: 'No page was found.', characters: 0, is_cut: false },
        ],
      },
    },
  });
  await press(user, 'Continue');
  await screen.findByText(/No page was found\./);
  expect(sent('generateTopics')).toEqual([]);
});

test('Start Over asks for confirmation', async () => {
  const { user } = open();
  await fill(user, await topic(), 'Bread');
  await press(user, 'Start Over');
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect((await topic()).value).toBe('Bread');
  await press(user, 'Start Over');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start Over' }));
  await waitFor(async () => expect((await topic()).value).toBe(''));
  expect(screen.queryByRole('button', { name: 'Start Over' })).toBeNull();
});
