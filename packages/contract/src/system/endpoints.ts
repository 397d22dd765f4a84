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
  /** Those that are switched on here. */
  platforms: z.array(platformSchema),
  features: z.object({
    /** False: nobody can subscribe, and everybody is on the installation's default plan. */
    subscriptions: z.boolean(),
  }),
  /** What is pretended on this installation; the screens say so. */
  demo: z.object({ writer: z.boolean(), billing: z.boolean() }),
  links: z.object({
    support_email: z.string().nullable(),
    tutorial_url: z.string().nullable(),
    terms_url: z.string().nullable(),
    privacy_url: z.string().nullable(),
  }),
  /** Null: off, and nothing of it is loaded. */
  analytics: z.object({ script_url: z.string() }).nullable(),
  /** Null: off, and nothing of it is loaded. */
  error_reporting: z.object({ dsn: z.string() }).nullable(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

const checkSchema = z.enum(['ok', 'failed']);

export const readinessSchema = z.object({
  status: checkSchema,
  checks: z.object({
    /** Failed: the process is about to stop, and serves only what still comes. */
    accepting: checkSchema,
    database: checkSchema,
    migrations: checkSchema,
    /** A process that is not a worker itself is ready without one. */
    worker: checkSchema,
  }),
});

export const systemEndpoints = {
  getHealth: defineEndpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'The process answers',
    response: z.object({ status: z.literal('ok') }),
  }),
  getReadiness: defineEndpoint({
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'Send requests here: database, migrations and worker are ready; 503 with the same body when not',
    response: readinessSchema,
    errors: ['unavailable'],
  }),
  getConfig: defineEndpoint({
    method: 'GET',
    path: '/config',
    access: 'public',
    summary: 'The public part of the configuration',
    response: publicConfigSchema,
  }),
};
