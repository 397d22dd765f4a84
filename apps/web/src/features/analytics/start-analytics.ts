import { textWithoutSecrets } from '../../lib/without-secrets.ts';
import type { router as appRouter } from '../../router.tsx';

type Router = Pick<typeof appRouter, 'subscribe' | 'state'>;
type Place = { pathname: string; searchStr: string };

type Properties = Readonly<Record<string, string | number>>;

/** Receives usage events. Never throws; not called without analytics. */
type Analytics = { track: (event: string, properties: Properties) => void };

type Options = {
  /** Loads the script. Rejects if it fails to load. */
  load: () => Promise<unknown>;
  /** The function that the script defines, once loaded. */
  find: () => Analytics['track'] | undefined;
  /** Timeout for the script. Earlier events are queued until it loads, or dropped. */
  timeoutMs?: number;
};

const checkEveryMs = 50;

/** Sends events to an external script; earlier events are queued. */
export function createScriptAnalytics({ load, find, timeoutMs = 5_000 }: Options): Analytics {
  let waiting: [string, Properties][] | null = [];
  let target: Analytics['track'] | undefined;

  function tell(event: string, properties: Properties): void {
    try {
      target?.(event, properties);
    } catch {
      // A failure of analytics must not affect the visitor.
    }
  }

  function settle(): void {
    if (waiting === null) return;
    target = find();
    const early = waiting;
    waiting = null;
    for (const [event, properties] of early) tell(event, properties);
  }

  /** Some scripts are ready only shortly after loading. */
  function settleWhenReady(): void {
    if (waiting === null || find() !== undefined) settle();
    else setTimeout(settleWhenReady, checkEveryMs);
  }

  setTimeout(settle, timeoutMs);
  load().then(settleWhenReady, settle);

  return {
    track: (event, properties) => {
      if (waiting) waiting.push([event, properties]);
      else tell(event, properties);
    },
  };
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface is extended by merging.
  interface Window {
    analytics?: { track?: Analytics['track'] };
  }
}

function loadScript(address: string): Promise<unknown> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  document.head.append(script);
  return loaded;
}

/** Path and query without secrets: a URL can contain a token, and search terms are private. */
function toldPath({ pathname, searchStr }: Place): string {
  const query = new URLSearchParams(searchStr);
  query.delete('q');
  return textWithoutSecrets(query.size === 0 ? pathname : `${pathname}?${query}`);
}

/** Sends page views and scroll depth to the script. Loaded only if analytics is configured. */
export function startAnalytics(scriptUrl: string, router: Router): void {
  const { track } = createScriptAnalytics({
    load: () => loadScript(scriptUrl),
    find: () => {
      const { analytics } = window;
      return analytics?.track ? (event, properties) => analytics.track?.(event, properties) : undefined;
    },
  });
  let path = '';
  const depth = createScrollDepth((percent) => track('scroll_depth', { percent, path }));

  /** Each change of path or query is a page view (specification 1, section 2); typing in a search is none. */
  function view(place: Place, isNewPage: boolean): void {
    const next = toldPath(place);
    if (!isNewPage && next === path) return;
    path = next;
    if (isNewPage) depth.reset();
    track('page_view', { path });
  }

  const { resolvedLocation } = router.state;
  if (resolvedLocation) view(resolvedLocation, true);
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => view(toLocation, pathChanged));
  window.addEventListener(
    'scroll',
    () => {
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const way = scrollHeight - clientHeight;
      // While the next page loads, the old one may collapse.
      if (way > 0 && !router.state.isLoading) depth.reached(scrollTop / way);
    },
    { passive: true },
  );
}

const steps = [25, 50, 75, 90, 100] as const;

/** Scroll depth of a page, each step once: `reached` takes the depth from 0 to 1. */
export function createScrollDepth(onStep: (percent: number) => void) {
  let reportedPercent = 0;
  return {
    reached: (share: number): void => {
      // Zoomed pages end a fraction of a pixel early.
      const percent = Math.round(share * 1000) / 10;
      for (const step of steps) {
        if (step <= reportedPercent || percent < step) continue;
        reportedPercent = step;
        onStep(step);
      }
    },
    /** Resets for a new page. */
    reset: (): void => {
      reportedPercent = 0;
    },
  };
}
