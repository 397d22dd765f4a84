/** Values of a span. Ids and names of a closed set; no addresses, no texts. */
export type SpanAttributes = Record<string, string | number>;

type SpanInput = {
  name: string;
  kind: 'server' | 'consumer' | 'client' | 'internal';
  attributes?: SpanAttributes;
  /** A `traceparent` that came from outside this process; else the span is a child of the one at work. */
  parent?: string | undefined;
};

/** A piece of work that is under way. */
type OpenSpan = {
  /** For the log; undefined without tracing. */
  traceId: string | undefined;
  /** Spans begun inside are its children. */
  run: <Result>(work: () => Result) => Result;
  end: (outcome: { failed: boolean; attributes?: SpanAttributes }) => void;
};

/** Where spans go. */
export type Tracing = {
  begin: (span: SpanInput) => OpenSpan;
  /** Of the span at work, as W3C spells it; goes with a job to the process that runs it. */
  traceparent: () => string | undefined;
  /** A finished query of the database, as a child of the span at work; none is made without one. */
  query: (statement: string, durationMs: number, failed: boolean) => void;
  /** Sends what is left. */
  close: () => Promise<void>;
};

const noSpan: OpenSpan = { traceId: undefined, run: (work) => work(), end: () => {} };

/** While no receiver is configured. */
export const noTracing: Tracing = {
  begin: () => noSpan,
  traceparent: () => undefined,
  query: () => {},
  close: async () => {},
};
