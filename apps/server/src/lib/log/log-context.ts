import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids added to each log line of a unit of work. */
type LogContext = { requestId?: string; job?: string; jobId?: string; siteId?: string; traceId?: string };

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that everything it logs carries the request or job id. */
export function inLogContext<Result>(context: LogContext, work: () => Result): Result {
  return storage.run({ ...storage.getStore(), ...context }, work);
}

/** A new object each time: callers may add to it. */
export function logContext(): LogContext {
  return { ...storage.getStore() };
}
