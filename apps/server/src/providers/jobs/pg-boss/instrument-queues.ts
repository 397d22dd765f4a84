import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const intervalMs = 2_000;

type Watch = {
  pool: pg.Pool;
  queues: string[];
  /** A job of the queue may start. */
  onDue: (queue: string) => void;
  /** A running job has missed its heartbeat or timed out. */
  onLapsed: (queue: string) => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * Polls every 2 s, in one query for all queues, for what pg-boss would find only by polling each queue: a job is
 * announced when it is inserted, not when it becomes due or is retried, and pg-boss's supervision costs nine
 * transactions per pass, too much for an idle product every 2 s.
 */
export function instrumentQueues({ pool, queues, onDue, onLapsed, onError }: Watch): {
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ name: string; due: boolean; lapsed: boolean }>(
      `select name,
         bool_or(state < 'active' and not blocked and start_after <= now()) as due,
         bool_or(state = 'active' and least(heartbeat_on + heartbeat_seconds * interval '1 s',
           started_on + expire_seconds * interval '1 s') < now()) as lapsed
       from pgboss.job where name = any($1) and state <= 'active' group by name`,
      [queues],
    );
    for (const { name, due, lapsed } of rows) {
      if (due) onDue(name);
      if (lapsed) await onLapsed(name);
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(intervalMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await look().catch(onError);
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
