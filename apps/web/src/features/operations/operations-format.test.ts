import { expect, test } from 'vitest';
import { formatCost, formatDuration, formatMilliseconds, periodOf } from './operations-format.ts';

test.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [7_500, '2 h 5 min'],
  [86_400, '1 d'],
  [90_000, '1 d 1 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('durations of calls and cost', () => {
  expect([12.4, 1_449, 35_200].map(formatMilliseconds)).toEqual(['12 ms', '1.4 s', '35 s']);
  expect(formatCost(0.0123)).toContain('0.0123');
  expect(formatCost(12.345)).toMatch(/12\.3[45]/);
});

test('a period ends now, or at the end of its last day', () => {
  const now = new Date('2026-11-20T12:34:56Z');
  expect(periodOf('week', { from: '', to: '' }, now)).toEqual({
    from: '2026-11-13T12:35:00.000Z',
    to: '2026-11-20T12:35:00.000Z',
  });
  const chosen = periodOf('custom', { from: '2026-11-01', to: '2026-11-02' }, now);
  expect(Date.parse(chosen?.to ?? '') - Date.parse(chosen?.from ?? '')).toBe(2 * 86_400_000);
  expect(periodOf('custom', { from: '2026-11-03', to: '2026-11-02' }, now)).toBeNull();
  expect(periodOf('custom', { from: '', to: '2026-11-02' }, now)).toBeNull();
});
