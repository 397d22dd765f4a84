import { existsSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { trustProxySchema } from './lib/trust-proxy.ts';

/** A set variable that is empty counts as not set: `.env` files are full of them. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || undefined, schema.optional());
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
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

/** Dollars for a million tokens, by model. */
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
      z.strictObject({ input: z.number().min(0), output: z.number().min(0) }),
      'must be {"provider:model": {"input": DOLLARS, "output": DOLLARS}}, for a million tokens',
    ),
  );

const roleSchema = z.enum(['web', 'worker']);

const schema = z.object({
  PORT: optional(z.coerce.number('must be a port number').int().min(1).max(65535)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url),
  TRUST_PROXY: optional(trustProxySchema),
  ROLES: optional(list.pipe(z.array(roleSchema).min(1))),
  DRAIN_SECONDS: optional(z.coerce.number('must be a number of seconds').min(0).max(300)),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
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
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: optional(z.string()),
  AI_PROVIDER: optional(z.enum(['demo', 'openai', 'anthropic', 'google', 'openai-compatible'])),
  AI_MODEL: optional(z.string()),
  AI_API_KEY: optional(z.string()),
  AI_BASE_URL: optional(url),
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
  WORDPRESS_COM_CLIENT_ID: optional(z.string()),
  WORDPRESS_COM_CLIENT_SECRET: optional(z.string()),
  WORDPRESS_COM_API_BASE: optional(url),
  WORDPRESS_COM_OAUTH_BASE: optional(url),
  WEBFLOW_ENABLED: optional(flag),
  WEBFLOW_CLIENT_ID: optional(z.string()),
  WEBFLOW_CLIENT_SECRET: optional(z.string()),
  WEBFLOW_API_BASE: optional(url),
  WEBFLOW_OAUTH_BASE: optional(url),
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

type Given = z.infer<typeof schema>;

/** What is wrong with the environment, one line for each variable. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

export type Env = ReturnType<typeof parseEnvironment>;

/** Reads `.env` when there, then the environment. Throws `EnvironmentError` that names each bad variable. */
export function readEnvironment(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseEnvironment(process.env);
}

/** Articles in flight in one process, and of one user in all of them. */
const usualConcurrency = 4;

export function parseEnvironment(variables: Record<string, string | undefined>) {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const given = parsed.data;
  const problems = crossChecks(given);
  if (problems.length > 0) throw new EnvironmentError(problems);

  const port = given.PORT ?? 3000;
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, '');
  const provider = given.AI_PROVIDER ?? 'demo';
  return {
    port,
    host: given.HOST ?? '127.0.0.1',
    publicUrl,
    /** Whose `X-Forwarded-For` counts; undefined: nobody's. */
    trustProxy: given.TRUST_PROXY,
    roles: given.ROLES ?? roleSchema.options,
    // Nobody balances the load of a single process on a person's own machine.
    drainSeconds: given.DRAIN_SECONDS ?? (given.DATABASE_URL ? 5 : 0),
    dataDir: resolve(given.DATA_DIR ?? './data'),
    databaseUrl: given.DATABASE_URL,
    secretKey: given.SECRET_KEY,
    secretKeyPrevious: given.SECRET_KEY_PREVIOUS === undefined ? [] : [given.SECRET_KEY_PREVIOUS],
    backupPassphrase: given.BACKUP_PASSPHRASE,
    backupPassphraseFile: given.BACKUP_PASSPHRASE_FILE,
    setupToken: given.SETUP_TOKEN,
    adminEmails: new Set((given.ADMIN_EMAILS ?? []).map((email) => email.toLowerCase())),
    identity: identityOf(given),
    google: googleOf(given),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    ai: {
      provider,
      model: given.AI_MODEL,
      apiKey: given.AI_API_KEY,
      baseUrl: given.AI_BASE_URL,
      concurrency: given.AI_CONCURRENCY ?? usualConcurrency,
      perUser: given.AI_CONCURRENCY_PER_USER ?? given.AI_CONCURRENCY ?? usualConcurrency,
    },
    payments: paymentsOf(given),
    defaultPlan: given.DEFAULT_PLAN ?? 'free',
    allowPrivateSites: given.ALLOW_PRIVATE_SITES ?? isLoopback(new URL(publicUrl).hostname),
    hostedWordPress: hostedWordPressOf(given),
    webflow: webflowOf(given),
    links: {
      supportEmail: given.SUPPORT_EMAIL ?? null,
      tutorialUrl: given.TUTORIAL_URL ?? null,
      termsUrl: given.TERMS_URL ?? null,
      privacyUrl: given.PRIVACY_URL ?? null,
    },
    analytics: given.ANALYTICS_SCRIPT_URL
      ? { scriptUrl: given.ANALYTICS_SCRIPT_URL, hosts: given.ANALYTICS_HOSTS ?? [] }
      : null,
    errorReporting: given.SENTRY_DSN ? { dsn: given.SENTRY_DSN } : null,
    metrics: {
      port: given.METRICS_PORT,
      host: given.METRICS_HOST ?? '127.0.0.1',
      token: given.METRICS_TOKEN,
    },
    /** Spans are sent; where to, the library reads from the standard's variables itself. */
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { serviceName: given.OTEL_SERVICE_NAME ?? 'chapterhouse' }
      : null,
    modelPrices: given.MODEL_PRICES ?? {},
    // On a person's own machine the line that says it is ready should not drown.
    logLevel: given.LOG_LEVEL ?? (given.DATABASE_URL ? 'info' : 'warn'),
  } as const;
}

/** Rules between variables. */
function crossChecks(given: Given): string[] {
  const problems: string[] = [...publicUrlProblems(given)];
  if (given.DATABASE_URL && !given.SECRET_KEY) {
    problems.push(
      'SECRET_KEY: required when DATABASE_URL is set, so that every process can read the stored credentials',
    );
  }
  if (given.SECRET_KEY_PREVIOUS && !given.SECRET_KEY) {
    problems.push('SECRET_KEY_PREVIOUS: only beside SECRET_KEY; DATA_DIR/secret.key keeps its own');
  }
  if (given.BACKUP_PASSPHRASE && given.BACKUP_PASSPHRASE_FILE) {
    problems.push('BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE: set one of them');
  }
  const provider = given.AI_PROVIDER ?? 'demo';
  if (provider !== 'demo' && !given.AI_MODEL)
    problems.push(`AI_MODEL: required when AI_PROVIDER is "${provider}"`);
  if (provider === 'openai-compatible' && !given.AI_BASE_URL) {
    problems.push('AI_BASE_URL: required when AI_PROVIDER is "openai-compatible"');
  }
  if (['openai', 'anthropic', 'google'].includes(provider) && !given.AI_API_KEY) {
    problems.push(`AI_API_KEY: required when AI_PROVIDER is "${provider}"`);
  }
  problems.push(...identityProblems(given));
  if (Boolean(given.WORDPRESS_COM_CLIENT_ID) !== Boolean(given.WORDPRESS_COM_CLIENT_SECRET)) {
    problems.push('WORDPRESS_COM_CLIENT_ID, WORDPRESS_COM_CLIENT_SECRET: set both or none');
  }
  if (Boolean(given.WEBFLOW_CLIENT_ID) !== Boolean(given.WEBFLOW_CLIENT_SECRET)) {
    problems.push('WEBFLOW_CLIENT_ID, WEBFLOW_CLIENT_SECRET: set both or none');
  }
  problems.push(...stripeProblems(given));
  if (given.DEMO_BILLING && given.STRIPE_SECRET_KEY) {
    problems.push('DEMO_BILLING: only without STRIPE_SECRET_KEY, which charges real cards');
  }
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push('MAIL_FROM: required when SMTP_URL is set');
  return problems;
}

/**
 * Without PUBLIC_URL the product takes itself for private: it may then call private addresses and prints links that
 * work on this machine alone. Wrong as soon as other machines reach it, directly or through a proxy.
 */
function publicUrlProblems({ HOST, PUBLIC_URL, TRUST_PROXY }: Given): string[] {
  if (PUBLIC_URL !== undefined) return [];
  const remedy = 'Set it to the address that users open, for example https://blogs.example.com';
  if (HOST !== undefined && !isLoopback(isIPv6(HOST) ? `[${HOST}]` : HOST)) {
    return [`PUBLIC_URL: required when HOST is "${HOST}", which other machines can reach. ${remedy}`];
  }
  if (TRUST_PROXY !== undefined) return [`PUBLIC_URL: required when TRUST_PROXY is set. ${remedy}`];
  return [];
}

function identityOf(given: Given) {
  if (given.IDENTITY !== 'firebase') return { kind: 'embedded' } as const;
  return {
    kind: 'firebase',
    // Their being there was checked before.
    projectId: given.FIREBASE_PROJECT_ID ?? '',
    apiKey: given.FIREBASE_API_KEY ?? '',
    authDomain: given.FIREBASE_AUTH_DOMAIN ?? '',
    emulatorHost: given.FIREBASE_AUTH_EMULATOR_HOST,
  } as const;
}

/**
 * Without keys nothing is charged: demo billing. Beside a model that costs money that would give everybody the largest
 * plan for nothing; there nobody subscribes unless DEMO_BILLING says so, and all are on DEFAULT_PLAN.
 */
function paymentsOf(given: Given) {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = given;
  const isDemo = given.DEMO_BILLING ?? (given.AI_PROVIDER ?? 'demo') === 'demo';
  if (!secretKey) return { provider: isDemo ? 'demo' : 'none' } as const;
  return {
    provider: 'stripe',
    secretKey,
    publishableKey,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? '',
    isSandbox: given.STRIPE_SANDBOX ?? isTestKey(secretKey),
    apiBase: base(given.STRIPE_API_BASE ?? 'https://api.stripe.com'),
  } as const;
}

function stripeProblems(given: Given): string[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => !given[name]);
  if (missing.length === names.length) return [];
  if (missing.length > 0) return [`${missing.join(', ')}: set ${names.join(', ')} all or none`];
  const [secret, publishable] = [given.STRIPE_SECRET_KEY ?? '', given.STRIPE_PUBLISHABLE_KEY ?? ''];
  if (isTestKey(secret) !== isTestKey(publishable)) {
    return ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is a test key, the other is not'];
  }
  if (given.STRIPE_SANDBOX !== undefined && given.STRIPE_SANDBOX !== isTestKey(secret)) {
    return [
      'STRIPE_SANDBOX: does not go with the keys, which are ' +
        (isTestKey(secret) ? 'test' : 'live') +
        ' keys',
    ];
  }
  return [];
}

