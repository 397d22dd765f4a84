import { z } from 'zod';
import { flag, numberFrom, oneOf, optional, url } from './env-values.ts';
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

const pricesError =
  'must be JSON: {"provider:model": {"input": DOLLARS, "output": DOLLARS}}, per million tokens, optionally with "cachedInput" and "image"';
const dollars = z.number(pricesError).min(0, pricesError);

/** Dollars per million tokens and per picture, by model. */
const modelPrices = z
  .string()
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: pricesError });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string(),
      z.strictObject(
        { input: dollars, output: dollars, cachedInput: dollars.optional(), image: dollars.optional() },
        pricesError,
      ),
      pricesError,
    ),
  );

const roles = 'must be "web", "worker" or "web,worker"';
export const roleSchema = z.enum(['web', 'worker'], roles);

/** Validates each variable separately. */
export const environmentSchema = z.object({
  PORT: optional(numberFrom(1, 65_535)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url),
  TRUST_PROXY: optional(trustProxySchema),
  ROLES: optional(list.pipe(z.array(roleSchema, roles).min(1, roles))),
  DRAIN_SECONDS: optional(numberFrom(0, 300, 'a number of seconds')),
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
  ADMIN_EMAILS: optional(list.pipe(z.array(z.email('must be email addresses, separated by commas')))),
  BACKUP_PASSPHRASE: optional(z.string()),
  BACKUP_PASSPHRASE_FILE: optional(z.string()),
  IDENTITY: optional(oneOf(['embedded', 'firebase'])),
  FIREBASE_PROJECT_ID: optional(z.string()),
  FIREBASE_API_KEY: optional(z.string()),
  FIREBASE_AUTH_DOMAIN: optional(z.string().regex(/^[\w.-]+$/, 'must be a host name')),
  FIREBASE_AUTH_EMULATOR_HOST: optional(z.string().regex(/^[\w.-]+:\d+$/, 'must be host:port')),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: optional(url),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^(?:[^<>\r\n]+ )?<?[^\s@<>]+@[^\s@<>]+>?$/,
        'must be an address, such as Name <mail@example.com>',
      ),
  ),
  AI_PROVIDER: optional(oneOf(['demo', 'openai', 'anthropic', 'google', 'openai-compatible'])),
  AI_MODEL: optional(z.string()),
  AI_API_KEY: optional(z.string()),
  AI_BASE_URL: optional(url),
  AI_IMAGE_PROVIDER: optional(oneOf(['demo', 'openai', 'google', 'openai-compatible'])),
  AI_IMAGE_MODEL: optional(z.string()),
  AI_IMAGE_API_KEY: optional(z.string()),
  AI_IMAGE_BASE_URL: optional(url),
  MEDIA_S3_ENDPOINT: optional(url),
  MEDIA_S3_BUCKET: optional(
    z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
      ),
  ),
  MEDIA_S3_REGION: optional(z.string()),
  MEDIA_S3_ACCESS_KEY_ID: optional(z.string()),
  MEDIA_S3_SECRET_ACCESS_KEY: optional(z.string()),
  MEDIA_S3_PATH_STYLE: optional(flag),
  AI_CONCURRENCY: optional(numberFrom(1, 64)),
  AI_CONCURRENCY_PER_USER: optional(numberFrom(1, 1024)),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must start with sk_test_, sk_live_, rk_test_ or rk_live_'),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().regex(/^pk_(test|live)_\w+$/, 'must start with pk_test_ or pk_live_'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\S+$/, 'must start with whsec_')),
  STRIPE_SANDBOX: optional(flag),
  STRIPE_API_BASE: optional(url),
  DEMO_BILLING: optional(flag),
  DEFAULT_PLAN: optional(oneOf(['free', 'growth_starter', 'enterprise', 'agency'])),
  ALLOW_PRIVATE_SITES: optional(flag),
  ...platformVariables,
  SUPPORT_EMAIL: optional(z.email('must be an email address')),
  TUTORIAL_URL: optional(url),
  TERMS_URL: optional(url),
  PRIVACY_URL: optional(url),
  ANALYTICS_SCRIPT_URL: optional(url),
  ANALYTICS_HOSTS: optional(
    list.pipe(
      z.array(z.url({ protocol: /^https?$/, error: 'must be http or https URLs, separated by commas' })),
    ),
  ),
  SENTRY_DSN: optional(dsn),
  METRICS_PORT: optional(numberFrom(1, 65_535)),
  METRICS_HOST: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  OTEL_SERVICE_NAME: optional(z.string()),
  MODEL_PRICES: optional(modelPrices),
  NODE_ENV: optional(z.string()),
  LOG_LEVEL: optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
});

/** The variables that are set. */
export type Given = z.infer<typeof environmentSchema>;
