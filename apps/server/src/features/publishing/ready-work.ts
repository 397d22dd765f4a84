import { sql } from 'kysely';
import { longestPauseMs } from './failure-policy.ts';

/** Before an article is due, its post is checked for changes on the blog. */
export const checkAheadMs = 60_000;

/** What a slot can do for an article, most urgent first. */
export const workKinds = ['go-live', 'check', 'withdraw', 'change-live', 'place', 'verify', 'sweep'] as const;
export type WorkKind = (typeof workKinds)[number];

export function readyFor(work: WorkKind, now: Date) {
  const checkUntil = new Date(now.getTime() + checkAheadMs);
  const waits = sql`publish_at is not null and conflict_at is null and ${rested('next_attempt_at', now)}`;
  switch (work) {
    case 'go-live':
      return sql`${waits} and publish_at <= ${now}`;
    case 'check':
      return sql`${waits} and publish_at <= ${checkUntil} and checked_at is null`;
    case 'withdraw':
      return reached('withdraw_at', now);
    case 'change-live':
      return sql`${reached('live_change_at', now)} and ${isOwnerActive}`;
    case 'place':
      return sql`${waits} and placement <> 'placed'`;
    case 'verify':
      return reached('verify_at', now);
    case 'sweep':
      return reached('sweep_at', now);
  }
}

/** Those of a suspended user wait. */
const isOwnerActive = sql`not exists (
  select from users where users.id = publications.user_id and suspended_at is not null)`;

/** No pause, or an expired one. */
export function rested(column: string, now: Date) {
  return sql`(${sql.ref(column)} is null or ${reached(column, now)})`;
}

/** The planned time is reached; also if it is so far off that the clock must have been set back since. */
export function reached(column: string, now: Date) {
  const beyond = new Date(now.getTime() + longestPauseMs);
  const value = sql.ref(column);
  return sql`(${since(column)} and ${value} <= ${now} or ${value} > ${beyond} and ${value} < 'infinity')`;
}

/** Always true: without values, Postgres expects few rows of a range, but a third of the table of an open comparison. */
export function since(column: string) {
  return sql`${sql.ref(column)} > '-infinity'`;
}

/**
 * Whether approval allows publishing: the batch does not require it, or this text was
 * approved. The database's function publish_time() uses the same expression: what it does not let pass
 * has no `publish_at`, which every claim requires.
 */
export const isPublishable = sql<boolean>`(not needs_approval or approved_hash = content_hash)`;
