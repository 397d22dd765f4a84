import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { timestampSchema } from '../shared-schemas.ts';
import { articleFilterShape } from './history-endpoints.ts';

export const exportFormatSchema = z.enum(['markdown', 'html', 'csv']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Which articles, and as what; without anything but a format, all of them. */
export const exportRequestSchema = z.object({
  format: exportFormatSchema,
  ...articleFilterShape,
  /** Only these, as they were selected. */
  article_ids: z.array(z.uuid()).min(1).max(limits.articleSelection).optional(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

export const exportEndpoints = {
  prepareExport: defineEndpoint({
    method: 'POST',
    path: '/protected/content/exports',
    access: 'approved',
    summary: 'A ticket for one download of articles as a zip; a browser follows its address without a token',
    body: exportRequestSchema,
    response: z.object({
      /** On this server; good once, until `expires_at`. */
      url: z.string(),
      expires_at: timestampSchema,
      /** How many articles it will be. */
      articles: z.int(),
    }),
  }),
};
