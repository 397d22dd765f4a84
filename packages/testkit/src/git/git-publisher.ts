import { createSlotLocks } from '../../../../apps/server/src/db/slot-locks.ts';
import { systemClock } from '../../../../apps/server/src/lib/clock.ts';
import { createAddressCheck } from '../../../../apps/server/src/lib/net/address-policy.ts';
import { createGuardedFetch } from '../../../../apps/server/src/lib/net/guarded-fetch.ts';
import { connectPlatforms } from '../../../../apps/server/src/platforms/registry.ts';
import { startPublisher } from '../../../../apps/server/src/worker/publisher.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { type GitServer, startGitServer } from './git-server.ts';

export type GitPublisher = { t: TestApp; git: GitServer; wake: () => void; stop: () => Promise<void> };

/** A Git server, and the product's publisher with the real adapters. */
export async function startGitPublisher(): Promise<GitPublisher> {
  const t = await createTestApp({ overrides: { clock: systemClock } });
  const git = await startGitServer();
  const network = {
    fetch: createGuardedFetch({ allowPrivate: true }),
    addressOf: createAddressCheck({ allowPrivate: true }),
  };
  const { blogs } = connectPlatforms({ ...t.services, ...network }, t.services.env.platformSettings);
  Object.assign(t.services, { blogs });
  const locks = await createSlotLocks({ databaseUrl: t.database.url, log: t.services.log });
  const publisher = startPublisher({ services: t.services, locks });
  const stop = async () => {
    await publisher.stop();
    await locks.close();
    await t.close();
    await git.stop();
  };
  return { t, git, wake: publisher.wake, stop };
}
