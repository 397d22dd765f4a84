import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EndpointName, endpoints } from '@chapterhouse/contract/endpoints';
import type { Browser, Page } from '@playwright/test';
import axe from 'axe-core';
import { type PreviewServer, preview } from 'vite';
import { baseFixtures } from './base-fixtures.ts';
import { startApp, stopApp, watchApp } from './restart/app-in-page.mjs';
import { type BuiltApp, readApp } from './restart/built-app.ts';
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

/** A scene, and the calls of its page that it has no fixture for. */
type Served = { number: number; scene: Scene; unanswered: Set<string> };

type Reply = { status: number; body: unknown };

/** The response to a call; undefined if there is never one. */
function replyTo({ method, url = '' }: IncomingMessage, { scene, unanswered }: Served): Reply | undefined {
  const { pathname } = new URL(url, 'http://screens.test');
  if (pathname === '/api/identity/session') {
    const user = scene.user ? { uid: scene.user.id, email: scene.user.email } : null;
    return { status: 200, body: { user } };
  }
  const found = routes.find((route) => route.method === method && route.pattern.test(pathname));
  const fixtures: Fixtures = { ...baseFixtures, ...scene.fixtures };
  const fixture = found && (fixtures[found.name] ?? (found.name === 'getUser' ? scene.user : undefined));
  if (fixture === 'never') return undefined;
  if (fixture === undefined) {
    unanswered.add(`no fixture for ${found?.name ?? `${method} ${pathname}`}`);
    return { status: 503, body: { error: 'This is not available.', code: 'unavailable' } };
  }
  if ('status' in fixture && 'error' in fixture && typeof fixture.status === 'number') {
    const { status, error } = fixture;
    return { status, body: typeof error === 'string' ? { error, code: 'internal' } : error };
  }
  return { status: 200, body: fixture };
}

/** One page for all scenes: much faster than a browser context for each. */
export type Stage = {
  page: Page;
  /**
   * Opens a scene with clean storage, and runs its `act`. The app starts again inside the loaded page if it may (`restarts`) and nothing
   * stays of the scene before; with `isFresh` never.
   */
  show: (scene: Scene, options?: { isFresh?: boolean }) => Promise<void>;
  /** Errors of the page since the scene was opened, and calls without a fixture. */
  failures: () => readonly string[];
};

type StageOptions = {
  /**
   * The app may start again inside the loaded page, without a new document: for scenes that nobody navigates. After a key
   * was pressed only if requested: the browser then shows a focus that a click would not.
   */
  restarts?: true | 'also after keys';
};

export type Screens = {
  /** A new stage in this browser; ends with `close`. */
  createStage: (browser: Browser, options?: StageOptions) => Promise<Stage>;
  close: () => Promise<void>;
};

/** Identifies the stage of a request. */
const stageHeader = 'x-stage';
/** Identifies the scene of a call, as `watchApp` does. */
const sceneHeader = 'x-scene';

/**
 * Serves the built pages (run `vite build` first) and responds to every call from fixtures: no product, no database.
 * The server responds, not `page.route`: routing turns off the browser's cache, so that each scene would load and
 * compile the app again.
 */
export async function serveScreens(): Promise<Screens> {
  const scenes: Served[] = [];
  const app = readApp(join(root, 'apps/web/dist'));
  const server = await preview({
    root: join(root, 'apps/web'),
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
    logLevel: 'error',
    plugins: [{ name: 'fixtures', configurePreviewServer: (created) => serveFixtures(created, scenes, app) }],
  });
  const bound = server.httpServer.address();
  if (bound === null || typeof bound === 'string') throw new Error('The preview server has no port');
  const address = `http://127.0.0.1:${bound.port}`;
  const stages: Stage[] = [];
  return {
    async createStage(browser, options = {}) {
      const stage = await createStage(browser, address, scenes, app, options);
      stages.push(stage);
      return stage;
    },
    async close() {
      for (const { page } of stages) await page.context().close();
      await server.close();
    },
  };
}

