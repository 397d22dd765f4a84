import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, webAddressSchema } from '../shared-schemas.ts';

/** Limits of a profile: together with a source it must fit the context of a small model. */
export const profileLimits = {
  text: 1000,
  products: 20,
  rules: 20,
  rule: 300,
  examples: 3,
  example: 2000,
  avoid: 100,
  word: 60,
} as const;

/** How readers are addressed, where the language has two forms: du and Sie, tu and vous. */
export const addressFormSchema = z.enum(['informal', 'formal']);

/** Spelling variants that readers notice. */
export const spellingSchema = z.enum([
  'en-US',
  'en-GB',
  'de-DE',
  'de-CH',
  'pt-BR',
  'pt-PT',
  'es-ES',
  'es-419',
]);
export type Spelling = z.infer<typeof spellingSchema>;

const line = (max: number, what: string) =>
  z.string().trim().max(max, `${what} can have at most ${max} characters.`);

const lines = (count: number, max: number, what: string) =>
  z.array(line(max, what).min(1)).max(count, `You can add at most ${count}.`).default([]);

/** Who a site is and how it writes. Empty fields say nothing to the model. */
export const siteProfileSchema = z.object({
  /** Who "we" is. */
  about: line(profileLimits.text, 'This text').default(''),
  readers: line(profileLimits.text, 'This text').default(''),
  products: z
    .array(
      z.object({
        name: line(100, 'A name').min(1, 'Please enter a name.'),
        url: webAddressSchema,
        description: line(300, 'A description').default(''),
      }),
    )
    .max(profileLimits.products, `You can add at most ${profileLimits.products} products.`)
    .default([]),
  voice_rules: lines(profileLimits.rules, profileLimits.rule, 'A rule'),
  /** Passages that sound right. */
  examples: lines(profileLimits.examples, profileLimits.example, 'A passage'),
  address_form: addressFormSchema.nullable().default(null),
  spelling: spellingSchema.nullable().default(null),
  /** Words and phrases that no text of the site contains. */
  avoid: lines(profileLimits.avoid, profileLimits.word, 'A word'),
  call_to_action: line(300, 'The call to action').default(''),
});
export type SiteProfile = z.infer<typeof siteProfileSchema>;

const path = '/protected/sites/{id}/profile';

export const siteProfileEndpoints = {
  getSiteProfile: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Who the site is and how it writes; empty fields if nothing was entered',
    params: idParamsSchema,
    response: siteProfileSchema,
  }),
  saveSiteProfile: defineEndpoint({
    method: 'PUT',
    path,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Replace the profile; it is part of every article written from then on',
    params: idParamsSchema,
    body: siteProfileSchema,
    response: siteProfileSchema,
  }),
  previewSiteProfile: defineEndpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'How a paragraph would sound with this profile, which is not saved',
    params: idParamsSchema,
    body: z.object({
      profile: siteProfileSchema,
      paragraph: z.string().trim().min(1, 'Please enter a paragraph.').max(2000),
    }),
    response: z.object({ paragraph: z.string() }),
    errors: ['text_generation_failed', 'too_many_requests'],
  }),
};
