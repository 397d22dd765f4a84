import { expect, test } from 'vitest';
import { bulkOutcome, inPortions } from './use-bulk.ts';

const good = (id: string) => ({ id, ok: true });
const bad = (id: string, error?: string) => ({ id, ok: false, ...(error === undefined ? {} : { error }) });

test('partial success: distinct reasons, most frequent first', () => {
  const outcome = bulkOutcome('reschedule', [
    good('a'),
    bad('b', 'It is live.'),
    bad('c', 'It is a draft.'),
    good('d'),
    bad('e', 'It is a draft.'),
  ]);
  expect(outcome).toEqual({
    summary: '2 rescheduled, 3 failed',
    reasons: [
      { reason: 'It is a draft.', ids: ['c', 'e'] },
      { reason: 'It is live.', ids: ['b'] },
    ],
    failed: ['b', 'c', 'e'],
  });
});

test('all succeeded, all failed', () => {
  expect(bulkOutcome('delete', [good('a'), good('b')]).summary).toBe('2 deleted');
  expect(bulkOutcome('delete', [bad('a')])).toEqual({
    summary: '1 failed',
    reasons: [{ reason: 'It failed.', ids: ['a'] }],
    failed: ['a'],
  });
});

test('chunks contain every item once, in order', () => {
  expect(inPortions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inPortions([], 2)).toEqual([]);
});
