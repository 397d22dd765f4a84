import { z } from 'zod';
import { timestampSchema } from '../shared-schemas.ts';

export const roleSchema = z.enum(['admin', 'user']);
export type Role = z.infer<typeof roleSchema>;

export const approvalStatusSchema = z.enum(['pending', 'approved', 'rejected']);
export type ApprovalStatus = z.infer<typeof approvalStatusSchema>;

/** The signed-in person, as the exchange and `GET /protected/user` serve them. */
export const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
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
  picture: z.string().nullable(),
  approvalStatus: approvalStatusSchema,
  role: roleSchema,
  isBetaTester: z.boolean(),
  subscriptionPlan: z.string(),
  wpSitesCount: z.int().optional(),
  articlesGenerated: z.int().optional(),
  createdAt: timestampSchema,
  lastLoginAt: timestampSchema.nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;
