import type { FinishedCall } from '../../providers/telemetry.ts';
import type { Services } from '../../services.ts';
import { type CallCount, createProviderCallMetricsRepository } from './provider-call-metrics-repository.ts';

export type ProviderCallMetrics = {
  /** Never throws and never blocks. */
  record: (call: FinishedCall) => void;
  /** Flushes the remaining counts. */
  close: () => Promise<void>;
};

/** Upper bounds, so that percentiles are accurate to a third. The last holds everything slower. */
const bucketsMs = [
  5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000,
  15_000, 20_000, 30_000, 60_000, 600_000,
] as const;

const flushMs = 10_000;
const minuteMs = 60_000;
const keptDays = 8;

/**
 * Counts external calls by minute and duration, across all processes and without a row per call. Model
 * calls are excluded: they are recorded individually. Writes nothing while there are no calls.
 */
export function createProviderCallMetrics({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): ProviderCallMetrics {
  const repository = createProviderCallMetricsRepository(db);
  let counts = new Map<string, CallCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const full = [...counts.values()];
    counts = new Map();
    // Counts that cannot be written are dropped: they must not accumulate while the database is down.
    await repository
      .add(full)
      .catch((error: unknown) => log.warn({ err: error }, 'could not record external call counts'));
  }

  return {
    record({ provider, call, outcome, durationMs }) {
      if (provider.startsWith('model ')) return;
      const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);
      const bucketMs = bucketsMs.find((bound) => durationMs <= bound) ?? bucketsMs[bucketsMs.length - 1] ?? 0;
      const key = `${minute.getTime()} ${provider} ${call} ${outcome} ${bucketMs}`;
      const count = counts.get(key) ?? { minute, provider, call, outcome, bucketMs, calls: 0 };
      count.calls += 1;
      counts.set(key, count);
      timer ??= setTimeout(() => {
        writing = flush();
      }, flushMs).unref();
    },
    async close() {
      await writing;
      await flush();
    },
  };
}

/** Deletes old counts. */
export async function sweepProviderCallMetrics({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * minuteMs);
  await createProviderCallMetricsRepository(db).deleteBefore(before);
}
