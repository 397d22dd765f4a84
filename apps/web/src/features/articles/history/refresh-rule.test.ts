import { expect, test } from 'vitest';
import { nextRefreshMs } from './use-history.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const scheduled = (seconds: number, platform: 'wordpress' | 'other' = 'wordpress') => ({
  status: 'scheduled' as const,
  date: new Date(now + seconds * 1000).toISOString(),
  platform,
  published_date: null,
  verification: null,
  retries: 0,
  retries_until: null,
  awaits_approval: false,
});

test('every five seconds while an article is being written', () => {
  for (const status of ['processing', 'generating'] as const) {
    expect(nextRefreshMs([{ ...scheduled(9999), status }], now)).toBe(5000);
  }
});

test('every five seconds right after creation, for a limited time', () => {
  expect(nextRefreshMs([], now, now - 30_000)).toBe(5000);
  expect(nextRefreshMs([], now, now - 61_000)).toBe(60_000);
});

test('every five seconds around the due time of scheduled articles', () => {
  expect(nextRefreshMs([scheduled(119)], now)).toBe(5000);
  expect(nextRefreshMs([scheduled(-30)], now)).toBe(5000);
  expect(nextRefreshMs([scheduled(-3600)], now)).toBe(60_000);
  expect(nextRefreshMs([scheduled(10, 'other')], now)).toBe(60_000);
});

test('every five seconds until a live article is verified', () => {
  const live = (secondsAgo: number) => ({
    ...scheduled(-secondsAgo),
    status: 'published' as const,
    published_date: new Date(now - secondsAgo * 1000).toISOString(),
  });
  const verification = { ok: true, message: 'Live', checked_at: new Date(now).toISOString() };
  expect(nextRefreshMs([live(10)], now)).toBe(5000);
  expect(nextRefreshMs([{ ...live(10), verification }], now)).toBe(60_000);
  expect(nextRefreshMs([live(200)], now)).toBe(60_000);
});

test('in time for articles due soon', () => {
  expect(nextRefreshMs([scheduled(150), scheduled(9999)], now)).toBe(30_000);
  expect(nextRefreshMs([scheduled(121)], now)).toBe(5000);
});

test('once a minute when idle', () => {
  expect(nextRefreshMs([{ ...scheduled(0), status: 'published' }], now)).toBe(60_000);
  expect(nextRefreshMs([], now)).toBe(60_000);
});
