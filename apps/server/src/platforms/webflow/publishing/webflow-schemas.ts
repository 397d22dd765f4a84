import { z } from 'zod';

/* The used parts of Webflow's Data API v2. */

const id = z.string().min(1);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const siteSchema = z.object({
  id,
  displayName: z.string(),
  shortName: z.string(),
  customDomains: z
    .array(z.object({ url: z.string().nullish() }))
    .nullish()
    .transform((domains) => (domains ?? []).flatMap(({ url }) => (url ? [{ url }] : []))),
});
export const sitesSchema = z.object({ sites: z.array(siteSchema) });
export const oneSiteSchema = siteSchema;

/** Webflow's description of its API calls these optional. */
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const optionalFlag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false);

const collectionSchema = z.object({ id, displayName: z.string(), slug: optionalText });
export const collectionsSchema = z.object({ collections: z.array(collectionSchema) });

const fieldSchema = z.object({
  slug: optionalText,
  displayName: z.string(),
  type: z.string(),
  isRequired: z.boolean().nullish(),
  isEditable: z.boolean().nullish(),
});
export const fullCollectionSchema = collectionSchema.extend({
  // A field without a slug cannot be written.
  fields: z.array(fieldSchema).transform((fields) => fields.filter(({ slug }) => slug !== '')),
});
export type WebflowCollection = z.infer<typeof fullCollectionSchema>;

export const itemSchema = z.object({
  id,
  isDraft: optionalFlag,
  isArchived: optionalFlag,
  lastPublished: moment.nullish(),
  lastUpdated: moment.nullish(),
  fieldData: z.looseObject({ name: z.string().catch(''), slug: z.string().catch('') }),
});
export type WebflowItem = z.infer<typeof itemSchema>;
export const itemsSchema = z.object({ items: z.array(itemSchema) });

const assetSchema = z.object({
  id,
  hostedUrl: z.url(),
  originalFileName: optionalText,
  displayName: optionalText,
});
export type WebflowAsset = z.infer<typeof assetSchema>;
export const assetsSchema = z.object({ assets: z.array(assetSchema) });
/** The first step of an upload: where and with which fields the file itself is sent. */
export const newAssetSchema = z.object({
  id,
  hostedUrl: z.url(),
  uploadUrl: z.url(),
  uploadDetails: z.record(z.string().regex(/^[\w-]+$/), z.string()),
});

export const publishedSchema = z.object({
  publishedItemIds: z.array(z.string()).nullish(),
  errors: z.array(z.string()).nullish(),
});

export const tokenSchema = z.object({ access_token: z.string().min(1) });

/** Details are objects of one of two forms in most responses, and strings in some. */
const detailSchema = z.union([
  z.string(),
  z
    .object({
      param: z.string().catch(''),
      description: z.string().catch(''),
      field: z.string().catch(''),
      message: z.string().catch(''),
    })
    .transform(({ param, description, field, message }) =>
      [param || field, description || message].filter(Boolean).join(': '),
    ),
]);
export const errorSchema = z.object({
  code: z.string().catch(''),
  message: z.string().catch(''),
  details: z.array(detailSchema).catch([]),
});
