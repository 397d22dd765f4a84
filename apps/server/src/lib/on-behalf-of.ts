import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` so that whatever it calls outside, however deep, counts against that user's limits. */
export function onBehalfOf<Result>(userId: string, work: () => Result): Result {
  return storage.run(userId, work);
}

/** The user for whom the current work is done; undefined: nobody in particular. */
export function currentUserId(): string | undefined {
  return storage.getStore();
}
