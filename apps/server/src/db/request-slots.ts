import { sql } from 'kysely';
import type { Executor } from './client.ts';

/** Rate limit per minute, with a `burst` after idle time. */
type SlotRule = { perMinute: number; burst: number; longestWaitMs: number };

/** Wait this long, then send; or do not send, and retry after this time. */
type Slot = { waitMs: number } | { retryAfterSeconds: number };

export type RequestSlots = {
  /** Reserves the next slot of a key, unless it exceeds the maximum wait. */
  take: (key: string) => Promise<Slot>;
  /** The service rejected a request: blocks all slots of this key until then. */
  pause: (key: string, seconds: number) => Promise<void>;
};

const longestPauseSeconds = 900;

/**
 * Paces requests to a rate-limited service across all processes: each reserves its slot in
 * one statement, by the database's clock. Beyond the burst, slots are spaced evenly.
 */
export function createRequestSlots(db: Executor, rule: SlotRule): RequestSlots {
  const spacingMs = 60_000 / (rule.perMinute - rule.burst);
  const ahead = milliseconds((rule.burst - 1) * spacingMs);
  const spacing = milliseconds(spacingMs);
  const latest = milliseconds((rule.burst - 1) * spacingMs + rule.longestWaitMs);

  return {
    async take(key) {
      const taken = await sql<{ wait_ms: number }>`
        insert into request_slots as slots (key, slot_at) values (${key}, clock_timestamp() - ${ahead})
        on conflict (key) do update set slot_at = greatest(slots.slot_at + ${spacing}, excluded.slot_at)
        where slots.slot_at + ${spacing} <= excluded.slot_at + ${latest}
        returning (extract(epoch from slot_at - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(db);
      const [slot] = taken.rows;
      if (slot) return { waitMs: Math.max(0, Math.ceil(slot.wait_ms)) };
      const full = await sql<{ seconds: number }>`
        select extract(epoch from slot_at + ${spacing} - clock_timestamp())::float8 as seconds
        from request_slots where key = ${key}`.execute(db);
      return { retryAfterSeconds: Math.max(1, Math.ceil(full.rows[0]?.seconds ?? 1)) };
    },

    async pause(key, seconds) {
      const until = milliseconds(Math.min(seconds, longestPauseSeconds) * 1000 - spacingMs);
      await sql`
        insert into request_slots as slots (key, slot_at) values (${key}, clock_timestamp() + ${until})
        on conflict (key) do update set slot_at = greatest(slots.slot_at, excluded.slot_at)`.execute(db);
    },
  };
}

/** Keys of services without requests for a day. */
export async function sweepRequestSlots(db: Executor): Promise<void> {
  await sql`delete from request_slots where slot_at < clock_timestamp() - interval '1 day'`.execute(db);
}

function milliseconds(amount: number) {
  return sql`${amount}::float8 * interval '1 millisecond'`;
}
