import { z } from 'zod';
import { platformSchema } from '../articles/entities.ts';
import { defineEndpoint } from '../endpoint.ts';

export const publicConfigSchema = z.object({
  product: z.string(),
  version: z.string(),
  build_number: z.string(),
  build_date: z.string(),
  identity: z.object({
    kind: z.enum(['embedded', 'firebase']),
    google_enabled: z.boolean(),
    firebase: z
      .object({
        project_id: z.string(),
        api_key: z.string(),
        auth_domain: z.string(),
        emulator_host: z.string().nullable(),
      })
      .nullable(),
  }),
  platforms: z.array(platformSchema).meta({ description: 'The platforms that are switched on.' }),
  features: z.object({
    subscriptions: z
      .boolean()
      .meta({ description: 'Whether users can subscribe; otherwise all are on the default plan.' }),
    pictures: z
      .enum(['none', 'demo', 'model'])
      .meta({ description: 'How pictures are generated: not at all, as samples, or by a model.' }),
  }),
  demo: z
    .object({ writer: z.boolean(), billing: z.boolean() })
    .meta({ description: 'Simulated services of this installation; the screens show them.' }),
  links: z.object({
    support_email: z.string().nullable(),
    tutorial_url: z.string().nullable(),
    terms_url: z.string().nullable(),
    privacy_url: z.string().nullable(),
  }),
  analytics: z
    .object({ script_url: z.string() })
    .nullable()
    .meta({ description: 'The settings of the analytics service; null: off and not loaded.' }),
  error_reporting: z
    .object({ dsn: z.string() })
    .nullable()
    .meta({ description: 'The settings of error reporting; null: off and not loaded.' }),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

const checkSchema = z.enum(['ok', 'failed']);

export const readinessSchema = z.object({
  status: checkSchema,
  checks: z.object({
    accepting: checkSchema.meta({
      description:
        'Whether the process takes new requests; failed: it is about to shut down, and serves only late ones.',
    }),
    database: checkSchema,
    migrations: checkSchema,
    worker: checkSchema.meta({
      description: 'Whether a worker runs. A process that is not a worker itself is ready without one.',
    }),
    pictures: checkSchema.meta({
      description: "Whether the store of the media library's files works. A process is ready without.",
    }),
  }),
});

export const systemEndpoints = {
  getHealth: defineEndpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    keyScope: 'none',
    summary: 'Check that the process is alive',
    response: z.object({ status: z.literal('ok') }),
  }),
  getReadiness: defineEndpoint({
    method: 'GET',
    path: '/ready',
    access: 'public',
    keyScope: 'none',
    summary: 'Check readiness of database, migrations and worker; 503 with the same body if not ready',
    response: readinessSchema,
    respondsAt503: true,
  }),
  getConfig: defineEndpoint({
    method: 'GET',
    path: '/config',
    access: 'public',
    keyScope: 'none',
    summary: 'Get the public configuration',
    response: publicConfigSchema,
  }),
};
