import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseMetrics, Metrics, PoolStats } from '../metrics.ts';

type Parts = {
  /** Cheap to call: expensive values are cached. Rejects if the database is down. */
  databaseMetrics: () => Promise<DatabaseMetrics>;
  poolStats: () => PoolStats;
};

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const callBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120];
const jobBuckets = [0.05, 0.25, 1, 5, 15, 30, 60, 120, 300, 900, 1800];
const lateBuckets = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3600, 21_600];

/** Metrics in memory, for Prometheus to scrape. Includes Node's metrics (event loop, memory, garbage collection). */
export function createPrometheusMetrics({ databaseMetrics, poolStats }: Parts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const requests = new Histogram({
    name: 'chapterhouse_http_request_duration_seconds',
    help: 'HTTP requests by endpoint name',
    labelNames: ['route', 'method', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const inFlight = new Gauge({
    name: 'chapterhouse_http_requests_in_flight',
    help: 'HTTP requests in flight',
    registers,
  });
  const jobs = new Histogram({
    name: 'chapterhouse_job_duration_seconds',
    help: 'Job attempts by queue and outcome (ok, failed, released)',
    labelNames: ['queue', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  const calls = new Histogram({
    name: 'chapterhouse_provider_call_duration_seconds',
    help: 'Calls to external services; outcome is ok or the kind of failure',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: callBuckets,
    registers,
  });
  const tokens = new Counter({
    name: 'chapterhouse_model_tokens_total',
    help: 'Tokens by model and direction, as the provider counted them',
    labelNames: ['model', 'direction'],
    registers,
  });
  const cost = new Counter({
    name: 'chapterhouse_model_cost_dollars_total',
    help: 'Cost of models with a price in MODEL_PRICES',
    labelNames: ['model'],
    registers,
  });
  const late = new Histogram({
    name: 'chapterhouse_live_delay_seconds',
    help: "Time from an article's due time to the blog confirming publication",
    labelNames: ['platform'],
    buckets: lateBuckets,
    registers,
  });
  const streams = new Gauge({
    name: 'chapterhouse_streams_open',
    help: 'Open server-sent event streams',
    labelNames: ['stream'],
    registers,
  });
  new Gauge({
    name: 'chapterhouse_database_connections',
    help: 'Pool connections: total, idle, and waiting callers',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(poolStats())) this.set({ state }, value);
    },
  });
  const refresh = addDatabaseGauges(registry, databaseMetrics);

  return {
    requestBegan: () => inFlight.inc(),
    requestEnded({ route, method, status, seconds }) {
      inFlight.dec();
      if (seconds !== null) requests.observe({ route, method, status }, seconds);
    },
    jobEnded: ({ queue, outcome, seconds }) => jobs.observe({ queue, outcome }, seconds),
    callEnded: ({ provider, call, outcome, seconds }) => calls.observe({ provider, call, outcome }, seconds),
    tokensUsed(use) {
      tokens.inc({ model: use.model, direction: 'input' }, use.input);
      tokens.inc({ model: use.model, direction: 'output' }, use.output);
      if (use.cost !== null) cost.inc({ model: use.model }, use.cost);
    },
    wentLive: ({ platform, lateSeconds }) => late.observe({ platform }, lateSeconds),
    streamOpened: (stream) => streams.inc({ stream }),
    streamClosed: (stream) => streams.dec({ stream }),
    async render() {
      await refresh();
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}

/** Returns a refresh function. If the database is down, its metrics are omitted instead of failing the scrape. */
function addDatabaseGauges(
  registry: Registry,
  databaseMetrics: Parts['databaseMetrics'],
): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'chapterhouse_database_up',
    help: '1 if the metrics could be read from the database',
    registers,
  });
  const jobs = new Gauge({
    name: 'chapterhouse_jobs',
    help: 'Jobs by queue and state; same value from every process',
    labelNames: ['queue', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'chapterhouse_jobs_oldest_waiting_seconds',
    help: 'Age of the oldest runnable job; same value from every process',
    labelNames: ['queue'],
    registers,
  });
  const articles = new Gauge({
    name: 'chapterhouse_articles',
    help: 'Articles by status; same value from every process',
    labelNames: ['status'],
    registers,
  });
  const overdue = new Gauge({
    name: 'chapterhouse_articles_overdue',
    help: 'Scheduled articles past their due time; same value from every process',
    registers,
  });
  const overdueSince = new Gauge({
    name: 'chapterhouse_articles_oldest_overdue_seconds',
    help: 'How long the oldest overdue article is overdue; same value from every process',
    registers,
  });
  return async () => {
    for (const gauge of [jobs, oldest, articles]) gauge.reset();
    const metrics = await databaseMetrics().catch(() => undefined);
    up.set(metrics ? 1 : 0);
    for (const { queue, waiting, active, failed, oldestWaitingSeconds } of metrics?.queues ?? []) {
      jobs.set({ queue, state: 'waiting' }, waiting);
      jobs.set({ queue, state: 'active' }, active);
      jobs.set({ queue, state: 'failed' }, failed);
      oldest.set({ queue }, oldestWaitingSeconds);
    }
    for (const { status, count } of metrics?.articles ?? []) articles.set({ status }, count);
    overdue.set(metrics?.overdue.count ?? Number.NaN);
    overdueSince.set(metrics?.overdue.oldestSeconds ?? Number.NaN);
  };
}
