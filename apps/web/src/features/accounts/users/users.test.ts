import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import { expect, test } from 'vitest';
import { questionFor } from './user-questions.ts';
import { applyChange, stateOf } from './users.queries.ts';

const user: AdminUser = {
  id: 'a',
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  picture: null,
  approvalStatus: 'pending',
  role: 'user',
  isBetaTester: false,
  subscriptionPlan: 'free',
  createdAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
  suspendedAt: null,
};

test('a change affects only its row', () => {
  expect(applyChange(user, { kind: 'approve', id: 'a' }).approvalStatus).toBe('approved');
  expect(applyChange(user, { kind: 'reject', id: 'a' }).approvalStatus).toBe('rejected');
  expect(applyChange(user, { kind: 'role', id: 'a', role: 'admin' }).role).toBe('admin');
  expect(applyChange(user, { kind: 'beta', id: 'a', isBetaTester: true }).isBetaTester).toBe(true);
  expect(applyChange(user, { kind: 'approve', id: 'b' })).toBe(user);
  const suspended = applyChange({ ...user, approvalStatus: 'approved' }, { kind: 'suspend', id: 'a' });
  expect(stateOf(suspended)).toBe('suspended');
  expect(stateOf(applyChange(suspended, { kind: 'reinstate', id: 'a' }))).toBe('approved');
});

test('irreversible actions ask for confirmation, naming the user and what is deleted', () => {
  expect(questionFor('approve', user)).toBeNull();
  expect(questionFor('reject', user)?.message).toContain('Ada (ada@example.com)');
  // A user who signed up by email is called by the address, once.
  const unnamed = { ...user, name: user.email };
  expect(questionFor('reject', unnamed)?.message).toMatch(/^Reject ada@example\.com\? /);
  expect(questionFor('role', user)?.title).toBe('Make Administrator');
  expect(questionFor('role', { ...user, role: 'admin' })?.message).toContain('Remove Ada (ada@example.com)');
  expect(questionFor('suspend', user)?.message).toContain('Ada (ada@example.com)');
  expect(questionFor('delete', { ...user, articlesGenerated: 14, wpSitesCount: 1 })?.message).toContain(
    'their profile, 14 articles, 1 WordPress site and all other data',
  );
  expect(questionFor('delete', user)?.message).toContain('their profile and all other data');
});
