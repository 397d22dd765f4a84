import { expect, test } from 'vitest';
import { exportScope } from './export-menu.tsx';

const none: ReadonlySet<string> = new Set();

test('exports everything without a selection', () => {
  expect(exportScope({}, none)).toEqual({ scope: {}, label: 'All articles' });
  expect(exportScope({ q: '  ' }, none)).toEqual({ scope: {}, label: 'All articles' });
});

test('exports the filtered articles', () => {
  expect(exportScope({ status: 'draft', q: ' rye ', site: 's', batch: 'b', sort: 'title' }, none)).toEqual({
    scope: { status: 'draft', search: 'rye', site_id: 's', batch_id: 'b' },
    label: 'All filtered articles',
  });
});

test('a selection overrides the filters', () => {
  const { scope, label } = exportScope({ status: 'draft' }, new Set(['a', 'b']));
  expect(scope).toEqual({ article_ids: ['a', 'b'] });
  expect(label).toBe('2 selected articles');
});
