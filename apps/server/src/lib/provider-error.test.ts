import { expect, test } from 'vitest';
import { ProviderError } from './provider-error.ts';

test('a message with the words of another server is cut', () => {
  const { message } = new ProviderError('forbidden', `The user ${'n'.repeat(100_000)} may not publish.`);
  expect(message.length).toBeLessThanOrEqual(1_000);
  expect(message).toMatch(/^The user nnn.*…$/);
  expect(new ProviderError('forbidden', 'Short.').message).toBe('Short.');
});
