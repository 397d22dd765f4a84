import { textWithoutSecrets } from '../../lib/without-secrets.ts';
import type { router as appRouter } from '../../router.tsx';
import { type Analytics, createScriptAnalytics } from './script-analytics.ts';
import { createScrollDepth } from './scroll-depth.ts';

type Router = Pick<typeof appRouter, 'subscribe' | 'state'>;
type Place = { pathname: string; searchStr: string };

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

  function view(place: Place): void {
    path = toldPath(place);
    depth.reset();
    track('page_view', { path });
  }

  const { resolvedLocation } = router.state;
  if (resolvedLocation) view(resolvedLocation);
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    // Filtering or sorting a list changes the URL, but it is the same page.
    if (pathChanged || path === '') view(toLocation);
  });
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
