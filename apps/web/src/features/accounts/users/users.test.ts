import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import { expect, test } from 'vitest';
import { applyChange } from './users.queries.ts';

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
};

test('a change is seen in its own row only', () => {
  expect(applyChange(user, { kind: 'approve', id: 'a' }).approvalStatus).toBe('approved');
  expect(applyChange(user, { kind: 'reject', id: 'a' }).approvalStatus).toBe('rejected');
  expect(applyChange(user, { kind: 'role', id: 'a', role: 'admin' }).role).toBe('admin');
  expect(applyChange(user, { kind: 'beta', id: 'a', isBetaTester: true }).isBetaTester).toBe(true);
  expect(applyChange(user, { kind: 'approve', id: 'b' })).toBe(user);
});
