import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of a piece of work carries. Ids only. */
type LogContext = { requestId?: string; job?: string; jobId?: string; siteId?: string; traceId?: string };

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that whatever it logs, however deep, says to which request or job it belongs. */
export function inLogContext<Result>(context: LogContext, work: () => Result): Result {
  return storage.run({ ...storage.getStore(), ...context }, work);
}

/** A new object each time: whoever logs may add to it. */
export function logContext(): LogContext {
  return { ...storage.getStore() };
}
