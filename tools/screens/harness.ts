import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import type { Browser, Page, Route } from '@playwright/test';
import { preview } from 'vite';
import { baseFixtures } from './base-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

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
  const fixture = found && (fixtures[found.name] ?? (found.name === 'getUser' ? scene.user : undefined));
  if (fixture === 'never') return;
  if (fixture === undefined) {
    return json(route, 503, { error: 'This is not available.', code: 'unavailable' });
  }
  if ('status' in fixture && 'error' in fixture && typeof fixture.status === 'number') {
    const { status, error } = fixture;
    return json(route, status, typeof error === 'string' ? { error, code: 'internal' } : error);
  }
  return json(route, 200, fixture);
}

/** One page for all scenes: much faster than a browser context for each. */
export type Stage = {
  page: Page;
  /** Opens a scene with clean storage, and runs its `act`. */
  show: (scene: Scene) => Promise<void>;
  /** Errors of the page since the scene was opened. */
  failures: () => readonly string[];
};

export type Screens = {
  /** A new stage in this browser; ends with `close`. */
  createStage: (browser: Browser) => Promise<Stage>;
  close: () => Promise<void>;
};

/**
 * Serves the built pages (run `vite build` first) and responds to every call from fixtures: no server, no database.
 */
export async function serveScreens(): Promise<Screens> {
  const server = await preview({
    root: join(root, 'apps/web'),
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
    logLevel: 'error',
  });
  const bound = server.httpServer.address();
  if (bound === null || typeof bound === 'string') throw new Error('The preview server has no port');
  const address = `http://127.0.0.1:${bound.port}`;
  const stages: Stage[] = [];
  return {
    async createStage(browser) {
      const stage = await createStage(browser, address);
      stages.push(stage);
      return stage;
    },
    async close() {
      for (const { page } of stages) await page.context().close();
      await server.close();
    },
  };
}

async function createStage(browser: Browser, address: string): Promise<Stage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  let current: Scene = { path: '/' };
  let failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== address,
    (route) => {
      const body = current.scripts?.[route.request().url()];
      return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  await page.route(`${address}/api/**`, (route) => answer(route, current));
  return {
    page,
    failures: () => failures,
    async show(scene) {
      // A page of the same origin without the app, so that nothing writes to the storage.
      await page.goto(`${address}/icon.svg`);
      const visitor = { user: scene.user ?? null, newcomer: scene.newcomer === true };
      await page.evaluate(({ user, newcomer }) => {
        localStorage.clear();
        sessionStorage.clear();
        if (user === null) return;
        localStorage.setItem('authToken', 'screens');
        localStorage.setItem('user', JSON.stringify(user));
        if (!newcomer) localStorage.setItem(`tourCompleted:${user.id}`, 'true');
      }, visitor);
      current = scene;
      failures = [];
      await page.goto(address + scene.path);
      await page.locator('h1').first().waitFor();
      await scene.act?.(page);
    },
  };
}
