import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findEnvironmentProblems, isLoopback, isTestKey } from './env-problems.ts';
import { environmentSchema, type Given, roleSchema } from './env-schema.ts';
import { base, shown } from './env-values.ts';
import { enabledPlatforms, platformSettingsOf } from './platforms/settings.ts';

/** Invalid environment; one line per problem. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

export type Env = ReturnType<typeof parseEnvironment>;

/** Reads `.env` if present, then the environment. Throws `EnvironmentError` with one line per invalid variable. */
export function readEnvironment(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseEnvironment(process.env);
}

/** Articles written concurrently per process, and per user across processes. */
const usualConcurrency = 4;

export function parseEnvironment(variables: Record<string, string | undefined>) {
  const given = checked(variables);

  const port = given.PORT ?? 3000;
  const publicUrl = base(given.PUBLIC_URL ?? `http://localhost:${port}`);
  const provider = given.AI_PROVIDER ?? 'demo';
  const platformSettings = platformSettingsOf(given);
  return {
    port,
    host: given.HOST ?? '127.0.0.1',
    publicUrl,
    /** Proxies whose `X-Forwarded-For` is trusted; undefined: none. */
    trustProxy: given.TRUST_PROXY,
    roles: given.ROLES ?? roleSchema.options,
    // A single process on a local machine has no load balancer.
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
      /** Whether the environment decides; otherwise what administrators stored applies. */
      isSet: given.AI_PROVIDER !== undefined,
      provider,
      model: given.AI_MODEL,
      apiKey: given.AI_API_KEY,
      baseUrl: given.AI_BASE_URL,
      concurrency: given.AI_CONCURRENCY ?? usualConcurrency,
      perUser: given.AI_CONCURRENCY_PER_USER ?? given.AI_CONCURRENCY ?? usualConcurrency,
    },
    images: imagesOf(given),
    mediaS3: mediaS3Of(given),
    payments: paymentsOf(given),
    defaultPlan: given.DEFAULT_PLAN ?? 'free',
    allowPrivateSites: given.ALLOW_PRIVATE_SITES ?? isLoopback(new URL(publicUrl).hostname),
    platformSettings,
    /** Those that are switched on. */
    platforms: enabledPlatforms(platformSettings),
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
    /** Whether traces are exported; the library reads the target from the standard variables. */
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { serviceName: given.OTEL_SERVICE_NAME ?? 'chapterhouse' }
      : null,
    modelPrices: given.MODEL_PRICES ?? {},
    // On a local machine the ready line should not drown in logs.
    logLevel: given.LOG_LEVEL ?? (given.DATABASE_URL ? 'info' : 'warn'),
  } as const;
}

/** Throws one `EnvironmentError` for all wrong variables and combinations. */
function checked(variables: Record<string, string | undefined>): Given {
  const parsed = environmentSchema.safeParse(variables);
  const wrong = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    if (!wrong.has(name)) wrong.set(name, `${name}: ${message}; ${shown(name, variables[name] ?? '')}`);
  }
  const given = parsed.data ?? environmentSchema.parse(without(variables, wrong));
  // A wrong variable is not a missing one.
  const combinations = findEnvironmentProblems(given).filter(
    (problem) => !problem.split(/\W+/).some((word) => wrong.has(word)),
  );
  const problems = [...wrong.values(), ...combinations];
  if (problems.length > 0) throw new EnvironmentError(problems);
  return given;
}

const without = (variables: Record<string, string | undefined>, wrong: ReadonlyMap<string, unknown>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !wrong.has(name)));

/**
 * Where pictures are drawn. `unset`: nowhere, unless texts are samples, too. The key and the URL of texts apply if both are
 * from the same provider.
 */
function imagesOf(given: Given) {
  const { AI_IMAGE_PROVIDER: provider, AI_IMAGE_MODEL: model = '' } = given;
  if (provider === undefined || provider === 'demo') return { kind: provider ?? 'unset' } as const;
  const isSame = provider === given.AI_PROVIDER;
  return {
    kind: 'model',
    provider,
    model,
    apiKey: given.AI_IMAGE_API_KEY ?? (isSame ? given.AI_API_KEY : undefined),
    baseUrl: given.AI_IMAGE_BASE_URL ?? (isSame ? given.AI_BASE_URL : undefined),
  } as const;
}

/** Where pictures are kept instead of the database; undefined: in the database. */
function mediaS3Of(given: Given) {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket } = given;
  if (endpoint === undefined || bucket === undefined) return undefined;
  return {
    endpoint,
    bucket,
    region: given.MEDIA_S3_REGION ?? 'us-east-1',
    // Presence was checked before.
    accessKeyId: given.MEDIA_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.MEDIA_S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: given.MEDIA_S3_PATH_STYLE ?? true,
  };
}

function identityOf(given: Given) {
  if (given.IDENTITY !== 'firebase') return { kind: 'embedded' } as const;
  return {
    kind: 'firebase',
    // Presence was checked before.
    projectId: given.FIREBASE_PROJECT_ID ?? '',
    apiKey: given.FIREBASE_API_KEY ?? '',
    authDomain: given.FIREBASE_AUTH_DOMAIN ?? '',
    emulatorHost: given.FIREBASE_AUTH_EMULATOR_HOST,
  } as const;
}

/**
 * Without keys nothing is charged: demo billing. With a paid model, that would give every user the largest plan
 * for free; then subscriptions are off unless DEMO_BILLING is set, and all users are on DEFAULT_PLAN.
 */
function paymentsOf(given: Given) {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = given;
  const isDemo = given.DEMO_BILLING ?? (given.AI_PROVIDER ?? 'demo') === 'demo';
  // Not decided: demo billing ends when administrators store a paid provider.
  const isDecided = given.DEMO_BILLING !== undefined || given.AI_PROVIDER !== undefined;
  if (!secretKey) return { provider: isDemo ? 'demo' : 'none', isDecided } as const;
  return {
    provider: 'stripe',
    isDecided: true,
    secretKey,
    publishableKey,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? '',
    isSandbox: given.STRIPE_SANDBOX ?? isTestKey(secretKey),
    apiBase: base(given.STRIPE_API_BASE ?? 'https://api.stripe.com'),
  } as const;
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
