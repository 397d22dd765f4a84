import type { Logger } from '../../../lib/logger.ts';

export type Background = {
  /** Starts work that the answer must not wait for; a failure goes to the log. */
  run: (what: string, work: () => Promise<void>) => void;
  /** Resolves when all of it is done. */
  settle: () => Promise<void>;
};

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const done: Promise<void> = work()
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settle() {
      await Promise.all(running);
    },
  };
}
