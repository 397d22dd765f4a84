import { expect, test } from 'vitest';
import { exportScope } from './export-scope.ts';

const none: ReadonlySet<string> = new Set();

test('without anything chosen, everything', () => {
  expect(exportScope({}, none)).toEqual({ scope: {}, label: 'All articles' });
  expect(exportScope({ q: '  ' }, none)).toEqual({ scope: {}, label: 'All articles' });
});

test('what the filters show', () => {
  expect(exportScope({ status: 'draft', q: ' rye ', site: 's', batch: 'b', sort: 'title' }, none)).toEqual({
    scope: { status: 'draft', search: 'rye', site_id: 's', batch_id: 'b' },
    label: 'All filtered articles',
  });
});

test('a selection, whatever the filters', () => {
  const { scope, label } = exportScope({ status: 'draft' }, new Set(['a', 'b']));
  expect(scope).toEqual({ article_ids: ['a', 'b'] });
  expect(label).toBe('2 selected articles');
});
