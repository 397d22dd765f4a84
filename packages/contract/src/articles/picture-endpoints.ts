import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { mediaSchema } from '../media/endpoints.ts';
import { idParamsSchema, idSchema } from '../shared-schemas.ts';

/** Where the featured images of a batch come from: generated after each article is written, one picture for all, or none. */
export const featuredImageOptions = ['none', 'generate', 'library'] as const;
export type FeaturedImageOption = (typeof featuredImageOptions)[number];

const path = '/protected/content/articles/{id}/pictures';

/** A featured image that was requested with the batch and does not exist (yet). */
const featuredImageRequestSchema = z.object({
  status: z.enum(['waiting', 'failed']),
  message: z.string().meta({ description: 'Why it failed, for the user; empty while it waits.' }),
});

const pictureOptionsSchema = z.object({
  model: z
    .enum(['none', 'demo', 'model'])
    .meta({ description: 'The image model; `none`: none is configured, `demo`: pictures are samples.' }),
  prompt: z
    .string()
    .meta({ description: "A description made from the article and its site's profile, to be edited." }),
  price_per_picture: z
    .number()
    .nullable()
    .meta({ description: 'The price of a picture in dollars; null if the operator entered none.' }),
  request: featuredImageRequestSchema.nullable(),
});
export type PictureOptions = z.infer<typeof pictureOptionsSchema>;

export const pictureEndpoints = {
  getPictureOptions: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'articles:read',
    summary:
      'Get a description for a picture of the article, what a picture costs, and a featured image that is being made',
    params: idParamsSchema,
    response: pictureOptionsSchema,
  }),
  generatePictures: defineEndpoint({
    method: 'POST',
    path,
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Generate pictures for the article and add them to the media library; takes up to a few minutes',
    description:
      'The article is not changed: choose one of the pictures with `updateArticle`, and delete the others. With a model configured, each call costs money.',
    params: idParamsSchema,
    body: z.object({
      prompt: z.string().trim().min(1, 'Describe the picture.').max(limits.media.prompt),
      count: z.int().min(1).max(limits.media.proposals).default(limits.media.proposals),
    }),
    response: z.object({
      media: z.array(mediaSchema),
      cost: z
        .number()
        .nullable()
        .meta({ description: 'The cost in dollars; null if the model has no price.' }),
    }),
    errors: ['subscription_limit_reached', 'text_generation_failed'],
    idempotencyKey: 'stored-response',
  }),
  retryFeaturedImage: defineEndpoint({
    method: 'POST',
    path: `${path}/retry`,
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Generate the featured image that failed, in the background',
    params: idParamsSchema,
    response: featuredImageRequestSchema,
    errors: ['conflict'],
  }),
  proposeAltText: defineEndpoint({
    method: 'POST',
    path: `${path}/{media}/alt-text`,
    access: 'approved',
    keyScope: 'articles:write',
    summary: 'Propose an alt text for a picture in the language of the article; nothing is stored',
    params: idParamsSchema.extend({ media: idSchema }),
    response: z.object({
      alt: z.string(),
      based_on: z.enum(['picture', 'text']).meta({
        description:
          'What the proposal is based on; `text`: the model cannot see pictures, so only on the article.',
      }),
    }),
    errors: ['text_generation_failed'],
  }),
};
