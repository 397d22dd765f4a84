import type { BulkRequest, BulkResult, Moved } from '@chapterhouse/contract/articles/editing-endpoints';
import { toast } from '../../../components/toast/toast.ts';

/** A change of an article's place on the schedule. `date` is ISO 8601, or 'now'. */
export type Move = { action: 'schedule' | 'reschedule'; date: string } | { action: 'unschedule' };

/** The move that undoes one; null if there is none, as for a date that has passed. */
export function inverseOf(
  action: Move['action'],
  before: Moved['before'],
  now: number = Date.now(),
): Move | null {
  const isAhead = Date.parse(before.date) > now;
  switch (action) {
    // It was due: back on the schedule it is published at once, as it would have been.
    case 'unschedule':
      return { action: 'schedule', date: isAhead ? before.date : 'now' };
    case 'schedule':
      return before.status === 'draft' ? { action: 'unschedule' } : null;
    case 'reschedule':
      return isAhead ? { action: 'reschedule', date: before.date } : null;
  }
}

/** Says what a move did, and offers to undo it where that is possible. */
export function announceMove(text: string, inverse: Move | null, run: (move: Move) => Promise<Moved>): void {
  if (inverse === null) toast.success(text);
  else toast.undoable(text, async () => (await run(inverse)).message);
}

export type BulkInverse = Pick<BulkRequest, 'action' | 'ids' | 'dates'>;

/** The bulk action that undoes one, for the articles for which that is possible; null if there are none. */
export function bulkInverseOf(action: string, results: readonly BulkResult[]): BulkInverse | null {
  const done = results.flatMap(({ id, ok }) => (ok ? [id] : []));
  if (action === 'cancel' && done.length > 0) return { action: 'retry', ids: done };
  if (action !== 'schedule' && action !== 'reschedule' && action !== 'unschedule') return null;
  const moves = results.flatMap(({ id, before }) => {
    const move = before && inverseOf(action, before);
    return move ? [{ id, move }] : [];
  });
  const [first] = moves;
  if (!first) return null;
  const dates = Object.fromEntries(
    moves.flatMap(({ id, move }) => (move.action === 'unschedule' ? [] : [[id, move.date]])),
  );
  return { action: first.move.action, ids: moves.map(({ id }) => id), dates };
}
