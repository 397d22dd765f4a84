import { z } from 'zod';
import { flag, optional, url } from './env-values.ts';
import { trustProxySchema } from './lib/net/trust-proxy.ts';
import { platformVariables } from './platforms/settings.ts';

const dsn = z.url({ protocol: /^https?$/, error: 'must be a Sentry DSN' }).refine((value) => {
  const { username, password, pathname } = new URL(value);
  return username !== '' && password === '' && /^\/(?:[^/]+\/)*\w+$/.test(pathname);
}, 'must be a Sentry DSN: https://KEY@HOST/PROJECT');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const dollars = z.number().min(0);

/** Dollars per million tokens and per picture, by model. */
const modelPrices = z
  .string()
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string(),
      z.strictObject({
        input: dollars,
        output: dollars,
        cachedInput: dollars.optional(),
        image: dollars.optional(),
      }),
      'must be {"provider:model": {"input": DOLLARS, "output": DOLLARS}}, per million tokens',
    ),
  );

export const roleSchema = z.enum(['web', 'worker']);

/** Validates each variable separately. */
export const environmentSchema = z.object({
  PORT: optional(z.coerce.number('must be a port number').int().min(1).max(65535)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url),
  TRUST_PROXY: optional(trustProxySchema),
  ROLES: optional(list.pipe(z.array(roleSchema).min(1))),
  DRAIN_SECONDS: optional(z.coerce.number('must be a number of seconds').min(0).max(300)),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a postgres:// URL, with special characters of the password percent-encoded',
    }),
  ),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  SECRET_KEY_PREVIOUS: optional(z.string().min(32, 'must have at least 32 characters')),
  SETUP_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  ADMIN_EMAILS: optional(list.pipe(z.array(z.email()))),
  BACKUP_PASSPHRASE: optional(z.string()),
  BACKUP_PASSPHRASE_FILE: optional(z.string()),
  IDENTITY: optional(z.enum(['embedded', 'firebase'], 'must be "embedded" or "firebase"')),
  FIREBASE_PROJECT_ID: optional(z.string()),
  FIREBASE_API_KEY: optional(z.string()),
  FIREBASE_AUTH_DOMAIN: optional(z.string().regex(/^[\w.-]+$/, 'must be a host name')),
  FIREBASE_AUTH_EMULATOR_HOST: optional(z.string().regex(/^[\w.-]+:\d+$/, 'must be host:port')),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: optional(url),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })),
  MAIL_FROM: optional(z.string()),
  AI_PROVIDER: optional(z.enum(['demo', 'openai', 'anthropic', 'google', 'openai-compatible'])),
  AI_MODEL: optional(z.string()),
  AI_API_KEY: optional(z.string()),
  AI_BASE_URL: optional(url),
  AI_IMAGE_PROVIDER: optional(z.enum(['demo', 'openai', 'google', 'openai-compatible'])),
  AI_IMAGE_MODEL: optional(z.string()),
  AI_IMAGE_API_KEY: optional(z.string()),
  AI_IMAGE_BASE_URL: optional(url),
  MEDIA_S3_ENDPOINT: optional(url),
  MEDIA_S3_BUCKET: optional(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  ),
  MEDIA_S3_REGION: optional(z.string()),
  MEDIA_S3_ACCESS_KEY_ID: optional(z.string()),
  MEDIA_S3_SECRET_ACCESS_KEY: optional(z.string()),
  MEDIA_S3_PATH_STYLE: optional(flag),
  AI_CONCURRENCY: optional(z.coerce.number('must be a number').int().min(1).max(64)),
  AI_CONCURRENCY_PER_USER: optional(z.coerce.number('must be a number').int().min(1).max(1024)),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must start with sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_(test|live)_\w+$/, 'must start with pk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\S+$/, 'must start with whsec_')),
  STRIPE_SANDBOX: optional(flag),
  STRIPE_API_BASE: optional(url),
  DEMO_BILLING: optional(flag),
  DEFAULT_PLAN: optional(z.enum(['free', 'growth_starter', 'enterprise', 'agency'])),
  ALLOW_PRIVATE_SITES: optional(flag),
  ...platformVariables,
  SUPPORT_EMAIL: optional(z.email()),
  TUTORIAL_URL: optional(url),
  TERMS_URL: optional(url),
  PRIVACY_URL: optional(url),
  ANALYTICS_SCRIPT_URL: optional(url),
  ANALYTICS_HOSTS: optional(list.pipe(z.array(url))),
  SENTRY_DSN: optional(dsn),
  METRICS_PORT: optional(z.coerce.number('must be a port number').int().min(1).max(65535)),
  METRICS_HOST: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  OTEL_SERVICE_NAME: optional(z.string()),
  MODEL_PRICES: optional(modelPrices),
  NODE_ENV: optional(z.string()),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
});

/** The variables that are set. */
export type Given = z.infer<typeof environmentSchema>;
