import pg from 'pg';
import type { Logger } from 'pino';
import { gather } from '../lib/gather.ts';

/** Named locks that hold across all processes on one database and die with the process or its connection. */
export type LaneLocks = {
  /** False when somebody (this process included) holds it, and while there is no connection. Never waits. */
  tryLock: (key: string) => Promise<boolean>;
  unlock: (key: string) => Promise<void>;
  /** Called when the connection dropped: every lock held until then is gone. */
  onLost: (listener: () => void) => void;
  close: () => Promise<void>;
};

type Options = { databaseUrl: string; log: Pick<Logger, 'warn'> };

type Ask = { session: pg.Client; key: string; call: 'lock' | 'unlock' };

const reconnectDelayMs = 500;

/** Whoever may send requests to a site one after the other holds one of these: so two at once is the most. */
export function laneKeys(siteId: string): readonly [string, string] {
  return [`site:${siteId}:0`, `site:${siteId}:1`];
}

/** The name by which a worker's connection can be told from others. */
export const laneLocksApplicationName = 'chapterhouse-lanes';

/**
 * Session-level advisory locks on one connection of their own, which is made again when it drops.
 * Resolves when the first connection stands; throws pg's error when it cannot be had.
 */
export async function createLaneLocks({ databaseUrl, log }: Options): Promise<LaneLocks> {
  // Postgres lets one session take its own lock twice, so what is held is remembered here.
  const held = new Set<string>();
  const listeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: laneLocksApplicationName,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    await next.connect();
    if (closed) await next.end();
    else client = next;
  }

  function lost(which: pg.Client, error?: Error): void {
    if (which !== client) return;
    client = undefined;
    held.clear();
    if (closed) return;
    log.warn({ err: error }, 'connection of the lane locks lost');
    for (const listener of listeners) listener();
    reconnectSoon();
  }

  function reconnectSoon(): void {
    retry = setTimeout(() => {
      connect().catch(() => {
        if (!closed) reconnectSoon();
      });
    }, reconnectDelayMs);
  }

  /** One statement for all lanes that start or end at the same moment; a held key is never asked for. */
  const ask = gather(async (asked: readonly Ask[]) => {
    const session = client;
    const done =
      session &&
      (await askSession(
        session,
        asked.filter((one) => one.session === session),
      ));
    return (one) => one.session === session && done?.has(one.key) === true;
  });

  await connect();

  return {
    async tryLock(key) {
      const session = client;
      if (!session || held.has(key)) return false;
      held.add(key);
      const locked = await ask({ session, key, call: 'lock' });
      // After a loss the set was cleared and may since hold the same key of the next connection.
      if (session !== client) return false;
      if (!locked) held.delete(key);
      return locked;
    },
    async unlock(key) {
      const session = client;
      if (!session || !held.has(key)) return;
      await ask({ session, key, call: 'unlock' });
      if (session === client) held.delete(key);
    },
    onLost(listener) {
      listeners.add(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** Answers the keys for which the call succeeded. */
async function askSession(session: pg.Client, asked: readonly Ask[]): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await session.query<{ key: string; done: boolean }>(
      `select key, case call when 'lock' then pg_try_advisory_lock(id) else pg_advisory_unlock(id) end as done
       from unnest($1::text[], $2::text[]) as asked (key, call), hashtextextended('lane ' || key, 0) as id`,
      [asked.map(({ key }) => key), asked.map(({ call }) => call)],
    );
    return new Set(rows.filter(({ done }) => done).map(({ key }) => key));
  } catch {
    // The connection broke; its loss is reported through onLost.
    return new Set();
  }
}
