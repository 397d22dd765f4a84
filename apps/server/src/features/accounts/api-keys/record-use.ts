import type { Clock } from '../../../lib/clock.ts';

/** The last use is written at most this often. */
const intervalMs = 60_000;
/** Keys of which a process remembers that; above it forgets all. */
const mostRecorded = 1000;

type Used = { id: string; lastUsedAt: Date | null };
type Write = (id: string, use: { at: Date; before: Date; address: string }) => Promise<void>;

/** Writes when and from where a key was used, to the minute. */
export function createUseRecorder({ clock }: { clock: Clock }, write: Write) {
  const recorded = new Map<string, Date>();
  return async ({ id, lastUsedAt }: Used, address: string): Promise<void> => {
    const at = clock.now();
    const before = new Date(at.getTime() - intervalMs);
    if (lastUsedAt !== null && lastUsedAt > before) return;
    // Requests at the same moment would wait for each other at the row.
    const last = recorded.get(id);
    if (last && last > before) return;
    if (recorded.size >= mostRecorded) recorded.clear();
    recorded.set(id, at);
    await write(id, { at, before, address });
  };
}
