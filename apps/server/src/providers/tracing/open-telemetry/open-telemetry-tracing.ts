import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { Tracing } from '../tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

type Options = { serviceName: string; version: string };

/**
 * Exports spans by OTLP over HTTP. Target, interval and sampling come from the standard variables (`OTEL_…`), which the
 * library reads itself. No auto-instrumentation: spans are created explicitly.
 */
export function createOpenTelemetryTracing({ serviceName, version }: Options): Tracing {
  const sdk = new NodeSDK({
    serviceName,
    traceExporter: new OTLPTraceExporter(),
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = trace.getTracer('chapterhouse', version);

  const open = (span: Span, within: Context) => ({
    traceId: span.spanContext().traceId,
    run: <Result>(work: () => Result) => context.with(trace.setSpan(within, span), work),
    end({ failed, attributes }: { failed: boolean; attributes?: Record<string, string | number> }) {
      if (attributes) span.setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  });

  return {
    begin({ name, kind, attributes = {}, parent }) {
      const within = parent
        ? propagation.extract(context.active(), { traceparent: parent })
        : context.active();
      return open(tracer.startSpan(name, { kind: kinds[kind], attributes }, within), within);
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    query(statement, durationMs, failed) {
      if (!trace.getActiveSpan()) return;
      const operation = statement.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? 'QUERY';
      const span = tracer.startSpan(`postgres ${operation}`, {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - durationMs,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
      });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    close: () => sdk.shutdown(),
  };
}
