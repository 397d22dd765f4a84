import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { timestampSchema } from '../shared-schemas.ts';

const countSchema = z.int();

export const dashboardSchema = z.object({
  stats: z.object({
    total_articles: countSchema,
    published_articles: countSchema,
    scheduled_articles: countSchema,
    wordpress_sites: countSchema,
    webflow_sites: countSchema,
    other_websites: countSchema,
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

export const dashboardEndpoints = {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/protected/content/dashboard',
    access: 'approved',
    summary: 'Counts, quota and recent activity',
    response: dashboardSchema,
  }),
};
