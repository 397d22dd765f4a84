import { type EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { z } from 'zod';
import { routes } from '../api/routes.ts';
import { DialogWindow } from '../components/dialog/dialog-window.tsx';
import { closeDialog, useOpenDialog } from '../components/dialogs.ts';
import { ToastList } from '../components/toast/toast-list.tsx';
import { theme } from '../theme.ts';

// happy-dom has no fonts, and fields that grow wait for them.
if (typeof document !== 'undefined' && !document.fonts) Object.assign(document, { fonts: new EventTarget() });

// A busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 15_000 });

type Reply<N extends EndpointName> =
  | { body: z.input<(typeof endpoints)[N]['response']> }
  | { status: number; error: string };
type Replies = { [N in EndpointName]?: Reply<N> };

type Call = { name: EndpointName; path: string; body: unknown };

type Rendered = {
  user: UserEvent;
  /** The API calls so far. */
  calls: readonly Call[];
  /** Changes what the API responds from now on. */
  reply: (replies: Replies) => void;
};

/**
 * Renders a component as the app does, with its dialogs and toasts, in happy-dom; the API responds as given, and with
 * 503 otherwise. For states and texts: what depends on layout, focus order or colors is tested in a browser.
 * Call `removeComponents` after each test.
 */
export function renderComponent(component: ReactNode, replies: Replies = {}): Rendered {
  const calls: Call[] = [];
  let current = replies;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const path = url.split('?')[0]?.replace(/^\/api/, '') ?? '';
    const name = endpointOf(request.method ?? 'GET', path);
    calls.push({ name, path, body: request.body ? JSON.parse(String(request.body)) : undefined });
    const reply: Reply<EndpointName> = current[name] ?? { status: 503, error: 'This is not available.' };
    return 'error' in reply
      ? Response.json({ error: reply.error, code: 'conflict' }, { status: reply.status })
      : Response.json(reply.body);
  });
  render(
    // Without transitions.
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {component}
        <ToastList />
        <Dialogs />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    user: userEvent.setup(),
    calls,
    reply: (next) => {
      current = { ...current, ...next };
    },
  };
}

function Dialogs() {
  const dialog = useOpenDialog();
  return dialog && <DialogWindow dialog={dialog} />;
}

function endpointOf(method: string, path: string): EndpointName {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const [ofRoute, pattern] = routes[name];
    const parts = pattern.split('/');
    const given = path.split('/');
    if (method !== ofRoute || parts.length !== given.length) continue;
    if (parts.every((part, index) => part.startsWith('{') || part === given[index])) return name;
  }
  throw new Error(`No endpoint is called by ${method} ${path}`);
}

/**
 * A screen at its route, or a component with links. It is shown a moment after it was rendered: find it with `findBy`. Of
 * other screens only their address is shown.
 */
export function inRouter(component: ReactNode, path = '/screen') {
  const root = createRootRoute();
  const approved = createRoute({ getParentRoute: () => root, id: 'approved' });
  const screen = createRoute({ getParentRoute: () => approved, path, component: () => component });
  const others = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <p>{router.state.location.href}</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([approved.addChildren([screen]), others]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  return <RouterProvider router={router} />;
}

/** Removes what the test rendered, its dialog and its toasts. */
export function removeComponents(): void {
  act(() => {
    closeDialog();
    notifications.clean();
  });
  cleanup();
  vi.unstubAllGlobals();
}
