import { noMetrics } from '../providers/metrics/metrics.ts';
import { createTelemetry } from '../providers/telemetry.ts';
import { noTracing } from '../providers/tracing/tracing.ts';

/** For programs beside the server and for tests: records nothing. */
export const noTelemetry = createTelemetry({ tracing: noTracing, metrics: noMetrics, onCall: () => {} });
