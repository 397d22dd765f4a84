import type { Selectable } from 'kysely';
import type { Sites } from '../../../../apps/server/src/db/schema.ts';
import { createSlotLocks } from '../../../../apps/server/src/db/slot-locks.ts';
import type { Clock } from '../../../../apps/server/src/lib/clock.ts';
import { createGuardedFetch } from '../../../../apps/server/src/lib/net/guarded-fetch.ts';
import { createWordPressPublishing } from '../../../../apps/server/src/platforms/wordpress/publishing/wordpress-publishing.ts';
import type { BlogPublishing } from '../../../../apps/server/src/providers/publishing/publishing.ts';
import { publishingByPlatform } from '../../../../apps/server/src/providers/publishing/publishing-by-platform.ts';
import { type Publisher, startPublisher } from '../../../../apps/server/src/worker/publisher.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Options = {
  clock: Clock;
  /** Timeout for blog responses. Default: the product's. */
  timeoutMs?: number;
  /** Publishers with separate locks, like that many worker processes; default 1. */
  workers?: number;
  /** What it has at the time of a call replaces that call of the connection to WordPress. */
  replace?: Pick<Partial<BlogPublishing>, 'placePost'>;
};

export type PublishingApp = TestApp & {
  userId: string;
  site: (id: string) => Promise<Selectable<Sites>>;
  /** The calendar changed. */
  wake: () => void;
  /** Starts another worker; the initial ones are already running. */
  startWorker: () => Promise<Publisher>;
};

/** The publisher on a separate database, with a real connection to WordPress. */
export async function createPublishingApp({
  clock,
  timeoutMs,
  workers = 1,
  replace = {},
}: Options): Promise<PublishingApp> {
  const guarded = createGuardedFetch({ allowPrivate: true });
  const fetch: typeof guarded = (url, request) =>
    guarded(url, { ...request, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const testApp = await createTestApp({ overrides: { clock } });
  const { services, db, database } = testApp;
  const running: { publisher: Publisher; close: () => Promise<void> }[] = [];

  async function startWorker(): Promise<Publisher> {
    const locks = await createSlotLocks({ databaseUrl: database.url, log: services.log });
    // Each process has a separate blog cache.
    const wordpress = createWordPressPublishing({ fetch, clock });
    const known = publishingByPlatform({ wordpress }, wordpress.readPublicPage);
    const blogs: BlogPublishing = {
      ...known,
      placePost: (...call) => (replace.placePost ?? known.placePost)(...call),
    };
    const publisher = startPublisher({ services: { ...services, blogs }, locks });
    running.push({ publisher, close: locks.close });
    return publisher;
  }

  for (let worker = 0; worker < workers; worker += 1) await startWorker();
  return {
    ...testApp,
    userId: (await testApp.signIn()).user.id,
    site: (id) => db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    wake() {
      for (const { publisher } of running) publisher.wake();
    },
    startWorker,
    async close() {
      await Promise.all(running.map(({ publisher }) => publisher.stop()));
      await Promise.all(running.map(({ close }) => close()));
      await testApp.close();
    },
  };
}
