import { hashKey, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** Files have no content to compare. */
function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Blob || other instanceof Blob) return one === other;
  return hashKey([one]) === hashKey([other]);
}

/** What follows a repeated call is what follows the first one, so it never goes on. */
const never = new Promise<never>(() => undefined);

/**
 * `useMutation` for whatever a user starts. A button is disabled only with the next render, and a second click or Enter can
 * come before it: while a call runs, another one with the same variables does nothing, and its promise never settles.
 * So variables are what the user chose, without a time or an id that differs with each call.
 * It is sent at once even if the browser believes that it is offline, so that its failure is shown.
 */
export function useAction<Data, Variables = void, Before = unknown>(
  options: Omit<UseMutationOptions<Data, Error, Variables, Before>, 'networkMode'>,
): UseMutationResult<Data, Error, Variables, Before> {
  const mutation = useMutation({ ...options, networkMode: 'always' });
  const { mutateAsync: start } = mutation;
  const running = useRef<readonly { variables: unknown }[]>([]);
  const mutateAsync = useCallback(
    (...args: Parameters<typeof start>): Promise<Data> => {
      const call = { variables: args[0] };
      if (running.current.some(({ variables }) => isSame(variables, call.variables))) return never;
      running.current = [...running.current, call];
      return start(...args).finally(() => {
        running.current = running.current.filter((one) => one !== call);
      });
    },
    [start],
  );
  const mutate = useCallback(
    // The result has the error, for the component to show.
    (...args: Parameters<typeof start>): void => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

/**
 * For what a user starts that is more than one mutation, or none: returns `action`, which does nothing while it runs,
 * even before the next render. Its failure is the caller's.
 */
export function useOneRun<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await action(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
