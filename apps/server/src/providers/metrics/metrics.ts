/** Labels are of closed sets: no ids of users, no addresses, no texts. */
type CallFigures = { provider: string; call: string; outcome: string; seconds: number };

/** What is counted of this process at work. */
export type Metrics = {
  requestBegan: () => void;
  /** `route` is the contract's name of the call; without seconds it is only told that it is over. */
  requestEnded: (request: { route: string; method: string; status: number; seconds: number | null }) => void;
  jobEnded: (job: { queue: string; outcome: 'ok' | 'failed' | 'handed_back'; seconds: number }) => void;
  callEnded: (call: CallFigures) => void;
  /** `cost` in dollars; null without a price. */
  tokensUsed: (use: { model: string; input: number; output: number; cost: number | null }) => void;
  wentLive: (post: { platform: string; lateSeconds: number }) => void;
  streamOpened: (stream: string) => void;
  streamClosed: (stream: string) => void;
  /** All of it in Prometheus' text format. */
  render: () => Promise<{ contentType: string; body: string }>;
};

/** While nobody may read them. */
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

/** What is read from the database for a scrape: of the whole product, the same from every process. */
export type DatabaseFigures = {
  queues: readonly {
    queue: string;
    waiting: number;
    active: number;
    failed: number;
    oldestWaitingSeconds: number;
  }[];
  articles: readonly { status: string; count: number }[];
  /** Scheduled articles whose moment has passed, and the longest of it; on sites that the publisher serves. */
  overdue: { count: number; oldestSeconds: number };
};

export type PoolFigures = { total: number; idle: number; waiting: number };
