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
  /** Enabled features. */
  platforms: z.array(platformSchema),
  features: z.object({
    /** False: subscriptions are disabled, and all users are on the default plan. */
    subscriptions: z.boolean(),
    /** What draws pictures: nothing, samples, or a model. */
    pictures: z.enum(['none', 'demo', 'model']),
  }),
  /** Simulated services of this installation; the screens show them. */
  demo: z.object({ writer: z.boolean(), billing: z.boolean() }),
  links: z.object({
    support_email: z.string().nullable(),
    tutorial_url: z.string().nullable(),
    terms_url: z.string().nullable(),
    privacy_url: z.string().nullable(),
  }),
  /** Null: off and not loaded. */
  analytics: z.object({ script_url: z.string() }).nullable(),
  /** Null: off and not loaded. */
  error_reporting: z.object({ dsn: z.string() }).nullable(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

const checkSchema = z.enum(['ok', 'failed']);

export const readinessSchema = z.object({
  status: checkSchema,
  checks: z.object({
    /** Failed: the process is about to shut down, and serves only late requests. */
    accepting: checkSchema,
    database: checkSchema,
    migrations: checkSchema,
    /** A process that is not a worker itself is ready without one. */
    worker: checkSchema,
    /** The store of the media library's files; a process is ready without. */
    pictures: checkSchema,
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
    errors: ['unavailable'],
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
