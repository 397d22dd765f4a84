// @vitest-environment happy-dom
import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { article } from '../../../test/articles.ts';
import { inRouter, leaveBrowser, type Replies, renderComponent } from '../../../test/render-component.tsx';
import { config } from '../../../test/session.ts';
import { CalendarScreen } from './calendar-screen.tsx';

let isNarrow = false;
beforeEach(() => {
  isNarrow = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: isNarrow }) as MediaQueryList,
  );
});
afterEach(() => {
  leaveBrowser();
  vi.restoreAllMocks();
});

const day = '2099-05-04';
const due: CalendarArticle = {
  ...{ id: article.id, title: article.title, site: article.site, site_id: article.site_id },
  ...{ platform: 'wordpress', status: 'scheduled', date: `${day}T09:00:00.000Z`, has_content: true },
  error_msg: null,
};
const calendar = (articles: CalendarArticle[], is_cut = false) => ({ body: { articles, is_cut } });
const open = (replies: Replies, address = `/calendar?date=${day}`) =>
  renderComponent(inRouter(<CalendarScreen />, '/calendar', address), {
    getConfig: { body: config },
    listWordPressSites: { body: { sites: [] } },
    listOtherWebsites: { body: { sites: [] } },
    ...replies,
  });
const openArticle = async (user: ReturnType<typeof renderComponent>['user']) => {
  await user.click(await screen.findByRole('button', { name: /How to Keep a Starter Alive/ }));
  return within(await screen.findByRole('dialog', { name: due.title }));
};

test('a calendar that fails to load shows an error, and loads on Retry', async () => {
  const { user, reply } = open({});
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ getCalendar: calendar([due]) });
  await user.click(retry);
  await screen.findByRole('button', { name: /^.*How to Keep a Starter Alive.*scheduled/ });
});

test('days that are being loaded are not called empty; a failure is shown in their place', async () => {
  const { user, reply } = open({ getCalendar: calendar([due]) });
  await screen.findByRole('button', { name: /May 5, 2099, 0 articles$/ });
  reply({ getCalendar: 'waits' });
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByText('Loading calendar...');
  expect(screen.queryByRole('button', { name: /articles?$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /June 5, 2099$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Loading calendar...');
  expect(dialog.queryByText('No articles on this day.')).toBeNull();
  reply({ getCalendar: { status: 500, error: 'The database is down.' } });
  await dialog.findByText('The database is down.');
  reply({ getCalendar: calendar([]) });
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByText('No articles on this day.');
  expect(screen.queryByText('Loading calendar...')).toBeNull();
});

test('a refresh that failed can be repeated', async () => {
  const { user, reply } = open({
    getCalendar: calendar([due]),
    rescheduleArticle: { status: 409, error: 'No.' },
  });
  const dialog = await openArticle(user);
  fireEvent.change(dialog.getByLabelText(/^Move to…/), { target: { value: '2099-05-06T09:00' } });
  reply({ getCalendar: 'lost' });
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await screen.findByText(/The calendar shows the last successful refresh\.$/);
  reply({ getCalendar: calendar([due]) });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/last successful refresh/)).toBeNull());
});

test('month, week and navigation request their days', async () => {
  const { user, calls } = open({ getCalendar: calendar([]) });
  await screen.findByRole('heading', { name: 'May 2099' });
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByRole('heading', { name: 'June 2099' });
  await user.click(screen.getByRole('button', { name: 'Week' }));
  await waitFor(() => {
    const { from = '', to = '' } = calls.filter(({ name }) => name === 'getCalendar').at(-1)?.query ?? {};
    expect(Date.parse(to) - Date.parse(from)).toBe(7 * 86_400_000);
  });
  expect(screen.getByRole('button', { name: 'Week' }).getAttribute('aria-pressed')).toBe('true');
  screen.getByRole('button', { name: 'Previous week' });
});

test('the title of a week says what its days share only once', async () => {
  open({ getCalendar: calendar([]) }, '/calendar?view=week&date=2099-06-10');
  const title = await screen.findByRole('heading', { name: /2099/ });
  expect(title.textContent?.match(/Jun/g)).toHaveLength(1);
  expect(title.textContent?.match(/2099/g)).toHaveLength(1);
});

