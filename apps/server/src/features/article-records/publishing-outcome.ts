import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Articles } from '../../db/schema.ts';

/** A row of `articles`: what its owner decides about it, and its state. */
export type ArticleRecord = Selectable<Articles>;

/** What publishing may change of an article. */
export const outcomeTypes = {
  status: 'text',
  published_at: 'timestamptz',
  due_at: 'timestamptz',
  error_code: 'text',
  error_msg: 'text',
  updated_at: 'timestamptz',
} as const satisfies Partial<Record<keyof ArticleRecord, string>>;

export type OutcomeColumn = keyof typeof outcomeTypes;
export const outcomeColumns = Object.keys(outcomeTypes) as OutcomeColumn[];
export type PublishingOutcome = Partial<Pick<ArticleRecord, OutcomeColumn>>;

/** What is known of articles whose owner is suspended; the trigger of migration 0014 uses the same text. */
export const pausedNote = {
  error_code: 'account_suspended',
  error_msg: 'Paused while the account is suspended.',
} as const;

const missedNote = {
  error_code: 'missed_while_suspended',
  error_msg: 'Missed while the account was suspended. Choose a new date to publish it.',
} as const;

/*
 * Each is the last part of one statement with what publishing itself writes, so that both are saved or neither.
 * `saved` names that part: its rows have the `article_id` and what the comment says.
 */

/** Records outcomes; `saved` has a column `new_<name>` for each of the columns. Returns the ids. */
export function recordOutcomes(columns: readonly OutcomeColumn[]): RawBuilder<{ id: string }> {
  const changes = columns.map((column) => sql`${sql.ref(column)} = saved.${sql.ref(`new_${column}`)}`);
  return sql`
    update articles set ${sql.join(changes, sql`, `)} from saved
    where articles.id = saved.article_id returning articles.id`;
}

/** Unschedules articles of a suspended user. */
export function recordPauses(now: Date): RawBuilder<unknown> {
  return sql`
    update articles set status = 'draft', paused_at = ${now}, updated_at = ${now},
      error_code = case when error_msg is null then ${pausedNote.error_code}::text else error_code end,
      error_msg = coalesce(error_msg, ${pausedNote.error_msg}::text)
    from saved where articles.id = saved.article_id`;
}

/** Reschedules articles of a reinstated user if `saved.returns`; if `saved.missed`, they stay drafts with a message. */
export function recordResumptions(now: Date): RawBuilder<unknown> {
  return sql`
    update articles set paused_at = null, updated_at = ${now},
      status = case when saved.returns then 'scheduled' else articles.status end,
      error_code = case when saved.missed then ${missedNote.error_code}::text
        when error_code = ${pausedNote.error_code}::text then null else error_code end,
      error_msg = case when saved.missed then ${missedNote.error_msg}::text
        when error_code = ${pausedNote.error_code}::text then null else error_msg end
    from saved where articles.id = saved.article_id`;
}
