import { z } from 'zod';

/** Statuses with a defined color; the screen shows others in gray. */
export const siteStatusSchema = z.enum(['connected', 'error', 'pending']);
export type SiteStatus = z.infer<typeof siteStatusSchema>;
