import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, messageSchema, timestampSchema, webAddressSchema } from '../shared-schemas.ts';

const max = limits.media;

/** The sizes in which a picture is kept; the longer side in pixels is in `limits.media.sizes`. */
export const mediaSizes = ['featured', 'inline', 'thumbnail'] as const;
export type MediaSize = (typeof mediaSizes)[number];

/** Every size is kept as WebP; those that are published also as JPEG. */
export const mediaFormats = ['webp', 'jpeg'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

/** Where a picture comes from. `generated`: made by a model, which its files say in their metadata. */
export const mediaOriginSchema = z.enum(['uploaded', 'address', 'generated']);
export type MediaOrigin = z.infer<typeof mediaOriginSchema>;

/** One file of a picture. */
export const mediaFileSchema = z.object({
  size: z.enum(mediaSizes),
  format: z.enum(mediaFormats),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  url: z.string().meta({
    description:
      'The address of the file. It works without a session for at least six hours; the next response has a newer one.',
  }),
});

/** A picture of the media library. Its files never change, so its id also identifies them. */
export const mediaSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  origin: mediaOriginSchema,
  width: z.int().meta({ description: 'The width of the `featured` file, in pixels.' }),
  height: z.int(),
  bytes: z.int().meta({ description: 'The size of all its files, in bytes.' }),
  alt: z
    .string()
    .meta({ description: 'The default alt text where the picture is used; each use has its own.' }),
  caption: z.string(),
  /** The point that stays visible when the picture is cropped; from 0 (left, top) to 1. */
  focal_x: z.number(),
  focal_y: z.number(),
  decorative: z.boolean().meta({ description: 'Whether it is decorative, and so needs no alt text.' }),
  created_at: timestampSchema,
  url: z.string().meta({ description: 'The address of the `inline` file as WebP.' }),
  thumbnail_url: z.string().meta({ description: 'The address of the `thumbnail` file as WebP.' }),
  files: z.array(mediaFileSchema),
});
export type Media = z.infer<typeof mediaSchema>;

/** An article that has a picture, as its featured image or within its text. */
export const mediaUseSchema = z.object({
  article_id: z.uuid(),
  title: z.string(),
  role: z.enum(['featured', 'inline']).meta({ description: 'Where an article has the picture.' }),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

const libraryMediaSchema = mediaSchema.extend({ used_in: z.array(mediaUseSchema) });
export type LibraryMedia = z.infer<typeof libraryMediaSchema>;

/** The changeable fields; those that are omitted stay. */
const mediaChangeSchema = z
  .object({
    name: z.string().trim().min(1, 'Please enter a name').max(max.name),
    alt: z.string().trim().max(max.alt),
    caption: z.string().trim().max(max.caption),
    focal_x: z.number().min(0).max(1),
    focal_y: z.number().min(0).max(1),
    decorative: z.boolean(),
  })
  .partial();
export type MediaChange = z.infer<typeof mediaChangeSchema>;

/** How many pictures the user has, and may have. */
const mediaQuotaSchema = z.object({
  used: z.int(),
  limit: z.int().meta({ description: 'How many there may be.' }),
});
export type MediaQuota = z.infer<typeof mediaQuotaSchema>;

const path = '/protected/media';
const read = { access: 'approved', keyScope: 'articles:read' } as const;
const write = { access: 'approved', keyScope: 'articles:write' } as const;

export const mediaEndpoints = {
  listMedia: defineEndpoint({
    ...read,
    method: 'GET',
    path,
    summary: 'List the pictures of the media library, newest first, with the articles that use them',
    query: z.object({
      search: z
        .string()
        .trim()
        .max(limits.searchLength)
        .optional()
        .meta({ description: 'Text to search for in name, alt text and caption.' }),
      cursor: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'The `next_cursor` of the previous page, with the same filter and order.' }),
      unused: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'Only pictures that no article uses.' }),
      limit: z.coerce.number().int().min(1).max(max.page.max).default(max.page.default),
    }),
    response: z.object({
      media: z.array(libraryMediaSchema),
      next_cursor: z.string().optional(),
      quota: mediaQuotaSchema,
    }),
  }),
  uploadMedia: defineEndpoint({
    ...write,
    method: 'POST',
    path,
    summary: 'Add a picture to the media library; the body is the file itself',
    description:
      'Accepts JPEG, PNG, WebP, AVIF and GIF (its first frame), up to 20 MB and 50 megapixels. What the file is decides, not its content type. Metadata such as the location is removed. The same file again returns the picture that exists.',
    query: z.object({
      name: z.string().trim().max(max.name).optional().meta({ description: 'The name of the file.' }),
    }),
    binaryBody: { maxBytes: max.bytes },
    response: mediaSchema,
    errors: ['subscription_limit_reached'],
    idempotencyKey: 'stored-response',
  }),
  addMediaFromAddress: defineEndpoint({
    ...write,
    method: 'POST',
    path: `${path}/from-address`,
    summary: 'Add a picture that is fetched from an address',
    body: z.object({ url: webAddressSchema }),
    response: mediaSchema,
    errors: ['subscription_limit_reached', 'site_unreachable', 'site_failed'],
    idempotencyKey: 'stored-response',
  }),
  getMedia: defineEndpoint({
    ...read,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Get a picture with the articles that use it',
    params: idParamsSchema,
    response: libraryMediaSchema,
  }),
  updateMedia: defineEndpoint({
    ...write,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change the name, alt text, caption, focal point or role of a picture',
    params: idParamsSchema,
    body: mediaChangeSchema,
    response: libraryMediaSchema,
  }),
  deleteMedia: defineEndpoint({
    ...write,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a picture that no article uses',
    params: idParamsSchema,
    response: messageSchema,
    errors: ['conflict'],
  }),
};
