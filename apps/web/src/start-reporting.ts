import { ignoreFailures } from './features/error-reporting/failures.ts';
import { configQuery } from './features/system/config.queries.ts';
import { queryClient } from './lib/query-client.ts';
import type { router as appRouter } from './router.tsx';

/** Starts what is set up here: error reporting and analytics. What is not set up is not even loaded. */
export async function startReporting(router: typeof appRouter): Promise<void> {
  const config = await queryClient.ensureQueryData(configQuery);
  if (config.error_reporting) {
    const { startErrorReporting } = await import('./features/error-reporting/start-error-reporting.ts');
    startErrorReporting(config.error_reporting.dsn, config);
  } else {
    ignoreFailures();
  }
  if (config.analytics && !hasOptedOut()) {
    const { startAnalytics } = await import('./features/analytics/start-analytics.ts');
    startAnalytics(config.analytics.script_url, router);
  }
}

/** Visitors who tell every site that they do not want to be followed. */
function hasOptedOut(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
