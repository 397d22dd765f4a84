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
  /** A total of -1 means unlimited. */
  quota: z.object({
    articles_used: countSchema,
    articles_total: countSchema,
    sites_used: countSchema,
    sites_total: countSchema,
  }),
  activity: z.array(
    z.object({ action: z.string(), date: timestampSchema, title: z.string(), status: z.string() }),
  ),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** How the days around today are shown: by the calendar of `time_zone`, an IANA name. */
const overviewQuerySchema = z.object({
  time_zone: z.string().max(100).refine(isTimeZone, { message: 'Unknown time zone.' }).default('UTC'),
});

/** Why articles wait for somebody: each is a list of its own, the latest first. */
export const attentionKindSchema = z.enum([
  /** Writing or publishing ended in an error. */
  'failed',
  /** Due or soon due, but its site keeps it waiting. */
  'held',
  /** Changed here and at the blog: somebody has to say which text stands. */
  'conflict',
  /** Nothing goes live until somebody approves the text. */
  'approval',
  /** Due on a platform where people publish by hand. */
  'by_hand',
]);
export type AttentionKind = z.infer<typeof attentionKindSchema>;

export const overviewSchema = z.object({
  /** The past 30 days, today and the next 30, oldest first; a date with how many went live and how many are due. */
  days: z.array(z.object({ day: z.iso.date(), published: countSchema, scheduled: countSchema })),
  today: z.iso.date(),
  /** What the month of `today` brought: articles accepted, gone live, due in it; sites added. */
  this_month: z.object({
    articles: countSchema,
    published: countSchema,
    scheduled: countSchema,
    sites: countSchema,
  }),
  /** What goes live next, soonest first. */
  next_due: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      site: z.string(),
      status: z.string(),
      date: timestampSchema,
    }),
  ),
  attention: z.object({
    /** Only kinds that have any; `articles` are the first few of `count`. */
    articles: z.array(
      z.object({
        kind: attentionKindSchema,
        count: countSchema,
        articles: z.array(
          z.object({ id: z.uuid(), title: z.string(), site: z.string(), message: z.string().nullable() }),
        ),
      }),
    ),
    /** Sites that the product cannot reach until somebody connects them again. */
    sites: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        platform: platformSchema,
        message: z.string().nullable(),
      }),
    ),
  }),
});
export type Overview = z.infer<typeof overviewSchema>;

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/protected/content/dashboard',
    access: 'approved',
    summary: 'Counts, quota and recent activity',
    response: dashboardSchema,
  }),
  getOverview: defineEndpoint({
    method: 'GET',
    path: '/protected/content/dashboard/overview',
    access: 'approved',
    summary: 'Articles by day, what is due next and what needs attention',
    query: overviewQuerySchema,
    response: overviewSchema,
  }),
};
