// @vitest-environment happy-dom
import type { ReportedArticle, SiteEditorial } from '@chapterhouse/contract/sites/editorial';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  fill,
  inRouter,
  leaveBrowser,
  type Replies,
  removeComponents,
  renderComponent,
} from '../../../test/render-component.tsx';
import { site } from '../../../test/sites.ts';
import { SiteEditorialScreen } from './site-editorial-screen.tsx';

afterEach(leaveBrowser);

const editorial: SiteEditorial = {
  ...{ label: 'machine', label_text: '', label_place: 'end', responsible_person: '', picture_format: 'webp' },
};
const report = {
  site: site.name,
  from: '2026-11-01',
  to: '2026-11-23',
  responsible_person: '',
  articles: [],
};
const reported: ReportedArticle = {
  ...{ article_id: site.id, title: 'Rye', url: null, published_date: '2026-11-20T12:00:00.000Z', version: 1 },
  ...{ content_hash: 'c', text_by: null, label: null, state: 'not_reviewed', review: null },
};
const ready: Replies = {
  ...{ getSite: { body: site }, getSiteEditorial: { body: editorial }, getEditorialReport: { body: report } },
};
const open = (replies: Replies = {}) =>
  renderComponent(
    inRouter(<SiteEditorialScreen />, '/websites/$siteId/editorial', `/websites/${site.id}/editorial`),
    { ...ready, ...replies },
  );
const person = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Responsible person' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' });

test('a missing site links to all sites; other failures load on Retry', async () => {
  const { user, reply } = open({ getSite: 'lost' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ getSite: { status: 404, error: 'Site not found', code: 'not_found' } });
  await user.click(retry);
  expect((await screen.findByRole('link', { name: 'See All Sites' })).getAttribute('href')).toBe('/websites');
});

test('the line for readers is shown only with a label, and all settings are saved together', async () => {
  const { user, sent } = open({ saveSiteEditorial: { body: { ...editorial, label: 'none' } } });
  await screen.findByRole('textbox', { name: 'Line for readers' });
  expect(save().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^No label/ }));
  expect(screen.queryByRole('textbox', { name: 'Line for readers' })).toBeNull();
  await user.click(save());
  await screen.findByText('Settings saved');
  expect(sent('saveSiteEditorial')).toEqual([{ ...editorial, label: 'none' }]);
  await waitFor(() => expect(save().disabled).toBe(true));
});

test('what is typed while the settings are saved stays, and they are saved once', async () => {
  const { user, sent, reply } = open({ saveSiteEditorial: 'waits' });
  await fill(user, await person(), 'Ada');
  await user.click(save());
  await waitFor(() => expect(sent('saveSiteEditorial')).toHaveLength(1));
  await user.type(await person(), ' Okafor{Enter}');
  reply({ saveSiteEditorial: { body: { ...editorial, responsible_person: 'Ada' } } });
  await screen.findByText('Settings saved');
  expect((await person()).value).toBe('Ada Okafor');
  expect(sent('saveSiteEditorial')).toHaveLength(1);
  expect(save().disabled).toBe(false);
});

test('a failure is shown beside the button; input is restored after an expired session, until discarded', async () => {
  const { user } = open();
  await fill(user, await person(), 'Ada');
  await user.click(save());
  await screen.findByText('This is not available.');
  removeComponents();
  const again = open();
  expect((await person()).value).toBe('Ada');
  screen.getByText('Your unsaved changes were restored.');
  await again.user.click(screen.getByRole('button', { name: 'Discard Changes' }));
  expect((await person()).value).toBe('');
});

test('the report needs two days in order, says when nothing was published, and loads again after a failure', async () => {
  const { user, calls, reply } = open();
  await screen.findByText('Nothing was published in this period.');
  const asked = () => calls.filter(({ name }) => name === 'getEditorialReport').map(({ query }) => query);
  const count = asked().length;
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-01' } });
  screen.getByText('The first day must not be after the last.');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  screen.getByText('Choose both days.');
  expect(asked()).toHaveLength(count);
  reply({ getEditorialReport: 'lost' });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2019-12-01' } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ getEditorialReport: { body: { ...report, articles: [reported] } } });
  await user.click(retry);
  await screen.findByText('0 of 1 published article reviewed');
  expect(asked().at(-1)).toEqual({ from: '2019-12-01', to: '2020-01-01' });
});

test('the report is downloaded; a failure shows an error', async () => {
  const { user, reply } = open({ getEditorialReport: { body: { ...report, articles: [reported] } } });
  const download = () => user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await screen.findByRole('link', { name: 'Rye' });
  await download();
  await screen.findByText('This is not available.');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  reply({ getEditorialReportFile: { body: { name: 'report.csv', type: 'text/csv', content: 'Rye' } } });
  await download();
  await waitFor(() => expect(saved).toEqual(['report.csv']));
  vi.restoreAllMocks();
});
