import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/* First parts of the keys under which responses are cached: what a change of one feature makes stale in another. */

export const articlesKey = ['articles'] as const;
export const dashboardKey = ['dashboard'] as const;
export const sitesKey = ['sites'] as const;

/** Retries lost connections and server errors once; client errors would fail again. */
function mayHelp(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefusal;
}

/**
 * Browsers are wrong about being offline: behind some networks, and where the product runs on the same machine. So calls are
 * made in any case, a failure is shown with a retry, and what failed is loaded again when the connection returns.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...{ retry: mayHelp, retryDelay: 800, staleTime: 5_000 },
      ...{ networkMode: 'always', refetchOnReconnect: true },
    },
  },
});
