import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeyScope, keyScopeIds } from '@chapterhouse/contract/accounts/key-scopes';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { createArticleChanges } from '../../../../apps/server/src/db/article-changes.ts';
import type { Database } from '../../../../apps/server/src/db/schema.ts';
import { parseEnvironment } from '../../../../apps/server/src/env.ts';
import { accountRoutes } from '../../../../apps/server/src/features/accounts/accounts-routes.ts';
import { apiKeyRoutes } from '../../../../apps/server/src/features/accounts/api-keys/api-keys-routes.ts';
import { createApiKey } from '../../../../apps/server/src/features/accounts/api-keys/manage-api-keys.ts';
import { connectedAppRoutes } from '../../../../apps/server/src/features/accounts/connected-apps/connected-apps-routes.ts';
import { addExportDownload } from '../../../../apps/server/src/features/articles/export/export-routes.ts';
import { lifecycleRoutes } from '../../../../apps/server/src/features/lifecycle/lifecycle-routes.ts';
import { addMediaFiles } from '../../../../apps/server/src/features/media/media-routes.ts';
import { createPictureWork } from '../../../../apps/server/src/features/media/processing/picture-work.ts';
import { createStoredSettings } from '../../../../apps/server/src/features/settings/stored-settings.ts';
import { createApp, type ServerTimeouts } from '../../../../apps/server/src/http/app.ts';
import { createAuthentication } from '../../../../apps/server/src/http/authenticate.ts';
import { createIdempotency } from '../../../../apps/server/src/http/idempotency.ts';
import type { Routes } from '../../../../apps/server/src/http/route.ts';
import { createSecretBox } from '../../../../apps/server/src/lib/crypto/secret-box.ts';
import { hashToken, newToken } from '../../../../apps/server/src/lib/crypto/tokens.ts';
import { createFileMemory } from '../../../../apps/server/src/lib/file-memory.ts';
import { createGuardedFetch } from '../../../../apps/server/src/lib/net/guarded-fetch.ts';
import { addPlatformPages, platforms } from '../../../../apps/server/src/platforms/registry.ts';
import { createDemoImageGeneration } from '../../../../apps/server/src/providers/image-generation/demo/demo-image-generation.ts';
import { createPostgresMediaStore } from '../../../../apps/server/src/providers/media-store/postgres/postgres-media-store.ts';
import { createAuthorizationServer } from '../../../../apps/server/src/providers/oauth/oidc-provider/authorization-server.ts';
import { createDemoPayments } from '../../../../apps/server/src/providers/payments/demo/demo-payments.ts';
import { noTelemetry } from '../../../../apps/server/src/providers/telemetry.ts';
import type { CurrentUser, Services } from '../../../../apps/server/src/services.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { createJobRecorder, type JobRecorder } from './job-recorder.ts';
import { sharedTextWork } from './shared-text-work.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

type TestAppOptions = {
  /** The handlers under test, in addition to those of accounts; all other calls return 404. */
  routes?: (services: Services) => Partial<Routes>;
  /** Fakes for ports: text, blogs, identity, jobs. Using a port without one throws. */
  overrides?: Partial<Services>;
  /** Variables as in `.env`. */
  env?: Record<string, string>;
  /** An existing database of the test, for parts that need it first; `close` drops it anyway. */
  database?: TestDatabase;
  identityRoutes?: (app: FastifyInstance) => void;
  /** Shorter timeouts, for tests that wait for them. */
  timeouts?: ServerTimeouts;
};

type Person = Partial<
  Pick<
    CurrentUser,
    'role' | 'approvalStatus' | 'suspendedAt' | 'isBetaTester' | 'name' | 'email' | 'emailVerified'
  >
>;

export type SignedIn = { user: CurrentUser; headers: { authorization: string } };

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  db: Kysely<Database>;
  database: TestDatabase;
  clock: TestClock;
  /** The enqueued jobs, unless the test passed `jobs`. */
  jobs: JobRecorder;
  /** A new user (by default approved and ordinary) with a session. */
  signIn: (person?: Person) => Promise<SignedIn>;
  /** A new API key, by default with every scope, of a new user. */
  signInWithKey: (options?: { scopes?: KeyScope[]; user?: SignedIn }) => Promise<SignedIn>;
  close: () => Promise<void>;
};

const sessionSeconds = 86_400;

