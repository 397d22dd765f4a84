import { z } from 'zod';
import { versionAuthorSchema } from '../articles/article-text.ts';
import { recordStateSchema, reviewScopeSchema } from '../articles/record.ts';
import { labelPlaces, labelPolicies } from '../articles/record-values.ts';
import { defineEndpoint } from '../endpoint.ts';
import { mediaFormats } from '../media/endpoints.ts';
import { idParamsSchema, timestampSchema } from '../shared-schemas.ts';
import { editorialLimits, editorialTexts } from './texts.ts';

/** How a site labels its articles, who is responsible for them, and the format of its pictures. */
export const siteEditorialSchema = z.object({
  label: z.enum(labelPolicies),
  label_text: z.string().trim().max(editorialLimits.labelText, editorialTexts.labelTooLong).meta({
    description: "The text of the visible label; empty: the default text in the article's language.",
  }),
  label_place: z.enum(labelPlaces),
  responsible_person: z.string().trim().max(editorialLimits.person, editorialTexts.personTooLong).meta({
    description: 'The person or organization with editorial responsibility; empty: nobody is named.',
  }),
  picture_format: z.enum(mediaFormats).meta({
    description:
      'Of pictures of the media library that are uploaded to the site; a site that refuses WebP gets JPEG.',
  }),
});
export type SiteEditorial = z.infer<typeof siteEditorialSchema>;

/** A published article in a report. */
export const reportedArticleSchema = z.object({
  article_id: z.uuid(),
  title: z.string(),
  url: z.string().nullable(),
  published_date: timestampSchema,
  version: z.int(),
  content_hash: z
    .string()
    .meta({ description: 'SHA-256 of the stored published text, computed for this report.' }),
  text_by: versionAuthorSchema.nullable(),
  label: z.string().nullable(),
  state: recordStateSchema,
  review: z
    .object({
      reviewer: z.string(),
      responsible_person: z.string(),
      scope: z.array(reviewScopeSchema),
      note: z.string(),
      at: timestampSchema,
      content_hash: z.string(),
    })
    .nullable()
    .meta({
      description: 'The newest review of the published text, or else of an earlier one; null: there is none.',
    }),
});
export type ReportedArticle = z.infer<typeof reportedArticleSchema>;

export const editorialReportSchema = z.object({
  site: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  responsible_person: z.string(),
  articles: z.array(reportedArticleSchema).meta({ description: 'The articles, oldest first.' }),
});
export type EditorialReport = z.infer<typeof editorialReportSchema>;

/** First and last day, UTC, by the time of publication. */
const period = { from: z.iso.date(), to: z.iso.date() };
const path = '/protected/sites/{id}/editorial';

export const editorialEndpoints = {
  getSiteEditorial: defineEndpoint({
    method: 'GET',
    path,
    access: 'approved',
    keyScope: 'sites:read',
    summary: 'Get how a site labels its articles, and who is responsible for them',
    params: idParamsSchema,
    response: siteEditorialSchema,
  }),
  saveSiteEditorial: defineEndpoint({
    method: 'PUT',
    path,
    access: 'approved',
    keyScope: 'sites:write',
    summary:
      'Change the label, which articles get when they are published or updated next, the responsible person, and the format of pictures',
    params: idParamsSchema,
    body: siteEditorialSchema.partial({ picture_format: true }),
    response: siteEditorialSchema,
  }),
  getEditorialReport: defineEndpoint({
    method: 'GET',
    path: `${path}/report`,
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get the published articles of a site and period, each with its review',
    params: idParamsSchema,
    query: z.object(period),
    response: editorialReportSchema,
  }),
  getEditorialReportFile: defineEndpoint({
    method: 'GET',
    path: `${path}/report-file`,
    access: 'approved',
    keyScope: 'articles:read',
    summary: 'Get the report as a CSV table, or as an HTML page for printing',
    params: idParamsSchema,
    query: z.object({ ...period, format: z.enum(['csv', 'html']) }),
    response: z.object({ name: z.string(), type: z.string(), content: z.string() }),
  }),
};
