/** Span attributes. Ids and names from closed sets; no addresses, no texts. */
export type SpanAttributes = Record<string, string | number>;

type SpanInput = {
  name: string;
  kind: 'server' | 'consumer' | 'client' | 'internal';
  attributes?: SpanAttributes;
  /** A `traceparent` from another process; otherwise the span is a child of the active one. */
  parent?: string | undefined;
};

/** An open span. */
type OpenSpan = {
  /** For logs; undefined without tracing. */
  traceId: string | undefined;
  /** Spans started inside are its children. */
  run: <Result>(work: () => Result) => Result;
  end: (outcome: { failed: boolean; attributes?: SpanAttributes }) => void;
};

/** The tracing port. */
export type Tracing = {
  /** Opens a span, which the caller ends. */
  begin: (span: SpanInput) => OpenSpan;
  /** The active span in W3C format; stored with a job for the process that runs it. */
  traceparent: () => string | undefined;
  /** Records a finished query as a child of the active span; without one, nothing is recorded. */
  query: (statement: string, durationMs: number, failed: boolean) => void;
  /** Flushes pending spans. */
  close: () => Promise<void>;
};

const noSpan: OpenSpan = { traceId: undefined, run: (work) => work(), end: () => {} };

/** Used if no exporter is configured. */
export const noTracing: Tracing = {
  begin: () => noSpan,
  traceparent: () => undefined,
  query: () => {},
  close: async () => {},
};
