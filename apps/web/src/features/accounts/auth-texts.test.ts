import { expect, test } from 'vitest';
import { authTexts, signUpProblem } from './auth-texts.ts';
import { exchangeFailed } from './session/session-machine.ts';

test.each([
  ['auth/user-not-found', 'Invalid email or password.'],
  ['auth/wrong-password', 'Invalid email or password.'],
  ['auth/invalid-credential', 'Invalid credentials. Please try again.'],
  ['auth/too-many-requests', 'Too many failed login attempts. Please try again later.'],
  ['auth/internal-error', 'Failed to login. Please try again.'],
  [exchangeFailed, 'An error occurred. Please try again.'],
])('sign-in: %s', (code, text) => expect(authTexts.signInFailed(code)).toBe(text));

test.each([
  ['auth/email-already-in-use', 'An account with this email already exists.'],
  ['auth/invalid-email', 'Invalid email address.'],
  ['auth/weak-password', 'Password is too weak. Please use a stronger password.'],
  ['auth/internal-error', 'Failed to create account. Please try again.'],
])('sign-up: %s', (code, text) => expect(authTexts.signUpFailed(code)).toBe(text));

test.each([
  ['auth/user-not-found', 'No account found with this email address.'],
  ['auth/invalid-email', 'Invalid email address.'],
  ['auth/too-many-requests', 'Too many requests. Please try again later.'],
  ['auth/internal-error', 'Failed to send reset email. Please try again.'],
])('reset: %s', (code, text) => expect(authTexts.resetFailed(code)).toBe(text));

test('the sign-up form reports its first violated rule and the fields', () => {
  const good = { email: 'a@b.co', password: 'secret', confirmation: 'secret' };
  expect(signUpProblem(good)).toBeNull();
  expect(signUpProblem({ ...good, email: '  ', password: '' })).toEqual({
    text: 'Please fill in all fields.',
    fields: ['email', 'password'],
  });
  expect(signUpProblem({ ...good, confirmation: 'Secret' })?.text).toBe('Passwords do not match.');
  expect(signUpProblem({ ...good, password: '12345', confirmation: '12345' })?.text).toBe(
    'Password must be at least 6 characters long.',
  );
});
