import { createHmac, randomUUID } from 'node:crypto';
import { productName, productVersion } from '@chapterhouse/contract/product';
import type { FastifyInstance } from 'fastify';
import { createArticleChanges } from './db/article-changes.ts';
import type { OpenDatabase } from './db/client.ts';
import type { Env } from './env.ts';
import { endSessionsOfSubject } from './features/accounts/end-sessions.ts';
import { verifyEmail } from './features/accounts/verify-email.ts';
import { createTextWork } from './features/articles/text-work/text-work.ts';
import { databaseFigures } from './features/operations/database-figures.ts';
import { createProviderCallMetrics } from './features/operations/provider-call-metrics.ts';
import { notifyPublishers } from './features/publishing/publisher-channel.ts';
import {
  instrumentBlogs,
  instrumentMailer,
  instrumentPayments,
  instrumentText,
} from './instrumented-providers.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { newToken } from './lib/crypto/tokens.ts';
import type { Logger } from './lib/log/logger.ts';
import { createGuardedFetch } from './lib/net/guarded-fetch.ts';
import { createKeyedLimit } from './lib/net/keyed-limit.ts';
import { openMigratedDatabase, openSharedDatabase } from './open-database.ts';
import { connectPlatforms, platforms } from './platforms/registry.ts';
import { createEmbeddedIdentity } from './providers/identity/embedded/embedded-identity.ts';
import type { BrowserSources, IdentityProvider } from './providers/identity/identity.ts';
import { openPgBossJobs } from './providers/jobs/pg-boss/pg-boss-jobs.ts';
import { queueFigures } from './providers/jobs/pg-boss/queue-admin.ts';
import type { Mailer } from './providers/mail/mail.ts';
import { createOutboxMailer } from './providers/mail/outbox/outbox-mailer.ts';
import { type Metrics, noMetrics } from './providers/metrics/metrics.ts';
import { createDemoPayments } from './providers/payments/demo/demo-payments.ts';
import type { Payments } from './providers/payments/payments.ts';
import { createTelemetry } from './providers/telemetry.ts';
import type { TextGeneration } from './providers/text-generation/text-generation.ts';
import { noTracing, type Tracing } from './providers/tracing/tracing.ts';
import { secretBoxOf } from './secret-box-of.ts';
import type { DeciderContext, Services } from './services.ts';
import { jobDefinitions } from './worker/job-definitions.ts';

/**
 * Concurrent calls to websites per user and process. More than publishing needs (two per site) with a dozen sites; a
 * user whose websites all hang uses up only their own limit.
 */
const outgoingPerUser = { atOnce: 32, longestQueue: 500, longestWaitMs: 15_000 };

const queueNames = jobDefinitions.map(({ name }) => name);

/** The composition root: everything a process consists of. The only file that names implementations. */
export async function createContainer(env: Env, log: Logger) {
  const database = await openMigratedDatabase(env, log);
  const { db } = database;
  const clock = systemClock;
  const newId = randomUUID;
  const stopping = new AbortController();
  const callMetrics = createProviderCallMetrics({ db, clock, log });
  const tracing = await createTracing(env);
  database.onQuery(tracing.query);
  const metrics = await createMetrics(env, database, clock);
  const telemetry = createTelemetry({ tracing, metrics, onCall: callMetrics.record });
  const jobs = await openPgBossJobs({
    databaseUrl: database.url,
    definitions: jobDefinitions,
    works: env.roles.includes('worker'),
    log,
    telemetry,
  });
  const mailer = instrumentMailer(await createMailer(env, log), telemetry, env.smtpUrl ? 'smtp' : 'outbox');
  const identity = await createIdentity(env, {
    db,
    clock,
    newId,
    log,
    mailer,
    jobs,
    publicUrl: env.publicUrl,
    google: env.google,
    onRevoked: endSessionsOfSubject,
    onEmailVerified: (trx, issuer, subject) => verifyEmail(trx, { clock, newId }, { issuer, subject }),
  });
  const fetch = createGuardedFetch({
    allowPrivate: env.allowPrivateSites,
    limit: createKeyedLimit(outgoingPerUser),
  });
  const connected = connectPlatforms({ db, fetch, clock }, env.platformSettings);
  const services: Services = {
    env,
    db,
    clock,
    newId,
    log,
    secrets: secretBoxOf(env),
    jobs,
    queueAdmin: jobs.queueAdmin,
    fetch,
    textWork: createTextWork({ log }),
    text: instrumentText(await createTextGeneration(env), telemetry, env.modelPrices),
    ...connected,
    blogs: instrumentBlogs(connected.blogs, telemetry, clock),
    platforms,
    payments: instrumentPayments(await createPayments(env, { db, clock, newId }), telemetry),
    identity: identity.provider,
    mailer,
    telemetry,
    setupToken: env.setupToken ?? setupTokenOf(env),
    stopping: stopping.signal,
    wakePublisher: () => {
      notifyPublishers(db).catch((error: unknown) => log.warn({ err: error }, 'could not notify publishers'));
    },
    articleChanges: createArticleChanges({ databaseUrl: database.url, log }),
  };
  const close = async () => {
    await services.articleChanges.close();
    await services.textWork.close();
    await jobs.close();
    await callMetrics.close();
    await tracing
      .close()
      .catch((error: unknown) => log.warn({ err: error }, 'could not send the last spans'));
    await database.close();
  };
  return { services, database, jobs, identity, beginStop: () => stopping.abort(), close };
}

