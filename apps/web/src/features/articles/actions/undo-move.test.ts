import type { BulkResult } from '@chapterhouse/contract/articles/editing-endpoints';
import { expect, test } from 'vitest';
import { bulkInverseOf, inverseOf } from './undo-move.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const [past, ahead] = ['2026-11-22T09:00:00Z', '2126-11-24T09:00:00Z'];

test.each([
  ['unschedule', 'scheduled', ahead, { action: 'schedule', date: ahead }],
  ['unschedule', 'scheduled', past, { action: 'schedule', date: 'now' }],
  ['schedule', 'draft', past, { action: 'unschedule' }],
  // A draft is not what it was.
  ['schedule', 'error', past, null],
  ['reschedule', 'scheduled', ahead, { action: 'reschedule', date: ahead }],
  ['reschedule', 'generating', ahead, { action: 'reschedule', date: ahead }],
  ['reschedule', 'scheduled', past, null],
] as const)('to undo: %s of %s, due %s', (action, status, date, inverse) => {
  expect(inverseOf(action, { status, date }, now)).toEqual(inverse);
});

test('a bulk action is undone for what it changed, each with its own date', () => {
  const before = (date: string) => ({ status: 'scheduled' as const, date });
  const results: BulkResult[] = [
    { id: 'a', ok: true, before: before(ahead) },
    { id: 'b', ok: false, error: 'No.' },
    { id: 'c', ok: true, before: before(past) },
  ];
  expect(bulkInverseOf('unschedule', results)).toEqual({
    action: 'schedule',
    ids: ['a', 'c'],
    dates: { a: ahead, c: 'now' },
  });
  expect(bulkInverseOf('reschedule', results)).toEqual({
    action: 'reschedule',
    ids: ['a'],
    dates: { a: ahead },
  });
  // What was canceled is written on.
  expect(bulkInverseOf('cancel', results)).toEqual({ action: 'retry', ids: ['a', 'c'] });
  expect(bulkInverseOf('delete', results)).toBeNull();
  expect(bulkInverseOf('schedule', results)).toBeNull();
});
