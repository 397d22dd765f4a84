/** Labels have closed sets of values: no user ids, addresses or texts. */
type ProviderCall = { provider: string; call: string; outcome: string; seconds: number };

/** Metrics of this process. */
export type Metrics = {
  /** Counts a request as in progress, until `requestEnded`. */
  requestBegan: () => void;
  /** `route` is the endpoint name; without seconds only the end is counted. */
  requestEnded: (request: { route: string; method: string; status: number; seconds: number | null }) => void;
  /** Of each attempt. `released`: given up by a worker that stops. */
  jobEnded: (job: { queue: string; outcome: 'ok' | 'failed' | 'released'; seconds: number }) => void;
  /** Of each call of an external service. */
  callEnded: (call: ProviderCall) => void;
  /** `cost` in dollars; null without a price. */
  tokensUsed: (use: { model: string; input: number; output: number; cost: number | null }) => void;
  /** `lateSeconds`: after its due time. */
  wentLive: (post: { platform: string; lateSeconds: number }) => void;
  /** An event stream to a browser, until `streamClosed`. */
  streamOpened: (stream: string) => void;
  /** An event stream has ended. */
  streamClosed: (stream: string) => void;
  /** All metrics in Prometheus' text format. */
  render: () => Promise<{ contentType: string; body: string }>;
};

/** Used while metrics are disabled. */
export const noMetrics: Metrics = {
  requestBegan: () => {},
  requestEnded: () => {},
  jobEnded: () => {},
  callEnded: () => {},
  tokensUsed: () => {},
  wentLive: () => {},
  streamOpened: () => {},
  streamClosed: () => {},
  render: async () => ({ contentType: 'text/plain', body: '' }),
};

/** Metrics read from the database on a scrape: product-wide, the same from every process. */
export type DatabaseMetrics = {
  queues: readonly {
    queue: string;
    waiting: number;
    active: number;
    failed: number;
    oldestWaitingSeconds: number;
  }[];
  articles: readonly { status: string; count: number }[];
  /** Scheduled articles past their due time, and the longest delay; on sites that the publisher serves. */
  overdue: { count: number; oldestSeconds: number };
};

export type PoolStats = { total: number; idle: number; waiting: number };
