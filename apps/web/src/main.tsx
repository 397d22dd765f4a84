import 'virtual:mantine-base.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchFailures } from './features/error-reporting/failures.ts';
import { startSession } from './features/session/session.ts';
import { configQuery } from './features/system/config.queries.ts';
import { queryClient } from './lib/query-client.ts';
import { router } from './router.tsx';
import { startReporting } from './start-reporting.ts';
import { createThemeManager, cssVariables, theme } from './theme.ts';

watchFailures(window);
void queryClient.prefetchQuery(configQuery);
startSession((path) => void router.navigate({ to: path, replace: true }));
// Without the configuration nobody is told of anything.
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
