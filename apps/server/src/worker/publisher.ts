import { type SlotLocks, slotKeys } from '../db/slot-locks.ts';
import {
  createPublishingRepository,
  type ReadySite,
  type Slot,
  slots,
} from '../features/publishing/publishing-repository.ts';
import type { WorkKind } from '../features/publishing/ready-work.ts';
import {
  createSiteCache,
  createSiteQueueWorker,
  processSiteQueue,
} from '../features/publishing/site-queue.ts';
import { failureLevel } from '../lib/provider-error.ts';
import type { Services } from '../services.ts';
import { createWakeLoop } from './wake-loop.ts';

type Parts = {
  services: Pick<
    Services,
    | 'db'
    | 'clock'
    | 'blogs'
    | 'jobs'
    | 'log'
    | 'newId'
    | 'platforms'
    | 'secrets'
    | 'telemetry'
    | 'textWork'
    | 'env'
    | 'mediaStore'
  >;
  locks: SlotLocks;
};

export type Publisher = {
  /** The calendar may have changed: check now. */
  wake: () => void;
  /** Stops claiming and waits for work in progress. */
  stop: () => Promise<void>;
};

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
  let takeOver: NodeJS.Timeout | undefined;
  /** As of the last look. */
  let ready: ReadonlyMap<string, ReadySite> = new Map();

  async function look(): Promise<Date | null> {
    const { sites, next } = await repository.readCalendar(services.clock.now());
    ready = new Map(
      sites.map((site) => [site.siteId, { ...site, waiting: site.waiting - countHeldHere(site) }]),
    );
    for (const site of sites) for (const slot of slotsFor(site)) startSlot(site.siteId, slot);
    return next;
  }

  const loop = createWakeLoop({
    look,
    clock: services.clock,
    onError: (error) => services.log.error({ err: error }, 'the publisher could not read the calendar'),
  });

  function startSlot(siteId: string, slot: Slot): void {
    const key = slotKeys(siteId)[slot];
    if (running.has(key)) return;
    const run = runSlot(key, siteId, slot)
      .catch((error: unknown) =>
        services.log[failureLevel(error)]({ err: error, siteId, slot }, 'a publishing slot failed'),
      )
      .then((workedOff) => {
        running.delete(key);
        if (!workedOff) wakeToTakeOver();
        // A look found more work after the slot's last claim, while it still counted as running.
        else if (hasWaiting(siteId)) loop.wake();
        // What it saved may have moved the next time.
        else loop.wakeSoon();
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

  const hasWaiting = (siteId: string) => (ready.get(siteId)?.waiting ?? 0) > 0;

  function wakeToTakeOver(): void {
    if (takeOver || stopping.signal.aborted) return;
    takeOver = setTimeout(() => {
      takeOver = undefined;
      loop.wake();
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

  locks.onLost(loop.wake);
  loop.wake();
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort();
      clearTimeout(takeOver);
      await loop.stop();
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