function serveFixtures({ middlewares }: PreviewServer, scenes: readonly Served[], app: BuiltApp): void {
  middlewares.use((request, response, next) => {
    const { url = '' } = request;
    if (url === '/axe.js') {
      response.setHeader('cache-control', 'max-age=31536000, immutable');
      response.setHeader('content-type', 'text/javascript');
      response.end(axe.source);
      return;
    }
    const again = /^\/again\/([\w.-]+\.js)$/.exec(url)?.[1];
    if (again !== undefined) {
      response.setHeader('cache-control', 'max-age=31536000, immutable');
      response.setHeader('content-type', 'text/javascript');
      app.again(again).then((body) => response.end(body), next);
      return;
    }
    if (url.startsWith('/assets/')) response.setHeader('cache-control', 'max-age=31536000, immutable');
    if (!url.startsWith('/api/')) {
      next();
      return;
    }
    const served = scenes[Number(request.headers[stageHeader])];
    const number = Number(request.headers[sceneHeader] ?? 0);
    const isLate = number > 0 && number !== served?.number;
    const reply = served && !isLate && replyTo(request, served);
    if (!reply) return;
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  });
}

/** Runs in each new document before the app does, so that nothing of the scene before writes to the storage any more. */
function fillStorage({
  user,
  newcomer,
  scene,
}: {
  user: Scene['user'] | null;
  newcomer: boolean;
  scene: number;
}): void {
  const { self, top, appOfScene } = globalThis as {
    self?: unknown;
    top?: unknown;
    appOfScene?: { scene: number };
  };
  // The preview of an article may not store anything.
  if (self !== top) return;
  if (appOfScene) appOfScene.scene = scene;
  localStorage.clear();
  sessionStorage.clear();
  if (!user) return;
  localStorage.setItem('authToken', 'screens');
  localStorage.setItem('user', JSON.stringify(user));
  if (!newcomer) localStorage.setItem(`tourCompleted:${user.id}`, 'true');
}

async function createStage(
  browser: Browser,
  address: string,
  scenes: Served[],
  built: BuiltApp,
  { restarts }: StageOptions,
): Promise<Stage> {
  const app = restarts && built;
  const served: Served = { number: 0, scene: { path: '/' }, unanswered: new Set() };
  const number = scenes.push(served) - 1;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    extraHTTPHeaders: { [stageHeader]: String(number) },
    // No proxy listens there, so that external requests fail.
    proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1' },
  });
  if (app) await context.addInitScript(watchApp);
  const page = await context.newPage();
  let failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  return {
    page,
    failures: () => [...failures, ...served.unanswered],
    async show(scene, options = {}) {
      // Windows that the scene before opened: behind them, this page would draw one frame a second.
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const url of Object.keys(served.scene.scripts ?? {})) await page.unroute(url);
      for (const [url, body] of Object.entries(scene.scripts ?? {}))
        await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      // Where the scene before has clicked, something would show that the pointer is over it.
      if (app) await page.mouse.move(0, 0);
      // The page would keep the script of another origin.
      const hasScripts = scene.scripts !== undefined || served.scene.scripts !== undefined;
      const mayRestart = app && options.isFresh !== true && !hasScripts;
      const restart =
        mayRestart && (await page.evaluate(stopApp, restarts === 'also after keys')) ? app.start : undefined;
      served.number += 1;
      served.scene = scene;
      served.unanswered = new Set();
      failures = [];
      const visitor = { user: scene.user ?? null, newcomer: scene.newcomer === true, scene: served.number };
      if (restart) {
        await page.evaluate(fillStorage, visitor);
        await page.evaluate(startApp, { ...restart, path: scene.path, scene: served.number });
      } else {
        const storage = await page.addInitScript(fillStorage, visitor);
        await page.goto(address + scene.path);
        // A reload keeps what the app stored.
        await storage.dispose();
      }
      await page.locator('h1').first().waitFor();
      await scene.act?.(page);
      // Behind a window that it opened, too.
      if (context.pages().length > 1) await page.bringToFront();
    },
  };
}
