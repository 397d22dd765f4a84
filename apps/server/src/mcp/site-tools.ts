import { endpoints } from '@chapterhouse/contract/endpoints';
import { siteSchema } from '@chapterhouse/contract/sites/endpoints';
import { z } from 'zod';
import { AppError } from '../lib/app-error.ts';
import { defineTool } from './tool.ts';

export const siteTools = [
  defineTool({
    name: 'list_sites',
    title: 'List sites',
    description:
      'Lists the connected sites with their platform and status. Needs the scope sites:read. Use it before start_batch to learn the site id and platform.',
    input: endpoints.listSites.query.extend({
      limit: z.int().min(1).max(100).optional().describe('Default: all sites.'),
      cursor: z.string().max(200).optional().describe('next_cursor of the previous page.'),
    }),
    output: endpoints.listSites.response,
    effect: 'reads',
    run: (query, { call }) => call('listSites', { query }),
  }),
  defineTool({
    name: 'diagnose_site',
    title: 'Diagnose a site',
    description:
      'Tests the connection to a site now, stores the result, and returns the problem and what to do about it. Needs the scopes sites:write and sites:read.',
    input: endpoints.testSite.params,
    output: z.object({ works: z.boolean(), message: z.string(), site: siteSchema }),
    effect: 'changes',
    isIdempotent: true,
    async run(params, { call }) {
      try {
        return { works: true, ...(await call('testSite', { params })) };
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'site_unreachable')) throw error;
        return { works: false, message: error.userMessage, site: await call('getSite', { params }) };
      }
    },
  }),
];
