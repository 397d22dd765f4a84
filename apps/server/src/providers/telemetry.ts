import { inLogContext } from '../lib/log/logger.ts';
import { ProviderError } from '../lib/provider-error.ts';
import { WorkerStoppingError } from './jobs/jobs.ts';
import { type Metrics, noMetrics } from './metrics/metrics.ts';
import { noTracing, type SpanAttributes, type Tracing } from './tracing/tracing.ts';

/** An external call, by names from closed sets: `wordpress`, `publishPost`. */
export type ServiceCall = { provider: string; call: string };

/** The outcome of an external call. */
export type FinishedCall = ServiceCall & { outcome: string; durationMs: number };

type JobRun = { job: string; jobId: string; attempt: number; traceparent: string | undefined };

/** The single place for observability: spans, metrics and log ids. */
export type Telemetry = ReturnType<typeof createTelemetry>;

type Parts = {
  tracing: Tracing;
  metrics: Metrics;
  /** Called for each finished external call. */
  onCall: (call: FinishedCall) => void;
};

export function createTelemetry({ tracing, metrics, onCall }: Parts) {
  async function watched<T>(
    span: {
      name: string;
      kind: 'client' | 'consumer' | 'internal';
      attributes: SpanAttributes;
      parent?: string | undefined;
    },
    run: () => Promise<T>,
    ended: (outcome: string, durationMs: number) => void,
  ): Promise<T> {
    const began = performance.now();
    const open = tracing.begin(span);
    let outcome = 'ok';
    try {
      return await open.run(run);
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      open.end({ failed: outcome !== 'ok', attributes: { outcome } });
      ended(outcome, performance.now() - began);
    }
  }

  return {
    /** Runs an external call. */
    call: <T>({ provider, call }: ServiceCall, run: () => Promise<T>): Promise<T> =>
      watched(
        { name: `${provider} ${call}`, kind: 'client', attributes: { provider, call } },
        run,
        (outcome, durationMs) => {
          metrics.callEnded({ provider, call, outcome, seconds: durationMs / 1000 });
          onCall({ provider, call, outcome, durationMs });
        },
      ),

    /** Runs one attempt at a job, as a child span of the enqueuing request. */
    job: <T>({ job, jobId, attempt, traceparent }: JobRun, run: () => Promise<T>): Promise<T> =>
      inLogContext({ job, jobId }, () =>
        watched(
          {
            name: `job ${job}`,
            kind: 'consumer',
            attributes: { job, job_id: jobId, attempt },
            parent: traceparent,
          },
          run,
          (outcome, durationMs) => {
            const counted = outcome === 'ok' || outcome === 'released' ? outcome : 'failed';
            metrics.jobEnded({ queue: job, outcome: counted, seconds: durationMs / 1000 });
          },
        ),
      ),

    /** Runs publisher work, which is not a job. */
    slot: <T>(siteId: string, run: () => Promise<T>): Promise<T> =>
      inLogContext({ siteId }, () =>
        watched({ name: 'publish', kind: 'internal', attributes: { site_id: siteId } }, run, () => {}),
      ),

    /** Trace context stored with a job. */
    traceparent: tracing.traceparent,
    tracing,
    metrics,
  };
}

/** For programs beside the server and for tests: records nothing. */
export const noTelemetry = createTelemetry({ tracing: noTracing, metrics: noMetrics, onCall: () => {} });

function outcomeOf(error: unknown): string {
  if (error instanceof ProviderError) return error.kind;
  if (error instanceof WorkerStoppingError) return 'released';
  return error instanceof Error && error.name === 'AbortError' ? 'aborted' : 'failed';
}