export type Container = Awaited<ReturnType<typeof createContainer>>;

/** Derived from the key, so that processes sharing a database accept each other's printed links. */
function setupTokenOf({ databaseUrl, secretKey }: Env): string {
  if (!databaseUrl || !secretKey) return newToken();
  return createHmac('sha256', secretKey).update('set-up link').digest('base64url');
}

type Identity = {
  provider: IdentityProvider;
  routes?: (app: FastifyInstance) => void;
  sources?: BrowserSources;
};

async function createIdentity(
  { identity }: Env,
  parts: Parameters<typeof createEmbeddedIdentity>[0],
): Promise<Identity> {
  if (identity.kind === 'embedded') return createEmbeddedIdentity(parts);
  const { createFirebaseIdentity } = await import('./providers/identity/firebase/firebase-identity.ts');
  return createFirebaseIdentity({ ...identity, clock: parts.clock });
}

/** The operator on the machine: whoever can read the database may manage its users. */
const operator = { id: null, role: 'admin', approvalStatus: 'approved', suspendedAt: null } as const;

/** What the command line needs, beside a server that may run on the same data. */
export async function createOperatorContainer(env: Env, log: Logger) {
  const database = await openSharedDatabase(env, log);
  const jobs = await openPgBossJobs({
    databaseUrl: database.url,
    definitions: jobDefinitions,
    works: false,
    log,
  });
  const context: DeciderContext = {
    db: database.db,
    clock: systemClock,
    newId: randomUUID,
    jobs,
    user: operator,
  };
  const payments = await createPayments(env, context);
  const mailer = await createMailer(env, log);
  const { publicUrl, google } = env;
  // Only used to delete logins; nobody signs in here.
  const { provider: identity } = await createIdentity(env, {
    ...context,
    log,
    mailer,
    publicUrl,
    google,
    onRevoked: endSessionsOfSubject,
    onEmailVerified: (trx, issuer, subject) => verifyEmail(trx, context, { issuer, subject }),
  });
  // A deleted account creates only jobs, which workers poll for; publishers need no notification.
  const wakePublisher = () => {};
  const close = async () => {
    await jobs.close();
    await database.close();
  };
  return {
    context: {
      ...context,
      payments,
      identity,
      platforms,
      wakePublisher,
      // Only deletion needs the key; listing users must not create one in an empty data folder.
      get secrets() {
        return secretBoxOf(env);
      },
    },
    close,
  };
}

/** Large dependency: loaded only if traces are exported. */
async function createTracing({ tracing }: Env): Promise<Tracing> {
  if (!tracing) return noTracing;
  const { createOpenTelemetryTracing } = await import(
    './providers/tracing/open-telemetry/open-telemetry-tracing.ts'
  );
  return createOpenTelemetryTracing({ ...tracing, version: productVersion });
}

/** Loaded only if metrics are enabled. */
async function createMetrics(
  env: Env,
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  clock: Clock,
): Promise<Metrics> {
  if (env.metrics.port === undefined && env.metrics.token === undefined) return noMetrics;
  const { createPrometheusMetrics } = await import('./providers/metrics/prometheus/prometheus-metrics.ts');
  return createPrometheusMetrics({
    databaseFigures: databaseFigures({ db, clock }, (executor) => queueFigures(executor, queueNames)),
    poolFigures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
}

/** Creates the job engine's tables and queues before a restore. */
export async function prepareJobTables(databaseUrl: string, log: Logger): Promise<void> {
  const jobs = await openPgBossJobs({ databaseUrl, definitions: jobDefinitions, works: false, log });
  await jobs.close();
}

async function createMailer(env: Env, log: Logger): Promise<Mailer> {
  const from = env.mailFrom ?? `${productName} <no-reply@${new URL(env.publicUrl).hostname}>`;
  const outbox = createOutboxMailer({
    dataDir: env.dataDir,
    from,
    clock: systemClock,
    newId: randomUUID,
    log,
  });
  if (!env.smtpUrl) return outbox;
  const { createSmtpMailer } = await import('./providers/mail/smtp/smtp-mailer.ts');
  // The outbox may contain emails from before a mail server was configured.
  return { ...outbox, ...createSmtpMailer({ url: env.smtpUrl, from }) };
}

/** The provider's SDK is large too: loaded only if configured. */
async function createPayments(
  { payments }: Env,
  parts: Pick<Services, 'db' | 'clock' | 'newId'>,
): Promise<Payments> {
  if (payments.provider !== 'stripe') return createDemoPayments(parts, payments.provider);
  const { createStripePayments } = await import('./providers/payments/stripe/stripe-payments.ts');
  return createStripePayments(payments);
}

/** The AI SDK is large: loaded only if a real model is configured. */
async function createTextGeneration({ ai }: Env): Promise<TextGeneration> {
  if (ai.provider === 'demo') {
    const { createDemoTextGeneration } = await import(
      './providers/text-generation/demo/demo-text-generation.ts'
    );
    return createDemoTextGeneration();
  }
  const { createAiSdkTextGeneration } = await import(
    './providers/text-generation/ai-sdk/ai-sdk-text-generation.ts'
  );
  return createAiSdkTextGeneration({
    provider: ai.provider,
    model: ai.model ?? '',
    ...(ai.apiKey ? { apiKey: ai.apiKey } : {}),
    ...(ai.baseUrl ? { baseUrl: ai.baseUrl } : {}),
  });
}
