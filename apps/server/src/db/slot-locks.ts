import type pg from 'pg';
import type { Logger } from 'pino';
import { createBatcher } from '../lib/batcher.ts';
import { openDedicatedConnection } from './dedicated-connection.ts';

/** Named locks across all processes on one database, released when the process or its connection ends. */
export type SlotLocks = {
  /** False if the lock is held (also by this process), or while there is no connection. Never waits. */
  tryLock: (key: string) => Promise<boolean>;
  unlock: (key: string) => Promise<void>;
  /** Called when the connection is lost: all locks are released. */
  onLost: (listener: () => void) => void;
  close: () => Promise<void>;
};

type Options = { databaseUrl: string; log: Pick<Logger, 'warn'> };

type Ask = { session: pg.Client; key: string; call: 'lock' | 'unlock' };

/** A worker that sends requests to a site sequentially holds one of these, so at most two run at once. */
export function slotKeys(siteId: string): readonly [string, string] {
  return [`site:${siteId}:0`, `site:${siteId}:1`];
}

/** Identifies a worker's connection in pg_stat_activity. */
export const slotLocksApplicationName = 'chapterhouse-slots';

/** Session-level advisory locks on a dedicated connection. Throws pg's error if it cannot be opened. */
export async function createSlotLocks({ databaseUrl, log }: Options): Promise<SlotLocks> {
  // Postgres lets a session take its own lock twice, so held keys are tracked here.
  const held = new Set<string>();
  const listeners = new Set<() => void>();
  const connection = await openDedicatedConnection({
    databaseUrl,
    applicationName: slotLocksApplicationName,
    onLost(error) {
      held.clear();
      log.warn({ err: error }, 'publishing slot lock connection lost');
      for (const listener of listeners) listener();
    },
  });

  /** Batches concurrent lock and unlock calls into one statement; a held key is never requested. */
  const ask = createBatcher(async (asked: readonly Ask[]) => {
    const session = connection.current();
    const done =
      session &&
      (await askSession(
        session,
        asked.filter((one) => one.session === session),
      ));
    return (one) => one.session === session && done?.has(one.key) === true;
  });

  return {
    async tryLock(key) {
      const session = connection.current();
      if (!session || held.has(key)) return false;
      held.add(key);
      const locked = await ask({ session, key, call: 'lock' });
      // After a loss the set was cleared and may already contain the same key on the new connection.
      if (session !== connection.current()) return false;
      if (!locked) held.delete(key);
      return locked;
    },
    async unlock(key) {
      const session = connection.current();
      if (!session || !held.has(key)) return;
      await ask({ session, key, call: 'unlock' });
      if (session === connection.current()) held.delete(key);
    },
    onLost(listener) {
      listeners.add(listener);
    },
    close: connection.close,
  };
}

/** Returns the keys for which the call succeeded. */
async function askSession(session: pg.Client, asked: readonly Ask[]): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await session.query<{ key: string; done: boolean }>({
      name: 'ask_slot_locks',
      // The key is that of earlier versions, which may still run during an upgrade.
      text: `select key, case call when 'lock' then pg_try_advisory_lock(id) else pg_advisory_unlock(id) end as done
        from unnest($1::text[], $2::text[]) as asked (key, call), hashtextextended('lane ' || key, 0) as id`,
      values: [asked.map(({ key }) => key), asked.map(({ call }) => call)],
    });
    return new Set(rows.filter(({ done }) => done).map(({ key }) => key));
  } catch {
    // The connection was lost; onLost reports it.
    return new Set();
  }
}
