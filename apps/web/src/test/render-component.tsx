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
import { forgetChanges } from '../api/client.ts';
import { routes } from '../api/routes.ts';
import { DialogWindow } from '../components/dialog/dialog-window.tsx';
import { closeAllDialogs, useOpenDialog } from '../components/dialogs.ts';
import { ToastList } from '../components/toast/toast-list.tsx';
import { theme } from '../theme.ts';
import { signOut } from './session.ts';

// happy-dom has no fonts, and fields that grow wait for them.
if (typeof document !== 'undefined' && !document.fonts) Object.assign(document, { fonts: new EventTarget() });

// happy-dom has no such function. What fails after its test is reported, too, so it stays.
if (!('reportError' in globalThis)) Object.assign(globalThis, { reportError: () => undefined });

// A busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 15_000 });

/** `lost`: the connection breaks. `waits`: the response comes when `reply` gives another. */
type Reply<Body> = { body: Body } | { status: number; error: string; code?: string } | 'lost' | 'waits';
export type Replies = { [N in EndpointName]?: Reply<z.input<(typeof endpoints)[N]['response']>> } & {
  /** The embedded identity provider, by the paths below `/identity`. */
  identity?: Record<string, Reply<object>>;
};

/** `name`: of the endpoint, or the identity provider's path. A file is in `body` as it is. */
type Call = {
  name: EndpointName | `/identity/${string}`;
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
};

type Rendered = {
  user: UserEvent;
  /** The API calls so far. */
  calls: readonly Call[];
  /** The bodies of all calls of an endpoint. */
  sent: (name: Call['name']) => unknown[];
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
  let waiting: (() => void)[] = [];
  const replyTo = async (name: Call['name']): Promise<Response> => {
    const reply: Reply<unknown> = (isEndpoint(name) ? current[name] : current.identity?.[name.slice(9)]) ?? {
      ...{ status: 503, error: 'This is not available.' },
    };
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    if (reply === 'waits') {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return replyTo(name);
    }
    if ('body' in reply) return Response.json(reply.body);
    return Response.json({ error: reply.error, code: reply.code ?? 'conflict' }, { status: reply.status });
  };
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://app.test');
    const path = pathname.replace(/^\/api/, '');
    const name = endpointOf(request.method ?? 'GET', path);
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : (request.body ?? undefined);
    calls.push({ name, path, query: Object.fromEntries(searchParams), body });
    return replyTo(name);
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
    // Without a timer after each event.
    user: userEvent.setup({ delay: null }),
    calls,
    sent: (name) => calls.filter((call) => call.name === name).map(({ body }) => body),
    reply: (next) => {
      current = { ...current, ...next };
      const before = waiting;
      waiting = [];
      for (const retry of before) retry();
    },
  };
}

function Dialogs() {
  const dialog = useOpenDialog();
  return dialog && <DialogWindow dialog={dialog} />;
}

const isEndpoint = (name: Call['name']): name is EndpointName => !name.startsWith('/identity/');

function endpointOf(method: string, path: string): Call['name'] {
  if (path.startsWith('/identity/')) return path as Call['name'];
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
 * A screen at its route, or a component with links; `address` fills the route's parameters. It is shown a moment after it
 * was rendered: find it with `findBy`. Of other screens only their address is shown.
 */
export function inRouter(component: ReactNode, path = '/screen', address = path) {
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
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  return <RouterProvider router={router} />;
}

/** Removes what the test rendered, its dialog and its toasts. Who signed in by `signInAs` stays signed in. */
export function removeComponents(): void {
  act(() => {
    closeAllDialogs();
    notifications.clean();
  });
  cleanup();
  forgetChanges();
  vi.unstubAllGlobals();
}

/** Removes what the test rendered, ends its session, and empties the storage of the browser. */
export function leaveBrowser(): void {
  removeComponents();
  signOut();
  sessionStorage.clear();
  localStorage.clear();
}

/** Clicks again before React renders what the first click changed. */
export function clickTwice(element: HTMLElement): void {
  act(() => {
    element.click();
    element.click();
  });
}

/** Replaces what is in a field at once; typing each letter takes longer. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.tripleClick(field);
  await user.paste(text);
}
