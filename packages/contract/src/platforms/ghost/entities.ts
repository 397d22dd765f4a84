import { z } from 'zod';
import { siteShape } from '../../shared-schemas.ts';

export const ghostVisibilitySchema = z
  .enum(['public', 'members', 'paid'])
  .meta({ description: 'Who can read new posts.' });
export type GhostVisibility = z.infer<typeof ghostVisibilitySchema>;

/**
 * A post that was scheduled in Ghost with a newsletter is emailed when it is published. `ask`: it is not published, and
 * the article says what to do. `send`: Ghost may send the email.
 */
export const ghostNewsletterSchema = z
  .enum(['ask', 'send'])
  .meta({ description: 'What happens to a post that was scheduled as a newsletter on the blog.' });
export type GhostNewsletter = z.infer<typeof ghostNewsletterSchema>;

export const ghostSiteSchema = z.object({
  ...siteShape,
  author_id: z
    .string()
    .nullable()
    .meta({
      description: 'The author of new posts; null: the owner of the Ghost site.',
      examples: ['64f0a1b2c3d4e5f607182930'],
    }),
  author_name: z
    .string()
    .nullable()
    .meta({ description: 'The name of that author.', examples: ['Ada Byron'] }),
  visibility: ghostVisibilitySchema,
  newsletter: ghostNewsletterSchema,
});
export type GhostSite = z.infer<typeof ghostSiteSchema>;

export const ghostAuthorSchema = z.object({ id: z.string(), name: z.string() });
export type GhostAuthor = z.infer<typeof ghostAuthorSchema>;
