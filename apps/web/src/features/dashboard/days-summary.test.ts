import { expect, test } from 'vitest';
import { daysSummary } from './days-card.tsx';

const day = (date: string, published: number, scheduled: number) => ({ day: date, published, scheduled });

test('without articles', () => {
  expect(daysSummary({ today: '2026-11-21', days: [day('2026-11-21', 0, 0)] })).toBe(
    '0 articles published in the past 30 days, 0 articles scheduled for the next 30.',
  );
});

test('sums before and after today, the busiest day and overdue articles', () => {
  const days = [
    day('2026-11-19', 3, 0),
    day('2026-11-20', 0, 1),
    day('2026-11-21', 1, 1),
    day('2026-11-22', 0, 4),
    day('2026-11-23', 0, 2),
  ];
  const text = daysSummary({ today: '2026-11-21', days });
  expect(text).toContain('4 articles published in the past 30 days, 7 articles scheduled for the next 30.');
  expect(text).toMatch(/Most on .*22.*: 4\./);
  expect(text).toContain('1 article overdue.');
});

test('no busiest day if none has more than one article', () => {
  const days = [day('2026-11-22', 0, 1), day('2026-11-23', 0, 1)];
  expect(daysSummary({ today: '2026-11-21', days })).not.toContain('Most');
});
