import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { timestampSchema } from '../shared-schemas.ts';
import { articleFilterShape } from './history-endpoints.ts';

export const exportFormatSchema = z.enum(['markdown', 'html', 'csv']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** The selection and format; without a filter, all articles. */
export const exportRequestSchema = z.object({
  format: exportFormatSchema,
  ...articleFilterShape,
  article_ids: z
    .array(z.uuid())
    .min(1)
    .max(limits.articleSelection)
    .optional()
    .meta({ description: 'Only the articles with these ids.' }),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

export const exportEndpoints = {
  prepareExport: defineEndpoint({
    method: 'POST',
    path: '/protected/content/exports',
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Create a single-use download URL for articles as a zip, usable without a token',
    body: exportRequestSchema,
    response: z.object({
      url: z
        .string()
        .meta({ description: 'The address of the file on this server; works once, until `expires_at`.' }),
      expires_at: timestampSchema,
      articles: z.int().meta({ description: 'How many articles it has.' }),
    }),
  }),
};