test('a truncated calendar says what it leaves out', async () => {
  open({ getCalendar: calendar([due], true) });
  expect((await screen.findByText(/^There are too many articles to show/)).textContent).toContain('2099');
});

test('an article is moved in its dialog; the past and a refusal are explained there', async () => {
  const { user, sent, reply } = open({
    getCalendar: calendar([due]),
    rescheduleArticle: { status: 409, error: 'The article is being published.' },
  });
  const dialog = await openArticle(user);
  const field = dialog.getByLabelText(/^Move to…/);
  const moveTo = async (value: string) => {
    fireEvent.change(field, { target: { value } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
  };
  await moveTo('');
  dialog.getByText('Please choose a date and time');
  await moveTo('2020-01-01T09:00');
  await dialog.findByText(editingTexts.dateInPast);
  expect(sent('rescheduleArticle')).toEqual([]);
  await moveTo('2099-05-06T09:00');
  await dialog.findByText('The article is being published.');
  reply({
    rescheduleArticle: { body: { message: 'Moved.', before: { status: 'scheduled', date: due.date } } },
  });
  await moveTo('2099-05-06T09:00');
  await screen.findByText(/^“How to Keep a Starter Alive”: Moved\. New date/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('rescheduleArticle').at(-1)).toEqual({ date: due.date }));
});

test('the error of an earlier attempt disappears with the next', async () => {
  const { user } = open({ getCalendar: calendar([due]), rescheduleArticle: 'waits' });
  const dialog = await openArticle(user);
  fireEvent.change(dialog.getByLabelText(/^Move to…/), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  dialog.getByRole('alert');
  fireEvent.change(dialog.getByLabelText(/^Move to…/), { target: { value: '2099-05-06T09:00' } });
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('a published article says why it cannot be moved; a failed one shows what happened', async () => {
  const { user, reply } = open({ getCalendar: calendar([{ ...due, status: 'published' }]) });
  const dialog = await openArticle(user);
  expect(dialog.queryByRole('button', { name: 'Move' })).toBeNull();
  dialog.getByText('Published');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  leaveBrowser();
  reply({});
  const failed = open({
    getCalendar: calendar([{ ...due, status: 'error', error_msg: 'The model failed.' }]),
  });
  (await openArticle(failed.user)).getByText('The model failed.');
});

test('a day opens with all its articles, and an article opens from there', async () => {
  const { user } = open({ getCalendar: calendar([due]) });
  await user.click(await screen.findByRole('button', { name: /May 4, 2099, 1 article$/ }));
  const list = within(await screen.findByRole('dialog', { name: /May 4, 2099/ }));
  await user.click(list.getByRole('button', { name: `Move to… ${due.title}` }));
  await screen.findByRole('dialog', { name: due.title });
});

test('on a phone, the week is a list', async () => {
  isNarrow = true;
  open({ getCalendar: calendar([]) });
  await screen.findByText('No articles on these days.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a phone, a week that is being loaded is not called empty', async () => {
  isNarrow = true;
  const { user, reply } = open({ getCalendar: calendar([]) });
  await screen.findByText('No articles on these days.');
  reply({ getCalendar: 'waits' });
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await screen.findByText('Loading calendar...');
  expect(screen.queryByText('No articles on these days.')).toBeNull();
});

test('a title runs in the direction of its own letters, so that a long one is cut at its end', async () => {
  const title = 'دليل عملي لخبز Sourdough في البيت';
  const { user } = open({ getCalendar: calendar([{ ...due, title }]) });
  const [cut] = await screen.findAllByText(title);
  expect(cut?.getAttribute('dir')).toBe('auto');
  await user.click(screen.getByRole('button', { name: new RegExp(title) }));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(within(dialog).getByText(title).tagName).toBe('BDI');
});

test('a draft is not due on its day, and says why it cannot be moved', async () => {
  const { user } = open({ getCalendar: calendar([{ ...due, status: 'draft' }]) });
  const dialog = await openArticle(user);
  expect(dialog.queryByText('Due')).toBeNull();
  expect(dialog.getByText('Not scheduled, last planned for')).toBeTruthy();
  expect(
    dialog.getByText('Only articles that are scheduled or being written can be rescheduled.'),
  ).toBeTruthy();
});
