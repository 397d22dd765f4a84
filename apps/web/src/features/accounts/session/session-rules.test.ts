import type { User } from '@chapterhouse/contract/accounts/entities';
import { expect, test } from 'vitest';
import {
  guardRedirect,
  isPublicPath,
  loadingSession,
  parseUser,
  redirectAfterChange,
  redirectAfterExchange,
  type Session,
  signedOut,
} from './session-rules.ts';

const approved: User = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  picture: null,
  role: 'user',
  approvalStatus: 'approved',
  isBetaTester: false,
  isAdmin: false,
};
const pending: User = { ...approved, approvalStatus: 'pending' };
const rejected: User = { ...approved, approvalStatus: 'rejected' };
const admin: User = { ...approved, role: 'admin', isAdmin: true };

const sessionOf = (user: User): Session => ({ isAuthenticated: true, user, token: 't', loading: false });

test.each([
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/pending-approval',
  '/account-rejected',
  '/account-suspended',
])('%s is public', (path) => expect(isPublicPath(path)).toBe(true));

test.each(['/', '/dashboard', '/signin', '/admin/users', '/sign-in/more'])('%s is not public', (path) =>
  expect(isPublicPath(path)).toBe(false),
);

test('accepts only a complete user from storage', () => {
  expect(parseUser(JSON.stringify(approved))).toEqual(approved);
  for (const text of [
    '',
    '{',
    'null',
    '"x"',
    '[]',
    '{"id":"u1"}',
    JSON.stringify({ ...approved, role: 'root' }),
  ]) {
    expect(parseUser(text)).toBeNull();
  }
});

test.each(['/sign-in', '/sign-up', '/', '/account-suspended'])(
  'redirects from %s after the exchange',
  (path) => {
    expect(redirectAfterExchange(approved, path)).toBe('/dashboard');
    expect(redirectAfterExchange(pending, path)).toBe('/pending-approval');
    expect(redirectAfterExchange(rejected, path)).toBe('/account-rejected');
  },
);

test('keeps other paths after the exchange', () => {
  expect(redirectAfterExchange(admin, '/admin/users')).toBeNull();
  expect(redirectAfterExchange(approved, '/history')).toBeNull();
  expect(redirectAfterExchange(pending, '/forgot-password')).toBeNull();
});

test('guards redirect users without access', () => {
  expect(guardRedirect(signedOut)).toBe('/sign-in');
  expect(guardRedirect(loadingSession)).toBe('/sign-in');
  expect(guardRedirect(sessionOf(pending))).toBe('/pending-approval');
  expect(guardRedirect(sessionOf(rejected), { admin: true })).toBe('/account-rejected');
  expect(guardRedirect(sessionOf(approved))).toBeNull();
  expect(guardRedirect(sessionOf(approved), { admin: true })).toBe('/dashboard');
  expect(guardRedirect(sessionOf(admin), { admin: true })).toBeNull();
  expect(guardRedirect(sessionOf({ ...approved, isBetaTester: true }), { notBeta: true })).toBe('/dashboard');
  expect(guardRedirect(sessionOf(approved), { notBeta: true })).toBeNull();
});

test('the page of another status leads to the right one', () => {
  for (const redirect of [redirectAfterExchange, redirectAfterChange]) {
    expect(redirect(approved, '/pending-approval')).toBe('/dashboard');
    expect(redirect(rejected, '/pending-approval')).toBe('/account-rejected');
    expect(redirect(pending, '/pending-approval')).toBeNull();
    expect(redirect(approved, '/account-rejected')).toBe('/dashboard');
    expect(redirect(approved, '/account-suspended')).toBe('/dashboard');
  }
});

test('a changed account leaves pages that it may no longer see', () => {
  expect(redirectAfterChange(approved, '/admin/users')).toBe('/dashboard');
  expect(redirectAfterChange(admin, '/admin/users')).toBeNull();
  expect(redirectAfterChange({ ...approved, isBetaTester: true }, '/subscription')).toBe('/dashboard');
  expect(redirectAfterChange(rejected, '/history')).toBe('/account-rejected');
  expect(redirectAfterChange(approved, '/history')).toBeNull();
  expect(redirectAfterChange(pending, '/sign-in')).toBeNull();
});
