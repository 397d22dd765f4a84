import { z } from 'zod';
import { timestampSchema } from '../shared-schemas.ts';

export const roleSchema = z.enum(['admin', 'user']);
export type Role = z.infer<typeof roleSchema>;

export const approvalStatusSchema = z.enum(['pending', 'approved', 'rejected']);
export type ApprovalStatus = z.infer<typeof approvalStatusSchema>;

/** The state of an account. A suspended one was approved before; `approved` means approved and not suspended. */
export const userStateSchema = z.enum([...approvalStatusSchema.options, 'suspended']);
export type UserState = z.infer<typeof userStateSchema>;

/** The signed-in user, as returned by the token exchange and `GET /protected/user`. */
export const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean().meta({ description: 'Whether the email address is verified.' }),
  picture: z.string().nullable(),
  role: roleSchema,
  approvalStatus: approvalStatusSchema,
  isBetaTester: z.boolean(),
  isAdmin: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

export const adminUserSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean().meta({ description: 'Whether the email address is verified.' }),
  picture: z.string().nullable(),
  approvalStatus: approvalStatusSchema,
  role: roleSchema,
  isBetaTester: z.boolean(),
  subscriptionPlan: z.string(),
  wpSitesCount: z.int().optional(),
  articlesGenerated: z.int().optional(),
  createdAt: timestampSchema,
  lastLoginAt: timestampSchema.nullable(),
  suspendedAt: timestampSchema
    .nullable()
    .meta({ description: 'When the account was suspended; null: not suspended.' }),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Sort keys of the user list; `name` falls back to the email address. `waiting`: pending ones, then all others, by sign-up. */
export const userSortSchema = z.enum(['created', 'waiting', 'name', 'email', 'last_login']);
export type UserSort = z.infer<typeof userSortSchema>;

/** An audit log entry. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: timestampSchema,
  actor_type: z
    .enum(['user', 'operator'])
    .meta({ description: 'A user, or an operator, who acts on the machine itself.' }),
  actor: z
    .object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .meta({ description: 'Who did it, by the current name; null: a deleted account.' }),
  action: z.string().meta({ description: 'What was done, for example `user.approved`.' }),
  target_type: z.string(),
  target_id: z.string(),
  target_name: z
    .string()
    .nullable()
    .meta({ description: 'The current name of the target; null if it is not a user or was deleted.' }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
