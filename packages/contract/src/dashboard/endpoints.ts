import { z } from 'zod';
import { platformSchema } from '../articles/entities.ts';
import { isTimeZone } from '../articles/zone-clock.ts';
import { defineEndpoint } from '../endpoint.ts';
import { siteCountShape } from '../platforms/endpoints.ts';
import { timestampSchema } from '../shared-schemas.ts';

const countSchema = z.int();

export const dashboardSchema = z.object({
  stats: z.object({
    total_articles: countSchema,
    published_articles: countSchema,
    scheduled_articles: countSchema,
    ...siteCountShape,
  }),
  quota: z
    .object({
      articles_used: countSchema,
      articles_total: countSchema,
      sites_used: countSchema,
      sites_total: countSchema,
    })
    .meta({ description: 'What the plan includes; a total of -1 means unlimited.' }),
  activity: z.array(
    z.object({
      id: z.uuid(),
      action: z.string().meta({ description: 'What happened, as a message for users.' }),
      date: timestampSchema,
      title: z.string(),
      status: z.string(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** Days are counted in `time_zone`, an IANA name. */
const overviewQuerySchema = z.object({
  time_zone: z.string().max(100).refine(isTimeZone, { message: 'Unknown time zone.' }).default('UTC'),
});

/** Why articles need attention: a list per reason, latest first. */
export const attentionKindSchema = z.enum([
  /** Writing or publishing failed. */
  'failed',
  /** A draft in which the gate found something. */
  'findings',
  /** Due or soon due, but delayed by a problem. */
  'held',
  /** There is an unresolved conflict between the local and the remote version. */
  'conflict',
  /** Approval is required before publishing. */
  'approval',
  /** Due on a platform with manual publishing. */
  'by_hand',
  /** A rewritten text waits for the user's decision. */
  'proposal',
]);
export type AttentionKind = z.infer<typeof attentionKindSchema>;

export const overviewSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), published: countSchema, scheduled: countSchema })).meta({
    description:
      'The past 30 days, today and the next 30, oldest first; a date with the published and due counts.',
  }),
  today: z.iso.date(),
  this_month: z
    .object({
      articles: countSchema,
      published: countSchema,
      scheduled: countSchema,
      sites: countSchema,
    })
    .meta({ description: 'The month of `today`: articles accepted, published and due in it; sites added.' }),
  next_due: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        site: z.string(),
        status: z.string(),
        date: timestampSchema,
      }),
    )
    .meta({ description: 'Articles published next, soonest first.' }),
  attention: z.object({
    articles: z
      .array(
        z.object({
          kind: attentionKindSchema,
          count: countSchema,
          articles: z.array(
            z.object({ id: z.uuid(), title: z.string(), site: z.string(), message: z.string().nullable() }),
          ),
        }),
      )
      .meta({ description: 'The first few of `count` articles.' }),
    sites: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          platform: platformSchema,
          message: z.string().nullable(),
        }),
      )
      .meta({ description: 'Sites that must be reconnected.' }),
  }),
});
export type Overview = z.infer<typeof overviewSchema>;

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/protected/content/dashboard',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get counts, quota and recent activity',
    response: dashboardSchema,
  }),
  getOverview: defineEndpoint({
    method: 'GET',
    path: '/protected/content/dashboard/overview',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get articles by day, next due articles and articles that need attention',
    query: overviewQuerySchema,
    response: overviewSchema,
  }),
};
