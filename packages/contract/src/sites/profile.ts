import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, messageSchema, timestampSchema, webAddressSchema } from '../shared-schemas.ts';

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
  imageStyle: 500,
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

const measure = z.number().min(0).max(10_000);

/** How the posts of a site are written: counts over those in its main language. */
export const voiceMeasuresSchema = z.object({
  language: z.string().max(10),
  posts: z.int().min(1).meta({ description: 'How many posts were counted.' }),
  words: z.int().min(1),
  /** Words per sentence: half of all sentences are between `lower` and `upper`. */
  sentence_words: z.object({ median: measure, lower: measure, upper: measure }),
  person: z
    .enum(['I', 'we', 'you', 'impersonal'])
    .nullable()
    .meta({ description: 'The most frequent grammatical person; null: not known for the language.' }),
  headings_case: z.enum(['sentence', 'title']).nullable().meta({
    description:
      'How headings are capitalized; null: too few headings, or a language that capitalizes nouns.',
  }),
  lists_per_1000_words: measure,
  tables_per_1000_words: measure,
});
export type VoiceMeasures = z.infer<typeof voiceMeasuresSchema>;

/** Who a site is and how it writes. Empty fields say nothing to the model. */
export const siteProfileSchema = z.object({
  about: line(profileLimits.text, 'This text')
    .default('')
    .meta({ description: 'Who “we” is: the people or company behind the site.' }),
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
  examples: lines(profileLimits.examples, profileLimits.example, 'A passage').meta({
    description: 'Passages that sound right.',
  }),
  address_form: addressFormSchema.nullable().default(null),
  spelling: spellingSchema.nullable().default(null),
  avoid: lines(profileLimits.avoid, profileLimits.word, 'A word').meta({
    description: 'Words and phrases that no text of the site contains.',
  }),
  call_to_action: line(300, 'The call to action').default(''),
  image_style: line(profileLimits.imageStyle, 'The picture style')
    .default('')
    .meta({ description: 'How generated pictures look.' }),
  measures: voiceMeasuresSchema
    .nullable()
    .default(null)
    .meta({ description: "How the site's posts are written, as counted; null until learned." }),
});
export type SiteProfile = z.infer<typeof siteProfileSchema>;

/** Most posts that a profile is learned from. */
export const mostLearnedPosts = 20;

const evidenceSchema = z.object({
  field: z.enum([
    'about',
    'readers',
    'products',
    'voice_rules',
    'examples',
    'address_form',
    'spelling',
    'call_to_action',
    'image_style',
  ]),
  value: z
    .string()
    .meta({ description: "The value of the field; of a list, one item; of products, the product's name." }),
  quote: z.string().meta({ description: "Word for word from the post, or from the site's guidelines." }),
  /** Its source: a post, or the page of the site's guidelines. */
  post: z.object({ title: z.string(), url: z.string() }),
});
export type ProfileEvidence = z.infer<typeof evidenceSchema>;

/** What was learned. It becomes part of the profile only when the profile is saved. */
export const learnedProfileSchema = z.object({
  profile: siteProfileSchema,
  evidence: z.array(evidenceSchema),
});
export type LearnedProfile = z.infer<typeof learnedProfileSchema>;

const profileProposalSchema = z.object({
  status: z.enum(['none', 'running', 'failed', 'ready']),
  message: z.string().nullable().meta({ description: 'Why the last learning failed.' }),
  started_at: timestampSchema.nullable(),
  proposal: learnedProfileSchema
    .nullable()
    .meta({ description: 'What is proposed; present if the status is `ready`.' }),
});
export type ProfileProposal = z.infer<typeof profileProposalSchema>;

const path = '/protected/sites/{id}/profile';

export const siteProfileEndpoints = {
  getSiteProfile: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Get who the site is and how it writes; fields are empty if nothing was entered',
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
    summary: 'Preview a paragraph written with this profile; nothing is saved',
    params: idParamsSchema,
    body: z.object({
      profile: siteProfileSchema,
      paragraph: z.string().trim().min(1, 'Please enter a paragraph.').max(2000),
    }),
    response: z.object({ paragraph: z.string() }),
    errors: ['text_generation_failed'],
  }),
  learnSiteProfile: defineEndpoint({
    method: 'POST',
    path: `${path}/learn`,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Propose a profile from posts of the site, in the background; replaces an earlier proposal',
    params: idParamsSchema,
    body: z.object({
      post_ids: z
        .array(z.string().min(1).max(2000))
        .min(1)
        .max(mostLearnedPosts)
        .optional()
        .meta({ description: 'Ids of known posts; the latest ones if absent.' }),
    }),
    response: profileProposalSchema,
    status: 202,
    errors: ['conflict'],
  }),
  getProfileProposal: defineEndpoint({
    method: 'GET',
    path: `${path}/proposal`,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Get the profile that was learned from the posts of the site, with its evidence',
    params: idParamsSchema,
    response: profileProposalSchema,
  }),
  dismissProfileProposal: defineEndpoint({
    method: 'DELETE',
    path: `${path}/proposal`,
    access: 'approved',
    keyScope: 'sites:write',
    summary: 'Delete the proposed profile; the profile stays as it is',
    params: idParamsSchema,
    response: messageSchema,
  }),
};
