import type { BulkRequest, BulkResult } from '@chapterhouse/contract/articles/editing-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { useChangeArticles } from '../article.queries.ts';
import { type BulkAction, type BulkOutcome, bulkOutcome, inPortions } from './bulk-outcome.ts';

export type BulkInput = { action: BulkAction } & Pick<BulkRequest, 'date' | 'instruction'>;

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
        results.push(...(await mutateAsync({ ...input, ids: portion })).results);
      } catch (error) {
        const why = errorText(
          error,
          'The server did not respond. Check whether the change was made before you try again.',
        );
        results.push(...portion.map((id) => ({ id, ok: false, error: why })));
      }
      setProgress({ done: results.length, total: ids.length });
    }
    const told = bulkOutcome(input.action, results);
    setProgress(null);
    setOutcome(told);
    return told;
  }
  return { run, progress, outcome, dismiss: () => setOutcome(null) };
}
