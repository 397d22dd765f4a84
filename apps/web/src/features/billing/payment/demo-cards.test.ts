import { expect, test } from 'vitest';
import { demoFieldError, formatCardNumber, formatExpiry, isComplete, testCards } from './demo-cards.ts';

const now = new Date('2026-11-21T00:00:00Z');
const filled = { number: '4242 4242 4242 4242', expiry: '12 / 28', cvc: '123' };

test('groups digits, and drops other characters', () => {
  expect(formatCardNumber('42424242x4242-4242999')).toBe('4242 4242 4242 4242');
  expect(formatCardNumber('')).toBe('');
  expect(formatExpiry('1228')).toBe('12 / 28');
  expect(formatExpiry('12')).toBe('12');
  expect(formatExpiry('12 /')).toBe('12');
});

test('a card is complete when every field is valid', () => {
  expect(isComplete(filled, now)).toBe(true);
  expect(isComplete({ ...filled, cvc: '12' }, now)).toBe(false);
  expect(isComplete({ ...filled, expiry: '12' }, now)).toBe(false);
  expect(isComplete({ ...filled, number: '4242 4242 4242 424' }, now)).toBe(false);
});

test.each([
  [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
  [{ expiry: '13 / 28' }, "Your card's expiration date is invalid."],
  [{ expiry: '10 / 26' }, "Your card's expiration date is in the past."],
  [{ expiry: '11 / 26' }, null],
  [{ expiry: '1' }, null],
  [{}, null],
])('%j: %s', (change, error) => {
  expect(demoFieldError({ ...filled, ...change }, now)).toBe(error);
});

test('the form accepts every test card', () => {
  for (const { number } of testCards) expect(isComplete({ ...filled, number }, now)).toBe(true);
});
