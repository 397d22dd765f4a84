import { expect, test } from 'vitest';
import { ApiError, apiErrorFrom, errorText } from './api-error.ts';

test('parses our error body', () => {
  const body = {
    error: 'Please select a blog',
    code: 'invalid_input',
    details: [{ field: 'platform', message: 'Please select a blog' }, 'noise'],
    subscription_limit_reached: true,
  };
  const error = apiErrorFrom(400, body, '12');
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_input',
    message: 'Please select a blog',
    details: [{ field: 'platform', message: 'Please select a blog' }],
    subscriptionLimitReached: true,
    retryAfterSeconds: 12,
  });
});

test("tolerates a proxy's response", () => {
  const error = apiErrorFrom(502, undefined, null);
  expect(error).toMatchObject({
    status: 502,
    code: 'internal',
    message: '',
    details: [],
    retryAfterSeconds: null,
  });
  expect(errorText(error, 'fallback')).toBe('fallback');
});

test('a missing response is a network error', () => {
  expect(new ApiError({ status: 0 }).code).toBe('network');
});
