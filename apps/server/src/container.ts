import { createHmac, randomUUID } from 'node:crypto';
import { productVersion } from '@chapterhouse/contract/product';
import type { FastifyInstance } from 'fastify';
import { createArticleChanges } from './db/article-changes.ts';
import type { OpenDatabase } from './db/client.ts';
import type { Env } from './env.ts';
import { endSessionsOfSubject } from './features/accounts/end-sessions.ts';
import { verifyEmail } from './features/accounts/verify-email.ts';
import { createTextWork } from './features/articles/text-work/text-work.ts';
import { createPictureWork } from './features/media/processing/picture-work.ts';
import { databaseMetrics } from './features/operations/overview-reader.ts';
import { createProviderCallMetrics } from './features/operations/provider-call-metrics.ts';
import { notifyPublishers } from './features/publishing/publisher-channel.ts';
import { createStoredSettings, followSettings } from './features/settings/stored-settings.ts';
import {
  createImageGeneration,
  createInstalledPayments,
  createMailer,
  createOutbox,
  createPayments,
  createTextGeneration,
  providerTestsOf,
  type StoredParts,
} from './installed-providers.ts';
import { instrumentBlogs } from './instrumented-providers.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { secretBoxOf } from './lib/crypto/secret-key-file.ts';
import { newToken } from './lib/crypto/tokens.ts';
import { createFileMemory } from './lib/file-memory.ts';
import type { Logger } from './lib/log/logger.ts';
import { createAddressCheck } from './lib/net/address-policy.ts';
import { createGuardedFetch } from './lib/net/guarded-fetch.ts';
import { createKeyedLimit, outgoingPerUser } from './lib/net/keyed-limit.ts';
import { openMigratedDatabase, openSharedDatabase } from './open-database.ts';
import { connectPlatforms, platforms } from './platforms/registry.ts';
import { createEmbeddedIdentity } from './providers/identity/embedded/embedded-identity.ts';
import type { BrowserSources, IdentityProvider } from './providers/identity/identity.ts';
import { openPgBossJobs } from './providers/jobs/pg-boss/pg-boss-jobs.ts';
import { queueStats } from './providers/jobs/pg-boss/queue-admin.ts';
import type { MediaMoves, MediaStore } from './providers/media-store/media-store.ts';
import { createPostgresMediaStore } from './providers/media-store/postgres/postgres-media-store.ts';
import { type Metrics, noMetrics } from './providers/metrics/metrics.ts';
import { createAuthorizationServer } from './providers/oauth/oidc-provider/authorization-server.ts';
import { createTelemetry } from './providers/telemetry.ts';
import { noTracing, type Tracing } from './providers/tracing/tracing.ts';
import type { DeciderContext, Services } from './services.ts';
import { jobDefinitions } from './worker/job-definitions.ts';

const queueNames = jobDefinitions.map(({ name }) => name);

/** The composition root: everything a process consists of. With `installed-providers.ts`, the only file that names implementations. */
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
  const secrets = secretBoxOf(env);
  const settings = createStoredSettings(db);
  const stopFollowing = await followSettings(settings, { databaseUrl: database.url, log });
  const stored: StoredParts = { env, settings, secrets, telemetry };
  const mailer = await createMailer(stored, log);
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
  const textWork = createTextWork({ log });
  const addressOf = createAddressCheck({ allowPrivate: env.allowPrivateSites });
  const mediaStore = (await createMedia(env, { db, newId, log })).store;
  const connected = connectPlatforms(
    { env, db, fetch, clock, secrets, textWork, mediaStore, addressOf, stopping: stopping.signal },
    env.platformSettings,
  );
  const text = await createTextGeneration(stored);
  const services: Services = {
    env,
    db,
    clock,
    newId,
    log,
    secrets,
    settings,
    providerTests: providerTestsOf(env),
    jobs,
    queueAdmin: jobs.queueAdmin,
    fetch,
    textWork,
    pictureWork: createPictureWork({ log }),
    fileMemory: createFileMemory(),
    mediaStore,
    text,
    images: await createImageGeneration(stored, text),
    ...connected,
    blogs: instrumentBlogs(connected.blogs, telemetry, clock),
    platforms,
    payments: await createInstalledPayments(stored, { db, clock, newId }),
    identity: identity.provider,
    authorizationServer: createAuthorizationServer({ db, publicUrl: env.publicUrl, secrets }),
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
    await stopFollowing();
    await services.articleChanges.close();
    await services.textWork.close();
    await services.pictureWork.close();
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

/** Pictures in the database or in a bucket. The operator's store may be in a private network. */
async function createMedia(
  { mediaS3 }: Env,
  { db, newId, log }: Pick<Services, 'db' | 'newId' | 'log'>,
): Promise<{ store: MediaStore; moves?: MediaMoves }> {
  const inDatabase = createPostgresMediaStore(db);
  if (!mediaS3) return { store: inDatabase };
  const { createS3Bucket } = await import('./providers/media-store/s3/s3-bucket.ts');
  const { createS3MediaStore } = await import('./providers/media-store/s3/s3-media-store.ts');
  const { createMediaMoves } = await import('./providers/media-store/s3/move-media.ts');
  const bucket = createS3Bucket(mediaS3, createGuardedFetch({ allowPrivate: true }));
  const parts = { db, bucket, inDatabase, newId };
  return { store: createS3MediaStore({ ...parts, log }), moves: createMediaMoves(parts) };
}

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
  const { moves } = await createMedia(env, { ...context, log });
  const mailer = createOutbox(env, log);
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
      ...(moves === undefined ? {} : { mediaMoves: moves }),
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
    databaseMetrics: databaseMetrics({ db, clock }, (executor) => queueStats(executor, queueNames)),
    poolStats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
}

/** Creates the job engine's tables and queues before a restore. */
export async function prepareJobTables(databaseUrl: string, log: Logger): Promise<void> {
  const jobs = await openPgBossJobs({ databaseUrl, definitions: jobDefinitions, works: false, log });
  await jobs.close();
}
