import { z } from 'zod';

/** Statuses with a colour of their own; the screen shows any other in grey. */
export const siteStatusSchema = z.enum(['connected', 'error', 'pending']);
export type SiteStatus = z.infer<typeof siteStatusSchema>;