/** The real app on a separate database, with fakes only at the ports. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const { db } = database;
  const clock = createTestClock();
  const jobs = createJobRecorder();
  const env = parseEnvironment({
    PUBLIC_URL: 'http://app.test',
    DATA_DIR: join(tmpdir(), 'chapterhouse-test-unused'),
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const secrets = createSecretBox('a secret key of the tests, long enough');
  const services: Services = {
    env,
    db,
    clock,
    newId: randomUUID,
    log: pino({ level: env.logLevel }),
    secrets,
    jobs,
    settings: createStoredSettings(db),
    providerTests: withoutFake<Services['providerTests']>('providerTests'),
    fetch: createGuardedFetch({ allowPrivate: env.allowPrivateSites }),
    queueAdmin: withoutFake<Services['queueAdmin']>('queueAdmin'),
    textWork: sharedTextWork,
    pictureWork: createPictureWork({ log: pino({ level: 'silent' }) }),
    fileMemory: createFileMemory(),
    mediaStore: createPostgresMediaStore(db),
    text: withoutFake<Services['text']>('text'),
    images: createDemoImageGeneration(),
    blogs: withoutFake<Services['blogs']>('blogs'),
    readPosts: () => Promise.reject(new Error('the test provides no fake for readPosts')),
    platforms,
    blogAuthorization: withoutFake<Services['blogAuthorization']>('blogAuthorization'),
    sitePlatform: withoutFake<Services['sitePlatform']>('sitePlatform'),
    payments: createDemoPayments(
      { db, clock: options.overrides?.clock ?? clock, newId: randomUUID },
      env.payments.provider === 'none' ? 'none' : 'demo',
    ),
    identity: withoutFake<Services['identity']>('identity'),
    authorizationServer: createAuthorizationServer({ db, publicUrl: env.publicUrl, secrets }),
    mailer: withoutFake<Services['mailer']>('mailer'),
    setupToken: 'set-up-token-of-the-tests',
    telemetry: noTelemetry,
    stopping: new AbortController().signal,
    wakePublisher: () => {},
    articleChanges: createArticleChanges({ databaseUrl: database.url, log: pino({ level: 'silent' }) }),
    ...options.overrides,
  };
  // A test binds only the endpoints it needs.
  const routes = {
    ...accountRoutes(services),
    ...apiKeyRoutes(services),
    ...connectedAppRoutes(services),
    ...lifecycleRoutes(services),
    ...options.routes?.(services),
  } as Routes;
  const app = await createApp({
    log: services.log,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
    stopping: services.stopping,
    telemetry: services.telemetry,
    ...(env.metrics.token === undefined ? {} : { metricsToken: env.metrics.token }),
    routes,
    authentication: createAuthentication(services),
    idempotency: createIdempotency(services),
    fileMemory: services.fileMemory,
    platforms: env.platforms,
    authorizationRoutes: (scope) => addPlatformPages(scope, services),
    downloadRoutes: (scope) => {
      addExportDownload(scope, services);
      addMediaFiles(scope, services);
    },
    oauth: services,
    onClosing: services.articleChanges.close,
    ...(options.identityRoutes ? { identityRoutes: options.identityRoutes } : {}),
  });
  const signIn = (person: Person = {}) => insertSignedIn(services, person);
  const signInWithKey: TestApp['signInWithKey'] = async ({ scopes = [...keyScopeIds], user } = {}) => {
    const owner = user ?? (await signIn());
    const { key } = await createApiKey({ ...services, user: owner.user }, { name: 'Test', scopes });
    return { user: owner.user, headers: { authorization: `Bearer ${key}` } };
  };
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { app, services, db, database, clock, jobs, signIn, signInWithKey, close };
}

async function insertSignedIn({ db, clock }: Services, person: Person): Promise<SignedIn> {
  const id = randomUUID();
  const user: CurrentUser = {
    id,
    name: 'Ada Byron',
    email: `${id}@example.com`,
    emailVerified: true,
    picture: null,
    role: 'user',
    approvalStatus: 'approved',
    suspendedAt: null,
    isBetaTester: false,
    ...person,
  };
  const now = clock.now();
  await db
    .insertInto('users')
    .values({
      id,
      issuer: 'urn:test',
      subject: id,
      name: user.name,
      email: user.email,
      email_verified: user.emailVerified,
      role: user.role,
      approval_status: user.approvalStatus,
      suspended_at: user.suspendedAt,
      is_beta_tester: user.isBetaTester,
      created_at: now,
    })
    .execute();
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionSeconds * 1000),
    })
    .execute();
  return { user, headers: { authorization: `Bearer ${token}` } };
}

function withoutFake<Port extends object>(name: string): Port {
  const refuse = (_target: object, member: string | symbol) => {
    throw new Error(`the test provides no fake for ${name}.${String(member)}`);
  };
  return new Proxy({}, { get: refuse }) as Port;
}
