import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, messageSchema } from '../shared-schemas.ts';
import {
  adminUserSchema,
  auditEntrySchema,
  roleSchema,
  userSchema,
  userSortSchema,
  userStateSchema,
} from './entities.ts';

const cursorSchema = z.string().max(1000);
const pageLimitSchema = z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize);

const userListQuerySchema = z.object({
  search: z.string().trim().max(200).optional().meta({ description: 'Part of a name or an email address.' }),
  status: userStateSchema.optional(),
  sort: userSortSchema.default('created'),
  order: z
    .enum(['asc', 'desc'])
    .optional()
    .meta({ description: 'Ascending or descending. Default: newest first; text from A to Z.' }),
  cursor: cursorSchema.optional(),
  limit: pageLimitSchema,
});

const adminChange = { access: 'admin', keyScope: 'none', params: idParamsSchema } as const;

export const accountEndpoints = {
  exchangeToken: defineEndpoint({
    method: 'POST',
    path: '/auth/firebase-token',
    access: 'public',
    keyScope: 'none',
    summary: 'Exchange an identity provider token for a session',
    body: z.object({
      token: z.string().min(1).max(limits.identityTokenLength),
      setup_token: z.string().max(200).optional().meta({
        description: 'The single-use token of the set-up link: makes this user the first administrator.',
      }),
    }),
    response: z.object({ token: z.string(), user: userSchema }),
    errors: ['invalid_identity_token', 'account_suspended'],
  }),
  checkSetupLink: defineEndpoint({
    method: 'POST',
    path: '/auth/setup-link',
    access: 'public',
    keyScope: 'none',
    summary: 'Check whether the token of a set-up link is still valid',
    body: z.object({ setup_token: z.string().max(200) }),
    response: z.object({ is_valid: z.boolean() }),
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    keyScope: 'none',
    summary: 'End the session of the bearer token; returns the same result without a session',
    response: messageSchema,
  }),
  getUser: defineEndpoint({
    method: 'GET',
    path: '/protected/user',
    access: 'signed-in',
    keyScope: 'account:read',
    summary: 'Get the signed-in user',
    response: userSchema,
  }),
  deleteUser: defineEndpoint({
    method: 'DELETE',
    path: '/protected/user',
    access: 'signed-in',
    keyScope: 'none',
    summary: 'Delete the account and all of its data',
    response: messageSchema,
    errors: ['conflict'],
  }),
  exportAccount: defineEndpoint({
    method: 'GET',
    path: '/protected/account/export',
    access: 'signed-in',
    keyScope: 'none',
    summary: 'Export everything stored about the signed-in user, as a zip',
    response: z.object({}),
    file: 'application/zip',
  }),
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/protected/admin/users',
    access: 'admin',
    keyScope: 'none',
    summary: 'List users, newest first by default, paginated',
    query: userListQuerySchema,
    response: z.object({
      users: z.array(adminUserSchema),
      next_cursor: z
        .string()
        .optional()
        .meta({ description: 'The cursor of the next page; present if there are more.' }),
      total: z.int().optional().meta({ description: 'How many users match; only on the first page.' }),
    }),
  }),
  listAuditLog: defineEndpoint({
    method: 'GET',
    path: '/protected/admin/audit-log',
    access: 'admin',
    keyScope: 'none',
    summary: 'List audit log entries, newest first, paginated',
    query: z.object({ cursor: cursorSchema.optional(), limit: pageLimitSchema }),
    response: z.object({ entries: z.array(auditEntrySchema), next_cursor: z.string().optional() }),
  }),
  approveUser: defineEndpoint({
    ...adminChange,
    method: 'PUT',
    path: '/protected/admin/users/{id}/approve',
    summary: 'Approve a pending or rejected user',
    response: messageSchema,
    errors: ['conflict'],
  }),
  rejectUser: defineEndpoint({
    ...adminChange,
    method: 'PUT',
    path: '/protected/admin/users/{id}/reject',
    summary: 'Reject a pending user and end all of their sessions',
    response: messageSchema,
    errors: ['conflict'],
  }),
  suspendUser: defineEndpoint({
    ...adminChange,
    method: 'PUT',
    path: '/protected/admin/users/{id}/suspend',
    summary:
      'Suspend an approved user: end their sessions, stop their paid calls, pause their scheduled articles',
    response: messageSchema,
    errors: ['conflict'],
  }),
  reinstateUser: defineEndpoint({
    ...adminChange,
    method: 'PUT',
    path: '/protected/admin/users/{id}/reinstate',
    summary:
      'Reinstate a suspended user; writing resumes, and articles whose date has not passed are rescheduled',
    response: messageSchema,
    errors: ['conflict'],
  }),
  deleteOtherUser: defineEndpoint({
    ...adminChange,
    method: 'DELETE',
    path: '/protected/admin/users/{id}',
    summary: 'Delete the account of another user and all of its data',
    response: messageSchema,
    errors: ['conflict'],
  }),
  setUserRole: defineEndpoint({
    ...adminChange,
    method: 'PUT',
    path: '/protected/admin/users/{id}/role',
    summary: 'Make a user an administrator, or an ordinary user again',
    body: z.object({ role: roleSchema }),
    response: messageSchema,
    errors: ['conflict'],
  }),
  setBetaStatus: defineEndpoint({
    ...adminChange,
    method: 'PUT',
    path: '/protected/admin/users/{id}/beta-status',
    summary: 'Toggle beta access of an ordinary user',
    body: z.object({ is_beta_tester: z.boolean() }),
    response: messageSchema,
    errors: ['conflict'],
  }),
};
