import { expect, test } from 'vitest';
import { changesOf } from './audit-screen.tsx';

test('only changed fields, as text', () => {
  expect(changesOf({ before: { role: 'user', name: 'Ada' }, after: { role: 'admin', name: 'Ada' } })).toEqual(
    [{ field: 'Role', before: 'user', after: 'admin' }],
  );
  expect(changesOf({ before: { is_beta_tester: false }, after: { is_beta_tester: true } })).toEqual([
    { field: 'Is beta tester', before: 'false', after: 'true' },
  ]);
});

test('created values have no before, removed values no after', () => {
  expect(changesOf({ before: null, after: { approvalStatus: 'approved' } })).toEqual([
    { field: 'Approval status', before: null, after: 'approved' },
  ]);
  expect(changesOf({ before: { name: 'Topics' }, after: null })).toEqual([
    { field: 'Name', before: 'Topics', after: null },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test('a long text is truncated', () => {
  expect(changesOf({ before: null, after: { template: 'x'.repeat(5000) } })[0]?.after).toHaveLength(301);
});
