// @vitest-environment happy-dom
import type { Claim, ClaimsReport } from '@chapterhouse/contract/articles/claims';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { ClaimsPanel } from './claims-panel.tsx';

afterEach(removeComponents);

const place = { part: 'text' as const, quote: '37 %', occurrence: 0, where: 'Before the first heading' };
const unsupported: Claim = {
  kind: 'number',
  text: '37 %',
  excerpt: 'Some 37 % went abroad.',
  place,
  support: 'none',
  source: null,
  kept: null,
};
const supported: Claim = {
  kind: 'date',
  text: '1894',
  excerpt: 'It was built in 1894.',
  place: { ...place, quote: '1894' },
  support: 'source',
  source: { index: 0, title: 'The mill', url: 'https://mill.example/', passage: 'Built in 1894.' },
  kept: null,
};
const report: ClaimsReport = {
  ...{ content_hash: 'a', sources: 1, claims: [supported, unsupported] },
  questions: ['Who runs it today?'],
};

function show(body: ClaimsReport, shownHash = 'a', isDirty = false) {
  return renderComponent(<ClaimsPanel articleId="x" shownHash={shownHash} isDirty={isDirty} />, {
    getArticleClaims: { body },
  });
}

test('claims without a source come first, the others with what their source says', async () => {
  show(report);
  expect(await screen.findByText('1 unsupported, 1 with a source')).toBeDefined();
  const first = within(screen.getByRole('list', { name: 'Unsupported claims' }));
  expect(first.getByRole('button', { name: /Unsupported/ }).textContent).toContain('Some 37 % went abroad.');
  const link = screen.getByRole('link', { name: 'The mill', hidden: true });
  expect(link.getAttribute('href')).toBe('https://mill.example/');
  expect(screen.getByText('Built in 1894.')).toBeDefined();
  expect(screen.getByText(/Other claims are not found/)).toBeDefined();
});

test('a claim that a source may support is shown with it, to be compared', async () => {
  show({ ...report, claims: [supported, { ...supported, text: '1896', support: 'possible' }] });
  expect(await screen.findByText('1 to compare, 1 with a source')).toBeDefined();
  expect(screen.getByText(/Compare them yourself/)).toBeDefined();
  const list = within(screen.getByRole('list', { name: 'Claims to compare' }));
  expect(list.getByText('Possibly in a source')).toBeDefined();
  expect(list.getByText('Built in 1894.')).toBeDefined();
  expect(list.getByRole('button', { name: 'Keep “1896”' })).toBeDefined();
});

test('a claim that was compared and kept is listed as kept', async () => {
  const kept = { by: 'Ada', at: '2026-11-20T09:00:00Z' };
  show({ ...report, claims: [{ ...supported, text: '1896', support: 'possible', kept }] });
  expect(await screen.findByText('1 kept')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo keeping “1896”' })).toBeDefined();
});

test('questions that the sources do not answer are listed', async () => {
  show(report);
  expect(await screen.findByText('Not answered by your sources')).toBeDefined();
  expect(screen.getByText('Who runs it today?')).toBeDefined();
});

test('a claim is kept with name and time, and that can be undone', async () => {
  const { user, reply, calls } = show(report);
  reply({ keepArticleClaim: { body: { message: 'Kept.' } } });
  const kept = { ...unsupported, kept: { by: 'Ada', at: '2026-11-20T09:00:00Z' } };
  const keep = await screen.findByRole('button', { name: 'Keep “37 %”' });
  reply({ getArticleClaims: { body: { ...report, claims: [supported, kept] } } });
  await user.click(keep);
  expect(await screen.findByText('1 kept, 1 with a source')).toBeDefined();
  expect(screen.getByText(/Kept by Ada/)).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Unsupported claims' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo keeping “37 %”' }));
  const asked = calls.flatMap(({ name, body }) => (name === 'keepArticleClaim' ? [body] : []));
  const claim = { kind: 'number', text: '37 %', excerpt: unsupported.excerpt };
  expect(asked).toEqual([
    { ...claim, kept: true },
    { ...claim, kept: false },
  ]);
});

test('a passage that no longer exists is reported', async () => {
  const { user } = show(report);
  await user.click(await screen.findByRole('button', { name: /abroad/ }));
  expect(screen.getByText('This passage is no longer in the text.')).toBeDefined();
});

test('an article without sources and one without claims have their own texts', async () => {
  show({ ...report, sources: 0, claims: [unsupported] });
  expect(await screen.findByText(/written without sources/)).toBeDefined();
  removeComponents();
  show({ ...report, claims: [] }, 'a', true);
  expect(await screen.findByText('None found')).toBeDefined();
  expect(screen.getByText(/without your changes/)).toBeDefined();
});

test('claims of an older text are loaded again', async () => {
  const { reply } = show(report, 'b');
  reply({ getArticleClaims: { body: { ...report, content_hash: 'b', claims: [supported] } } });
  expect(await screen.findByText('1 with a source')).toBeDefined();
});

test('a failure is shown with a way to retry', async () => {
  const { user, reply } = renderComponent(<ClaimsPanel articleId="x" shownHash={null} isDirty={false} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ getArticleClaims: { body: report } });
  await user.click(retry);
  expect(await screen.findByText('1 unsupported, 1 with a source')).toBeDefined();
});
