/*
 * Starts the app again inside a loaded page. Opening a page costs three times as much: the browser loads, parses and
 * styles everything again, and React runs cold. The functions run in the page, so they use nothing of this file.
 */

/**
 * Runs before anything else in each document: keeps what `stopApp` ends. Each call carries the number of its scene, so that
 * a late one of the scene before does not get the next one's fixtures.
 */
export function watchApp() {
  if (globalThis.self !== globalThis.top) return;
  const roots = [];
  const listeners = [];
  const observers = [];
  const app = { roots, listeners, observers, aborter: new AbortController(), scene: 0, hasKeys: false };
  Object.defineProperty(globalThis, 'appOfScene', { value: app });

  // The one place where React exposes a root: its public object gets this field.
  Object.defineProperty(Object.prototype, '_internalRoot', {
    configurable: true,
    set(value) {
      Object.defineProperty(this, '_internalRoot', { value, writable: true, configurable: true });
      roots.push(this);
    },
  });

  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // React listens to the selection once for all of its roots.
    const isKept = type === 'selectionchange' && this === document;
    if ((this === globalThis || this === document) && !isKept)
      listeners.push([this, type, listener, options]);
    return addEventListener.call(this, type, listener, options);
  };
  addEventListener.call(globalThis, 'keydown', () => {
    app.hasKeys = true;
  });

  const { observe } = MutationObserver.prototype;
  MutationObserver.prototype.observe = function (target, options) {
    if (target === document.body) observers.push(this);
    return observe.call(this, target, options);
  };

  const { fetch } = globalThis;
  globalThis.fetch = (resource, options = {}) => {
    const signals = [app.aborter.signal, options.signal].filter(Boolean);
    const headers = new Headers(options.headers);
    headers.set('x-scene', String(app.scene));
    return fetch(resource, { ...options, headers, signal: AbortSignal.any(signals) });
  };

  const dataOf = () => {
    const own = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
    const isFrame = (name) => /^\d+$/.test(name);
    return new Map(
      own.flatMap(([name, { value }]) => (value === undefined || isFrame(name) ? [] : [[name, value]])),
    );
  };
  // Parsed, and no module has run.
  addEventListener.call(document, 'readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    app.head = new Set(document.head.children);
    app.title = document.title;
    app.body = document.body.innerHTML;
    /** Also once a tool of the tests has set its own. */
    app.keepGlobals = () => {
      app.globals = dataOf();
      app.globals.delete('__TSR_ROUTER__');
    };
    app.keepGlobals();
    /** Removes what was added; false if something else is not as it was. */
    app.resetGlobals = () => {
      const now = dataOf();
      for (const name of now.keys()) if (!app.globals.has(name)) delete globalThis[name];
      return [...app.globals].every(([name, value]) => Object.is(now.get(name), value));
    };
  });
}

/**
 * Ends everything that the app does: components, calls, timers, listeners, storage.
 *
 * @param {boolean} afterKeys also if a key was pressed
 * @returns {boolean} false if something stays that only a new document removes: a global, or that the last input was a key
 */
export function stopApp(afterKeys) {
  const app = globalThis.appOfScene;
  const router = globalThis.__TSR_ROUTER__;
  if (!router || app.roots.length !== 1 || (app.hasKeys && !afterKeys) || !app.resetGlobals()) return false;
  const [root] = app.roots.splice(0);
  root.unmount();
  router.history.destroy();
  app.aborter.abort();
  app.aborter = new AbortController();
  for (const [target, type, listener, options] of app.listeners.splice(0))
    target.removeEventListener(type, listener, options);
  for (const observer of app.observers.splice(0)) observer.disconnect();
  for (let timer = Number(setTimeout(() => undefined)); timer >= (app.timer ?? 0); timer -= 1)
    clearTimeout(timer);
  app.timer = Number(setTimeout(() => undefined));
  for (const element of [...document.head.children])
    if (!app.head.has(element) && element.rel !== 'modulepreload') element.remove();
  document.title = app.title;
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) if (name !== 'lang') element.removeAttribute(name);
  document.body.innerHTML = app.body;
  getSelection()?.removeAllRanges();
  return true;
}

/**
 * Starts the app as a new document would, from its own modules: each is a function here (`readApp`), which the browser
 * compiles once. Only `libraries` stay as they are.
 *
 * @param {{ path: string, entry: string, libraries: readonly string[], theme: string, scene: number }} options
 */
export async function startApp({ path, entry, libraries, theme, scene }) {
  globalThis.appOfScene.scene = scene;
  history.replaceState(null, '', path);
  scrollTo(0, 0);
  const script = document.createElement('script');
  script.textContent = theme;
  document.head.append(script);
  script.remove();

  const modules = new Map();
  const load = (file, importers = []) => {
    if (libraries.includes(file)) return import(`/assets/${file}`);
    const known = modules.get(file);
    // In a circle of imports the first one is not complete yet.
    if (known) return importers.includes(file) ? known.names : known.done;
    const names = {};
    const addName = (name, get) => Object.defineProperty(names, name, { get, enumerable: true });
    const run = async () => {
      const { default: body } = await import(`/again/${file}`);
      const meta = { url: `${location.origin}/assets/${file}` };
      const loadBefore = (address) => load(address.slice(2), [...importers, file]);
      await body(loadBefore, (address) => load(address.slice(2)), addName, meta);
      return names;
    };
    const own = { names, done: undefined };
    modules.set(file, own);
    own.done = run();
    return own.done;
  };
  await load(entry);
}
