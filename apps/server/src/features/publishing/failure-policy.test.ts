import { expect, test } from 'vitest';
import type { ProviderErrorKind } from '../../lib/provider-error.ts';
import { decideOnFailure, decideOnOwnFailure, isPaused, mayBeDueToArticle } from './failure-policy.ts';

const pauses = (kind: ProviderErrorKind) =>
  [0, 1, 2, 3, 20].map((failures) => decideOnFailure({ kind, retryAfterSeconds: undefined }, failures, 0));
const site = (...seconds: number[]) => seconds.map((s) => ({ scope: 'site', pauseMs: s * 1000 }));

test('site errors pause the site, longer if they are unlikely to be temporary', () => {
  expect(pauses('unreachable')).toEqual(site(5, 10, 20, 40, 120));
  expect(pauses('timeout')).toEqual(site(5, 10, 20, 40, 120));
  expect(pauses('misconfigured')).toEqual(site(30, 60, 120, 240, 300));
  expect(pauses('unauthorized')).toEqual(site(60, 120, 240, 480, 600));
});

test('Retry-After is respected, within limits', () => {
  expect(decideOnFailure({ kind: 'unavailable', retryAfterSeconds: 7 }, 5, 0)).toEqual(site(7)[0]);
  expect(decideOnFailure({ kind: 'rate_limited', retryAfterSeconds: 86_400 }, 0, 0)).toEqual(site(900)[0]);
});

test('an article error does not affect others, and fails after three attempts', () => {
  const rejected = { kind: 'rejected', retryAfterSeconds: undefined } as const;
  expect(decideOnFailure(rejected, 0, 1)).toEqual({ scope: 'article', pauseMs: 30_000 });
  expect(decideOnFailure(rejected, 0, 2)).toEqual({ scope: 'article', giveUp: true });
});

test('a site’s failure may be due to an article, unless the site names a time or rejects everything', () => {
  const isPossible = (kind: ProviderErrorKind, retryAfterSeconds?: number) =>
    mayBeDueToArticle({ kind, retryAfterSeconds });
  for (const kind of ['unavailable', 'timeout', 'unreachable', 'bad_response'] as const) {
    expect([kind, isPossible(kind), isPossible(kind, 40)]).toEqual([kind, true, false]);
  }
  for (const kind of ['unauthorized', 'forbidden', 'rate_limited', 'misconfigured'] as const) {
    expect([kind, isPossible(kind)]).toEqual([kind, false]);
  }
});

test('an internal error is retried soon, and often', () => {
  expect(decideOnOwnFailure(0)).toEqual({ scope: 'article', pauseMs: 1_000 });
  expect(decideOnOwnFailure(8)).toEqual({ scope: 'article', pauseMs: 60_000 });
  expect(decideOnOwnFailure(9)).toEqual({ scope: 'article', giveUp: true });
});

test('a pause ends on time, and does not outlive a clock that was set back', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect([at(-1), at(0), at(1), at(15), at(16), at(60)].map((until) => isPaused(until, now))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(isPaused(null, now)).toBe(false);
});
