import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParamsSchema, timestampSchema } from '../shared-schemas.ts';
import { articleStatusSchema } from './entities.ts';

const place = z
  .int()
  .min(0)
  .max(limits.articles.max - 1);

/** The plan of a batch as a cluster. Articles are named by their index in `subtopics`. */
export const clusterPlanSchema = z.object({
  pillar: place.meta({ description: 'The article that covers the topic as a whole.' }),
  links: z
    .array(
      z.object({
        from: place.meta({ description: 'The article with the link, by its index.' }),
        to: place.meta({ description: 'The article that it links to, by its index.' }),
      }),
    )
    .max(limits.articles.max * limits.linksPerArticle, 'A cluster cannot have that many links.'),
  updates_live: z.boolean().optional().meta({
    description:
      'Whether planned links are also added to posts of this batch that are live already, as updates of these posts.',
  }),
});

/** `linked`: in the text; `waiting`: for the other article to be live; `open`: it is live and not linked yet. */
export const clusterLinkStateSchema = z.enum(['linked', 'waiting', 'open']);
export type ClusterLinkState = z.infer<typeof clusterLinkStateSchema>;

export const articleClusterSchema = z.object({
  pillar_id: z
    .uuid()
    .nullable()
    .meta({ description: 'The article that covers the topic as a whole; null if it was deleted.' }),
  updates_live: z.boolean(),
  articles: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        status: articleStatusSchema,
        url: z.string().nullable().meta({ description: 'The address of the live post.' }),
        date: timestampSchema.meta({ description: 'When it is due, or was published.' }),
      }),
    )
    .meta({ description: 'The articles, in the order of the batch.' }),
  links: z.array(
    z.object({
      from: z.uuid().meta({ description: 'The article with the link.' }),
      to: z.uuid().meta({ description: 'The article that it links to.' }),
      state: clusterLinkStateSchema,
    }),
  ),
});
export type ArticleCluster = z.infer<typeof articleClusterSchema>;

export const clusterEndpoints = {
  getArticleCluster: defineEndpoint({
    method: 'GET',
    path: '/protected/content/articles/{id}/cluster',
    access: 'approved',
    keyScope: 'articles:read',
    summary:
      'The cluster that the article was planned in, and which of its planned links exist; null without one',
    params: idParamsSchema,
    response: z.object({ cluster: articleClusterSchema.nullable() }),
  }),
};
