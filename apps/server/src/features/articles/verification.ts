import { z } from 'zod';

/** What a reader found at the public address, as it is stored with the article. */
export const verificationSchema = z.object({ ok: z.boolean(), message: z.string(), checked_at: z.string() });
export type Verification = z.infer<typeof verificationSchema>;
