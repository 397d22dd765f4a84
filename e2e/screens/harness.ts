import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { User } from '@chapterhouse/contract/accounts/entities';
import { type EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import type { ErrorBody } from '@chapterhouse/contract/errors';
import { type Browser, chromium, type Page, type Route } from 'playwright';
import { preview } from 'vite';
import type { z } from 'zod';
import { baseFixtures } from './base-fixtures.ts';

type ResponseOf<N extends EndpointName> = z.input<(typeof endpoints)[N]['response']>;

/** What a call answers: its response, an error, or nothing at all ('never': the screen keeps loading). */
export type Answer<T> = T | { status: number; error: ErrorBody | string } | 'never';
export type Fixtures = { [N in EndpointName]?: Answer<ResponseOf<N>> };

export type Scheme = 'light' | 'dark';

export type Scene = {
  path: string;
  /** Signed in as this person; signed out without. */
  user?: User;
  fixtures?: Fixtures;
  width?: number;
  height?: number;
  scheme?: Scheme;
  /** Brings the page into the state to look at: fills a field, opens a menu. */
  act?: (page: Page) => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));

function pattern(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

const routes = Object.entries(endpoints).map(([name, endpoint]) => ({
  name: name as EndpointName,
  method: endpoint.method as string,
  pattern: pattern(endpoint.path),
}));

function json(route: Route, status: number, body: unknown): Promise<void> {
  return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
}

async function answer(route: Route, scene: Scene): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  if (pathname === '/api/identity/session') {
    const user = scene.user ? { uid: scene.user.id, email: scene.user.email } : null;
    return json(route, 200, { user });
  }
  const found = routes.find(
    ({ method, pattern: path }) => method === request.method() && path.test(pathname),
  );
  const fixtures: Fixtures = { ...baseFixtures, ...scene.fixtures };
  const fixture = found && fixtures[found.name];
  if (fixture === 'never') return;
  if (fixture === undefined) {
    return json(route, 501, { error: 'This is not available yet.', code: 'not_built' });
  }
  if ('status' in fixture && 'error' in fixture && typeof fixture.status === 'number') {
    const { status, error } = fixture;
    return json(route, status, typeof error === 'string' ? { error, code: 'internal' } : error);
  }
  return json(route, 200, fixture);
}

export type Harness = {
  /** Opens a scene; the caller closes its page. Page errors are thrown by `settle`. */
  open: (scene: Scene) => Promise<Page>;
  /** Opens a scene, waits until it stands still, writes a picture and closes it. */
  shoot: (file: string, scene: Scene) => Promise<void>;
  close: () => Promise<void>;
};

async function openPage(browser: Browser, address: string, scene: Scene): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: scene.width ?? 1440, height: scene.height ?? 900 },
    colorScheme: scene.scheme ?? 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await context.addInitScript((user) => {
    if (user === null) return;
    localStorage.setItem('authToken', 'screens');
    localStorage.setItem('user', JSON.stringify(user));
  }, scene.user ?? null);
  const page = await context.newPage();
  page.on('close', () => void context.close());
  page.on('pageerror', (error) => console.error(`${scene.path}: ${error.message}`));
  await page.route('**/api/**', (route) => answer(route, scene));
  await page.goto(address + scene.path);
  await page.locator('h1').first().waitFor();
  await scene.act?.(page);
  return page;
}

/**
 * Serves the built pages (`vite build` first; `dist` if they are not in apps/web/dist) and answers every call
 * from fixtures: no server, no database.
 */
export async function startHarness(dist = 'dist'): Promise<Harness> {
  const server = await preview({
    root: join(root, 'apps/web'),
    build: { outDir: dist },
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
    logLevel: 'error',
  });
  const bound = server.httpServer.address();
  if (bound === null || typeof bound === 'string') throw new Error('The preview server has no port');
  const address = `http://127.0.0.1:${bound.port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  return {
    open: (scene) => openPage(browser, address, scene),
    shoot: async (file, scene) => {
      const page = await openPage(browser, address, scene);
      await page.waitForLoadState('load');
      await mkdir(dirname(file), { recursive: true });
      await page.screenshot({ path: file });
      await page.close();
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
