import { useState } from 'react';

type Failure<Change> = { change: Change; error: unknown };

/**
 * Changes of the rows of a list, several of which may be under way: which rows are busy, and what failed in which row, until
 * its next change. `run` rejects as `send` does.
 */
export function useRowChanges<Change extends { id: string }, Result>(
  send: (change: Change) => Promise<Result>,
) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure<Change>>>(new Map());
  const forget = (id: string) =>
    setFailures((before) => new Map([...before].filter(([failed]) => failed !== id)));

  async function run(change: Change): Promise<Result> {
    const { id } = change;
    setBusy((before) => new Set(before).add(id));
    forget(id);
    try {
      return await send(change);
    } catch (error) {
      setFailures((before) => new Map(before).set(id, { change, error }));
      throw error;
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== id)));
    }
  }
  return { run, busy, failures, forgetFailures: () => setFailures(new Map()) };
}
