import { type SlotLocks, slotKeys } from '../db/slot-locks.ts';
import { processSiteQueue } from '../features/publishing/process-site-queue.ts';
import {
  createPublishingRepository,
  type ReadySite,
  type Slot,
  slots,
  type WorkKind,
} from '../features/publishing/publishing-repository.ts';
import { createSiteCache } from '../features/publishing/site-cache.ts';
import { createSiteQueueWorker } from '../features/publishing/site-queue-worker.ts';
import type { Services } from '../services.ts';

type Parts = {
  services: Pick<
    Services,
    'db' | 'clock' | 'blogs' | 'jobs' | 'log' | 'newId' | 'platforms' | 'secrets' | 'telemetry' | 'textWork'
  >;
  locks: SlotLocks;
};

export type Publisher = {
  /** The calendar may have changed: check now. */
  wake: () => void;
  /** Stops claiming and waits for work in progress. */
  stop: () => Promise<void>;
};

/** The maximum sleep: bounds the delay caused by a clock change or a lost notification. */
const longestSleepMs = 20_000;
const afterErrorMs = 1_000;
/** Retry interval for a slot that another process holds: its holder may crash without notice. */
const takeOverMs = 2_000;

/**
 * The publishing clock: sleeps until the next article is due, instead of
 * polling or relying on WordPress cron. Each site has two publishing slots; a slot's lock is held across all
 * processes and released with its holder, so a killed worker's articles are claimed by another one immediately.
 */
export function startPublisher({ services, locks }: Parts): Publisher {
  const repository = createPublishingRepository(services.db);
  const work = createSiteQueueWorker(services);
  const sites = createSiteCache(services);
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let takeOver: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  /** As of the last look. */
  let ready: ReadonlyMap<string, ReadySite> = new Map();

  function wake(): void {
    if (stopping.signal.aborted) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    clearTimeout(timer);
    looking = look().finally(() => {
      looking = undefined;
      if (lookAgain) {
        lookAgain = false;
        wake();
      }
    });
  }

  async function look(): Promise<void> {
    let sleepMs = afterErrorMs;
    try {
      const now = services.clock.now();
      const { sites, next } = await repository.readCalendar(now);
      ready = new Map(
        sites.map((site) => [site.siteId, { ...site, waiting: site.waiting - countHeldHere(site) }]),
      );
      for (const site of sites) for (const slot of slotsFor(site)) startSlot(site.siteId, slot);
      sleepMs = sleepUntil(next, services.clock.now());
    } catch (error) {
      services.log.error({ err: error }, 'the publisher could not read the calendar');
    }
    if (!stopping.signal.aborted) timer = setTimeout(wake, sleepMs);
  }

  function startSlot(siteId: string, slot: Slot): void {
    const key = slotKeys(siteId)[slot];
    if (running.has(key)) return;
    const run = runSlot(key, siteId, slot)
      .catch((error: unknown) => services.log.error({ err: error, siteId, slot }, 'a publishing slot failed'))
      .then((workedOff) => {
        running.delete(key);
        // Work that became ready after the slot's last check would otherwise go unnoticed.
        if (workedOff) wake();
        else wakeToTakeOver();
      });
    running.set(key, run);
  }

  function countHeldHere({ siteId, heldSlots }: ReadySite): number {
    return heldSlots.filter((slot) => running.has(slotKeys(siteId)[slot] ?? '')).length;
  }

  /**
   * Kinds of work that the site has; none once all that was ready is taken. Work that becomes ready meanwhile is found
   * by the next look: after this slot, on time, or when notified.
   */
  function nextKinds(siteId: string): readonly WorkKind[] {
    const site = ready.get(siteId);
    if (!site || site.waiting <= 0) return [];
    site.waiting -= 1;
    return site.kinds;
  }

  function wakeToTakeOver(): void {
    if (takeOver || stopping.signal.aborted) return;
    takeOver = setTimeout(() => {
      takeOver = undefined;
      wake();
    }, takeOverMs);
  }

  /** False if another process holds the slot and its work, or the locks have no connection. */
  async function runSlot(key: string, siteId: string, slot: Slot): Promise<boolean> {
    if (!(await locks.tryLock(key))) return false;
    try {
      await services.telemetry.slot(siteId, () =>
        processSiteQueue(services, {
          siteId,
          slot,
          work,
          sites,
          signal: stopping.signal,
          nextKinds: () => nextKinds(siteId),
        }),
      );
      return true;
    } finally {
      await locks.unlock(key);
    }
  }

  locks.onLost(wake);
  wake();
  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      clearTimeout(takeOver);
      await looking;
      await Promise.all(running.values());
    },
  };
}

/**
 * A slot starts if there is work that none has claimed, the second one only if there is more; or if its former holder
 * left an article claimed. Work that another slot has claimed is not waiting for this one.
 */
function slotsFor({ waiting, heldSlots }: ReadySite): Slot[] {
  const isUnclaimed = waiting > heldSlots.length;
  return slots.filter((slot) => (isUnclaimed && (slot === 0 || waiting > 1)) || heldSlots.includes(slot));
}

function sleepUntil(moment: Date | null, now: Date): number {
  if (!moment) return longestSleepMs;
  return Math.min(Math.max(moment.getTime() - now.getTime(), 0), longestSleepMs);
}
