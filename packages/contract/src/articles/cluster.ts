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
  /** The article that covers the topic as a whole. */
  pillar: place,
  links: z
    .array(z.object({ from: place, to: place }))
    .max(limits.articles.max * limits.linksPerArticle, 'A cluster cannot have that many links.'),
  /** Also adds planned links to posts of this batch that are live already, as updates of these posts. */
  updates_live: z.boolean().optional(),
});

/** `linked`: in the text; `waiting`: for the other article to be live; `open`: it is live and not linked yet. */
export const clusterLinkStateSchema = z.enum(['linked', 'waiting', 'open']);
export type ClusterLinkState = z.infer<typeof clusterLinkStateSchema>;

export const articleClusterSchema = z.object({
  /** Null if the pillar was deleted. */
  pillar_id: z.uuid().nullable(),
  updates_live: z.boolean(),
  /** In the order of the batch. */
  articles: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      status: articleStatusSchema,
      /** Of the live post. */
      url: z.string().nullable(),
      /** When it is due, or was published. */
      date: timestampSchema,
    }),
  ),
  links: z.array(z.object({ from: z.uuid(), to: z.uuid(), state: clusterLinkStateSchema })),
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
