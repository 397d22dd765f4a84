import { listen } from '../db/notifications.ts';
import { deliver, type SenderServices } from '../features/webhooks/deliver.ts';
import { createDeliveriesRepository } from '../features/webhooks/deliveries-repository.ts';
import { webhooksChannel } from '../features/webhooks/webhooks-repository.ts';

export type WebhookSender = {
  /** There may be deliveries. */
  wake: () => void;
  /** Stops claiming and aborts requests; what was not answered is sent again by the next process. */
  stop: () => Promise<void>;
};

/** At once in this process. */
const mostAtOnce = 20;
/** Longer than an attempt takes; after a crash, its deliveries wait for so long. */
const leaseMs = 30_000;
/** The maximum sleep: bounds the delay caused by a lost notification. */
const longestSleepMs = 20_000;

/** Sends webhook deliveries when they are due or recorded, in any number of processes. */
export async function startWebhookSender(
  services: SenderServices,
  databaseUrl: string,
): Promise<WebhookSender> {
  const deliveries = createDeliveriesRepository(services.db);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  function wake(): void {
    if (stopping.signal.aborted) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    clearTimeout(timer);
    looking = look().finally(() => {
      looking = undefined;
      if (!lookAgain) return;
      lookAgain = false;
      wake();
    });
  }

  async function look(): Promise<void> {
    let sleepMs = longestSleepMs;
    try {
      const now = services.clock.now();
      const limit = mostAtOnce - running.size;
      const leaseEnd = new Date(now.getTime() + leaseMs);
      for (const claimed of limit > 0 ? await deliveries.claim({ now, leaseEnd, limit }) : []) {
        const run = deliver(services, claimed, stopping.signal)
          .catch((error: unknown) => services.log.error({ err: error }, 'a webhook delivery failed'))
          .finally(() => {
            running.delete(run);
            wake();
          });
        running.add(run);
      }
      const next = await deliveries.nextAttempt(now);
      if (next) sleepMs = Math.min(Math.max(next.getTime() - services.clock.now().getTime(), 0), sleepMs);
    } catch (error) {
      services.log.error({ err: error }, 'the webhook sender could not read its deliveries');
    }
    if (!stopping.signal.aborted) timer = setTimeout(wake, sleepMs);
  }

  const { log } = services;
  const listener = await listen({ databaseUrl, channel: webhooksChannel, log, onNotify: wake });
  wake();
  return {
    wake,
    async stop() {
      stopping.abort();
      await listener.close();
      clearTimeout(timer);
      await looking;
      await Promise.all(running);
    },
  };
}