function isTestKey(key: string): boolean {
  return key.includes('_test_');
}

/** The hosted platform: how this installation is known there, and where it is. */
function hostedWordPressOf(given: Given) {
  return {
    clientId: given.WORDPRESS_COM_CLIENT_ID,
    clientSecret: given.WORDPRESS_COM_CLIENT_SECRET,
    apiBase: base(given.WORDPRESS_COM_API_BASE ?? 'https://public-api.wordpress.com'),
    oauthBase: base(given.WORDPRESS_COM_OAUTH_BASE ?? 'https://public-api.wordpress.com/oauth2'),
  };
}

/** Without a client, sites are connected by an API token only. */
function webflowOf(given: Given) {
  return {
    enabled: given.WEBFLOW_ENABLED ?? false,
    clientId: given.WEBFLOW_CLIENT_ID,
    clientSecret: given.WEBFLOW_CLIENT_SECRET,
    apiBase: base(given.WEBFLOW_API_BASE ?? 'https://api.webflow.com'),
    oauthBase: base(given.WEBFLOW_OAUTH_BASE ?? 'https://webflow.com/oauth'),
  };
}

function base(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}

/** Google sign-in of the embedded identity; Firebase has its own. */
function googleOf({ IDENTITY, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Given) {
  if (IDENTITY === 'firebase' || !GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return undefined;
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER ?? 'https://accounts.google.com',
  };
}

function identityProblems(given: Given): string[] {
  const problems: string[] = [];
  if (Boolean(given.GOOGLE_CLIENT_ID) !== Boolean(given.GOOGLE_CLIENT_SECRET)) {
    problems.push('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: set both or none');
  }
  const issuer = given.GOOGLE_ISSUER && new URL(given.GOOGLE_ISSUER);
  if (issuer && issuer.protocol === 'http:' && !isLoopback(issuer.hostname)) {
    problems.push('GOOGLE_ISSUER: must be an https address');
  }
  if (given.IDENTITY === 'firebase') {
    for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const) {
      if (!given[name]) problems.push(`${name}: required when IDENTITY is "firebase"`);
    }
  }
  return given.FIREBASE_AUTH_EMULATOR_HOST ? [...problems, ...emulatorProblems(given)] : problems;
}

/** The emulator's tokens are unsigned: whoever takes them takes anybody's word for who they are. */
function emulatorProblems({ NODE_ENV, PUBLIC_URL, FIREBASE_PROJECT_ID = '' }: Given): string[] {
  const name = 'FIREBASE_AUTH_EMULATOR_HOST';
  const problems: string[] = [];
  if (NODE_ENV === 'production') problems.push(`${name}: not allowed in production`);
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) {
    problems.push(`${name}: allowed only while PUBLIC_URL is a loopback address`);
  }
  if (!FIREBASE_PROJECT_ID.startsWith('demo-')) {
    problems.push(`${name}: allowed only with a FIREBASE_PROJECT_ID that starts with "demo-"`);
  }
  return problems;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}
