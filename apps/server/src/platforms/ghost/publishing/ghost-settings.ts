import {
  ghostNewsletterSchema,
  ghostVisibilitySchema,
} from '@chapterhouse/contract/platforms/ghost/entities';
import { z } from 'zod';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';

const settingsSchema = z.object({
  /** Where Ghost's API is; null until a test of the connection has found it. */
  api_base: z.string().nullable().catch(null),
  /** Of new posts; null: the owner of the Ghost site. */
  author_id: z.string().nullable().catch(null),
  author_name: z.string().nullable().catch(null),
  visibility: ghostVisibilitySchema.catch('public'),
  newsletter: ghostNewsletterSchema.catch('ask'),
});

export type GhostSettings = z.infer<typeof settingsSchema>;

/** What only Ghost sites have; what an older version wrote differently counts as not chosen. */
export function parseGhostSettings(settings: unknown): GhostSettings {
  return settingsSchema.parse(settings);
}

/** What the user chose for the site of a connection. */
export function settingsOf({ site }: BlogConnection): GhostSettings {
  return parseGhostSettings(site?.settings ?? {});
}
