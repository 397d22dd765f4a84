import type { Container } from '../container.ts';
import { listen } from '../db/notifications.ts';
import { createSlotLocks } from '../db/slot-locks.ts';
import { publisherChannel } from '../features/publishing/publisher-channel.ts';
import { deliver, type SenderServices } from '../features/webhooks/deliver.ts';
import { createDeliveriesRepository } from '../features/webhooks/deliveries-repository.ts';
import { webhooksChannel } from '../features/webhooks/webhooks-repository.ts';
import { failureLevel } from '../lib/provider-error.ts';
import { jobHandlers, jobSchedules } from './job-handlers.ts';
import { startPublisher } from './publisher.ts';
import { createWakeLoop } from './wake-loop.ts';

/** Starts the worker role: job handlers, schedules, and the publisher. Returns a stop function. */
export async function startWorker({ services, database, jobs }: Container): Promise<() => Promise<void>> {
  const { log } = services;
  const locks = await createSlotLocks({ databaseUrl: database.url, log });
  const worker = await jobs.startWorker({
    handlers: jobHandlers(services, locks),
    schedules: jobSchedules,
    // The embedded database has one product process, so jobs marked as running are stale.
    alone: database.isEmbedded,
  });
  const publisher = startPublisher({ services, locks });
  const listener = await listen({
    databaseUrl: database.url,
    channel: publisherChannel,
    log,
    onNotify: publisher.wake,
  });
  const sender = await startWebhookSender(services, database.url);
  return async () => {
    await listener.close();
    await Promise.all([publisher.stop(), sender.stop(), worker.stop()]);
    await locks.close();
  };
}

export type WebhookSender = {
  /** There may be deliveries. */
  wake: () => void;
  /** Stops claiming and aborts requests; the next process sends again what got no response. */
  stop: () => Promise<void>;
};

/** At once in this process. */
const mostAtOnce = 20;
/** Longer than an attempt takes; after a crash, its deliveries wait for so long. */
const leaseMs = 30_000;

/** Sends webhook deliveries when they are due or recorded, in any number of processes. */
export async function startWebhookSender(
  services: SenderServices,
  databaseUrl: string,
): Promise<WebhookSender> {
  const deliveries = createDeliveriesRepository(services.db);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const { log } = services;

  async function look(): Promise<Date | null> {
    const now = services.clock.now();
    const limit = mostAtOnce - running.size;
    const leaseEnd = new Date(now.getTime() + leaseMs);
    for (const claimed of limit > 0 ? await deliveries.claim({ now, leaseEnd, limit }) : []) {
      const run = deliver(services, claimed, stopping.signal)
        .catch((error: unknown) => log[failureLevel(error)]({ err: error }, 'a webhook delivery failed'))
        .finally(() => {
          running.delete(run);
          loop.wake();
        });
      running.add(run);
    }
    return (await deliveries.nextAttempt(now)) ?? null;
  }

  const loop = createWakeLoop({
    look,
    clock: services.clock,
    onError: (error) => log.error({ err: error }, 'the webhook sender could not read its deliveries'),
  });
  const listener = await listen({ databaseUrl, channel: webhooksChannel, log, onNotify: loop.wake });
  loop.wake();
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort();
      await listener.close();
      await loop.stop();
      await Promise.all(running);
    },
  };
}
