import { z } from 'zod';
import { idSchema } from '../shared-schemas.ts';
import { ghostEndpoints, ghostSiteInputSchema, ghostSiteUpdateSchema } from './ghost/endpoints.ts';
import { gitEndpoints, gitSiteInputSchema } from './git/endpoints.ts';
import { otherWebsiteEndpoints, otherWebsiteInputSchema } from './other/endpoints.ts';
import { type Platform, platformIds, platforms } from './registry.ts';
import { webflowEndpoints, webflowSiteInputSchema, webflowSiteUpdateSchema } from './webflow/endpoints.ts';
import {
  webhookSiteEndpoints,
  webhookSiteInputSchema,
  webhookSiteUpdateSchema,
} from './webhook/endpoints.ts';
import { wordPressEndpoints, wordPressSiteInputSchema } from './wordpress/endpoints.ts';

/** The specification's endpoints of each platform. */
export const platformEndpoints = {
  ...wordPressEndpoints,
  ...otherWebsiteEndpoints,
  ...webflowEndpoints,
  ...gitEndpoints,
  ...ghostEndpoints,
  ...webhookSiteEndpoints,
};

/** What a user enters to connect a site, or to change it. */
export const siteInputSchema = z.discriminatedUnion('platform', [
  wordPressSiteInputSchema.extend({ platform: z.literal('wordpress') }),
  webflowSiteInputSchema.extend({ platform: z.literal('webflow') }),
  gitSiteInputSchema.safeExtend({ platform: z.literal('git') }),
  ghostSiteInputSchema.extend({ platform: z.literal('ghost') }),
  webhookSiteInputSchema.extend({ platform: z.literal('webhook') }),
  otherWebsiteInputSchema.extend({ platform: z.literal('other') }),
]);
export type SiteInput = z.infer<typeof siteInputSchema>;

export const siteUpdateSchema = z.discriminatedUnion('platform', [
  wordPressSiteInputSchema.extend({ platform: z.literal('wordpress') }),
  webflowSiteUpdateSchema.extend({ platform: z.literal('webflow') }),
  gitSiteInputSchema.safeExtend({ platform: z.literal('git') }),
  ghostSiteUpdateSchema.extend({ platform: z.literal('ghost') }),
  webhookSiteUpdateSchema.extend({ platform: z.literal('webhook') }),
  otherWebsiteInputSchema.extend({ platform: z.literal('other') }),
]);
export type SiteUpdate = z.infer<typeof siteUpdateSchema>;

type Fields = (typeof platforms)[Platform]['fields'];

/** The site fields of a batch. The platform determines which are required. */
export const batchSiteShape = {
  ...shapeOf<Fields['siteId'], z.ZodOptional<z.ZodUUID>>('siteId', idSchema.optional()),
  ...shapeOf<NonNullable<Fields['collectionId']>, z.ZodOptional<z.ZodString>>(
    'collectionId',
    z.string().max(200).optional(),
  ),
};

/** The dashboard fields that count a user's sites. */
export const siteCountShape = shapeOf<Fields['siteCount'], z.ZodInt>('siteCount', z.int());

/** How many sites a user has of each platform, in the fields of the dashboard. */
export function presentSiteCounts(counts: Partial<Record<Platform, number>>) {
  const fields = platformIds.map((id) => [platforms[id].fields.siteCount, counts[id] ?? 0] as const);
  return Object.fromEntries(fields) as Record<Fields['siteCount'], number>;
}

type BatchSite = { platform: Platform } & Partial<Record<keyof typeof batchSiteShape, string | undefined>>;

/** The site that a batch selects in its platform's fields. */
export function batchSiteOf(batch: BatchSite): {
  siteId: string | undefined;
  collectionId: string | undefined;
} {
  const { siteId, collectionId } = platforms[batch.platform].fields;
  return { siteId: batch[siteId], collectionId: collectionId === null ? undefined : batch[collectionId] };
}

function shapeOf<Name extends string, Schema extends z.ZodType>(field: keyof Fields, schema: Schema) {
  const names = platformIds.flatMap((id) => platforms[id].fields[field] ?? []);
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
