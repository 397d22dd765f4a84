import type { Container } from '../container.ts';
import { listen } from '../db/notifications.ts';
import { createSlotLocks } from '../db/slot-locks.ts';
import { publisherChannel } from '../features/publishing/publisher-channel.ts';
import { jobHandlers, jobSchedules } from './job-handlers.ts';
import { startPublisher } from './publisher.ts';
import { startWebhookSender } from './webhook-sender.ts';

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
