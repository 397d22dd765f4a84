import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` so that its external calls count against that user's limits. */
export function onBehalfOf<Result>(userId: string, work: () => Result): Result {
  return storage.run(userId, work);
}

/** The user of the current work; undefined: none. */
export function currentUserId(): string | undefined {
  return storage.getStore();
}
