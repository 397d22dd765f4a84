import 'virtual:mantine-base.css';
import './tokens.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreFailures, watchFailures } from './api/failures.ts';
import { queryClient } from './api/query-client.ts';
import { openCanonicalPath } from './canonical-path.ts';
import { startSession } from './features/accounts/session/session.ts';
import { configQuery } from './features/system/config.queries.ts';
import { ignoreStrayClicks } from './lib/stray-clicks.ts';
import { type router as appRouter, router } from './router.tsx';
import { createThemeManager, cssVariables, theme } from './theme.ts';

/** Starts error reporting and analytics, if configured; otherwise they are not loaded. */
async function startReporting(router: typeof appRouter): Promise<void> {
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

/** Visitors with Global Privacy Control. */
function hasOptedOut(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

watchFailures(window);
ignoreStrayClicks(window);
// Nobody removes anything before the first screen is there.
void import('./lib/keep-focus.ts').then(({ keepFocus }) => keepFocus(document));
void queryClient.prefetchQuery(configQuery);
openCanonicalPath(router);
startSession((path) => void router.navigate({ href: path, replace: true }));
// Without the configuration nothing is reported.
startReporting(router).catch(() => undefined);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

createRoot(container).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={createThemeManager()}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
