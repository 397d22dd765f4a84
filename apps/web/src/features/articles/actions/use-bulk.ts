import type { BulkRequest, BulkResult } from '@chapterhouse/contract/articles/editing-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { toast } from '../../../components/toast/toast.ts';
import { useChangeArticles } from './article-calls.ts';
import { bulkInverseOf } from './undo-move.ts';

export type BulkInput = Pick<BulkRequest, 'action' | 'date' | 'dates' | 'instruction'>;

/** Runs one action on many articles in chunks; a chunk without a response counts as failed. */
export function useBulk() {
  const { mutateAsync } = useChangeArticles();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  async function run(ids: readonly string[], input: BulkInput): Promise<BulkOutcome> {
    setOutcome(null);
    setProgress({ done: 0, total: ids.length });
    const results: BulkResult[] = [];
    for (const portion of inPortions(ids, limits.bulk)) {
      try {
        const dates = input.dates && { dates: pick(input.dates, portion) };
        results.push(...(await mutateAsync({ ...input, ...dates, ids: portion })).results);
      } catch (error) {
        const why = errorText(
          error,
          'The server did not respond. Check whether the change was made before you try again.',
        );
        results.push(...portion.map((id) => ({ id, ok: false, error: why })));
      }
      setProgress({ done: results.length, total: ids.length });
    }
    const finished = bulkOutcome(input.action, results);
    setProgress(null);
    setOutcome(finished);
    const inverse = bulkInverseOf(input.action, results);
    if (inverse) {
      const { ids: changed, ...undo } = inverse;
      toast.undoable(`${finished.summary}.`, async () => `${(await run(changed, undo)).summary}.`);
    }
    return finished;
  }
  return { run, progress, outcome, dismiss: () => setOutcome(null) };
}

export type BulkAction = BulkRequest['action'];

const done: Readonly<Record<BulkAction, string>> = {
  reschedule: 'rescheduled',
  schedule: 'scheduled',
  unschedule: 'unscheduled',
  publishNow: 'being published',
  flagPublished: 'flagged as published',
  rewrite: 'being rewritten',
  retry: 'retried',
  cancel: 'canceled',
  delete: 'deleted',
};

type Reason = { reason: string; ids: string[] };
type BulkOutcome = {
  /** '38 rescheduled, 2 failed' */
  summary: string;
  /** The distinct reasons, most frequent first. */
  reasons: Reason[];
  failed: string[];
};

/** The result of a bulk action: how many succeeded, and why the others failed. */
export function bulkOutcome(action: BulkAction, results: readonly BulkResult[]): BulkOutcome {
  const failed = results.filter(({ ok }) => !ok);
  const count = results.length - failed.length;
  const byReason = new Map<string, string[]>();
  for (const { id, error } of failed) {
    const reason = error || 'It failed.';
    byReason.set(reason, [...(byReason.get(reason) ?? []), id]);
  }
  const parts = [
    count > 0 || failed.length === 0 ? [`${count} ${done[action]}`] : [],
    failed.length > 0 ? [`${failed.length} failed`] : [],
  ].flat();
  return {
    summary: parts.join(', '),
    reasons: [...byReason]
      .map(([reason, ids]) => ({ reason, ids }))
      .toSorted((a, b) => b.ids.length - a.ids.length),
    failed: failed.map(({ id }) => id),
  };
}

function pick<T>(all: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const one = all[id];
      return one === undefined ? [] : [[id, one]];
    }),
  );
}

/** In chunks that one call accepts. */
export function inPortions<T>(items: readonly T[], size: number): T[][] {
  const portions: T[][] = [];
  for (let at = 0; at < items.length; at += size) portions.push(items.slice(at, at + size));
  return portions;
}
