import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { failureLevel, ProviderError } from './provider-error.ts';

test('a message with the words of another server is cut', () => {
  const { message } = new ProviderError('forbidden', `The user ${'n'.repeat(100_000)} may not publish.`);
  expect(message.length).toBeLessThanOrEqual(1_000);
  expect(message).toMatch(/^The user nnn.*…$/);
  expect(new ProviderError('forbidden', 'Short.').message).toBe('Short.');
});

test('failures of other services are warnings, faults of the product errors', () => {
  const down = new ProviderError('unavailable', 'blog.example is unavailable (503).');
  const looped = new Error('looped');
  looped.cause = looped;
  const warnings = [
    down,
    new AppError('site_unreachable', down.message, { cause: down }),
    new AppError('unavailable', 'Pictures cannot be loaded.', { cause: new Error('read', { cause: down }) }),
    new AppError('site_failed', 'The blog failed.'),
    new AppError('text_generation_failed', 'The AI model returned no text.'),
    new AppError('not_found', 'Site not found'),
  ];
  const faults = [
    new Error('boom'),
    new AppError('internal', 'Something went wrong.'),
    new AppError('unavailable', 'The database is not responding.', { cause: new Error('terminated') }),
    looped,
    'a text',
    undefined,
  ];
  expect(warnings.map(failureLevel)).toEqual(warnings.map(() => 'warn'));
  expect(faults.map(failureLevel)).toEqual(faults.map(() => 'error'));
});
