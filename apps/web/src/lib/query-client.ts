import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

/** Retries lost connections and server errors once; client errors would fail again. */
function mayHelp(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefusal;
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayHelp, retryDelay: 800, staleTime: 5_000 } },
});
