import { z } from 'zod';

/* The used parts of Webflow's Data API v2. */

const id = z.string().min(1);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const siteSchema = z.object({
  id,
  displayName: z.string(),
  shortName: z.string(),
  customDomains: z
    .array(z.object({ url: z.string() }))
    .nullish()
    .transform((domains) => domains ?? []),
});
export const sitesSchema = z.object({ sites: z.array(siteSchema) });
export const oneSiteSchema = siteSchema;

const collectionSchema = z.object({ id, displayName: z.string(), slug: z.string() });
export const collectionsSchema = z.object({ collections: z.array(collectionSchema) });

const fieldSchema = z.object({
  slug: z.string(),
  displayName: z.string(),
  type: z.string(),
  isRequired: z.boolean().nullish(),
  isEditable: z.boolean().nullish(),
});
export const fullCollectionSchema = collectionSchema.extend({ fields: z.array(fieldSchema) });
export type WebflowCollection = z.infer<typeof fullCollectionSchema>;

export const itemSchema = z.object({
  id,
  isDraft: z.boolean(),
  isArchived: z.boolean(),
  lastPublished: moment.nullish(),
  lastUpdated: moment.nullish(),
  fieldData: z.looseObject({ name: z.string().catch(''), slug: z.string().catch('') }),
});
export type WebflowItem = z.infer<typeof itemSchema>;
export const itemsSchema = z.object({ items: z.array(itemSchema) });

export const publishedSchema = z.object({
  publishedItemIds: z.array(z.string()).nullish(),
  errors: z.array(z.string()).nullish(),
});

export const tokenSchema = z.object({ access_token: z.string().min(1) });

/** Details are objects in most responses, and strings in some. */
const detailSchema = z.union([
  z.string(),
  z
    .object({ param: z.string().catch(''), description: z.string().catch('') })
    .transform(({ param, description }) => (param ? `${param}: ${description}` : description)),
]);
export const errorSchema = z.object({
  code: z.string().catch(''),
  message: z.string().catch(''),
  details: z.array(detailSchema).catch([]),
});
