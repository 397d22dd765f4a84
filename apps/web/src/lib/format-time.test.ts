import { expect, test } from 'vitest';
import { createTimeFormats } from './format-time.ts';

const early = '2026-11-24T04:22:00Z';
const now = new Date('2026-11-24T12:00:00Z');

test.each([
  ['en-GB', '04:22'],
  ['en-US', '4:22\u00a0AM'],
  ['de', '04:22'],
  ['es', '4:22'],
])('every format writes an early hour like the locale itself: %s', (locale, time) => {
  const formats = createTimeFormats(locale, 'UTC');
  const shown = [
    formats.formatTime(early),
    formats.formatDateTime(early),
    formats.formatShortDateTime(early, now),
    formats.formatLongDateTime(early),
    formats.formatRecent(early, now),
  ];
  for (const text of shown) expect(text).toMatch(new RegExp(`(^|[^0-9])${time}$`));
});
