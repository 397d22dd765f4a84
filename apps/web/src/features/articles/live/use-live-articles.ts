import type { ArticleEvent, ChangedArticle } from '@chapterhouse/contract/articles/history-endpoints';
import { useEffect, useRef } from 'react';
import { accountMayHaveChanged } from '../../../api/client.ts';
import { listenTo } from '../../../api/event-stream.ts';

type Handlers = {
  /** The changed ids; null if any article may have changed. */
  onChange: (articles: readonly ChangedArticle[] | null) => void;
  onCurrent: () => void;
  /** More text of these articles was written. */
  onDrafted?: (ids: readonly string[]) => void;
  /** Whether the stream is connected; if not, the list must be polled. */
  onLive: (isLive: boolean) => void;
};

const followers = new Set<{ readonly current: Handlers }>();
let stop: (() => void) | undefined;
let isLive = false;

function tellLive(now: boolean): void {
  isLive = now;
  for (const { current } of followers) current.onLive(now);
}

/** One stream per window, while somebody follows and the page is visible: browsers limit connections per host. */
function connect(): void {
  const isWanted = followers.size > 0 && document.visibilityState === 'visible';
  if (isWanted && !stop) {
    stop = startLiveArticles({
      connect: (signal, onEvent) => listenTo('watchArticles', { signal, onEvent }),
      onChange: (articles) => {
        // A change without articles may be about the account.
        if (articles === null) accountMayHaveChanged();
        for (const { current } of followers) current.onChange(articles);
      },
      onCurrent: () => {
        for (const { current } of followers) current.onCurrent();
      },
      onDrafted: (ids) => {
        for (const { current } of followers) current.onDrafted?.(ids);
      },
      onLive: tellLive,
      random: Math.random,
    });
  } else if (!isWanted && stop) {
    stop();
    stop = undefined;
    tellLive(false);
  }
}

const nothing: Handlers = { onChange() {}, onCurrent() {}, onLive() {} };

/**
 * Follows the changes of the user's articles. Without handlers it only keeps the stream open, which also reports changes
 * of the account.
 */
export function useLiveArticles(handlers: Handlers = nothing): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    followers.add(latest);
    if (followers.size === 1) document.addEventListener('visibilitychange', connect);
    connect();
    // The stream was open before; the component's own data is being fetched.
    if (isLive) latest.current.onLive(true);
    return () => {
      followers.delete(latest);
      if (followers.size === 0) document.removeEventListener('visibilitychange', connect);
      connect();
    };
  }, []);
}

type Deps = {
  /** Resolves or rejects when the stream ends; `signal` ends it. */
  connect: (signal: AbortSignal, onEvent: (event: ArticleEvent) => void) => Promise<void>;
  /** The changed ids; null if any article may have changed. */
  onChange: (articles: readonly ChangedArticle[] | null) => void;
  /** All changes committed until now were reported. */
  onCurrent: () => void;
  /** More text of these articles was written. */
  onDrafted: (ids: readonly string[]) => void;
  /** Whether the stream is connected. */
  onLive: (isLive: boolean) => void;
  /** Between 0 and 1: jitter, so that browsers do not reconnect at the same time. */
  random: () => number;
};

/** Three heartbeats of the server; also detects a proxy that buffers the stream. */
const silenceMs = 16_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Keeps a stream of changes open until it is stopped: reconnects automatically, also if the heartbeat stops. */
export function startLiveArticles({
  connect,
  onChange,
  onCurrent,
  onDrafted,
  onLive,
  random,
}: Deps): () => void {
  let pauseMs = firstPauseMs;
  let current = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    const attempt = new AbortController();
    current = attempt;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const waitOn = () => {
      clearTimeout(silence);
      silence = setTimeout(() => attempt.abort(), silenceMs);
    };
    waitOn();
    try {
      await connect(attempt.signal, (event) => {
        if (attempt.signal.aborted) return;
        waitOn();
        take(event);
      });
    } catch {
      // Rejected, broken, silent or unavailable: polling continues meanwhile.
    }
    clearTimeout(silence);
    if (stopped) return;
    onLive(false);
    pause = setTimeout(listen, pauseMs * (0.5 + random() / 2));
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }

  function take(event: ArticleEvent): void {
    if (event.type === 'open') {
      pauseMs = firstPauseMs;
      onLive(true);
      // Changes before the connection were not reported.
      onChange(null);
    } else if (event.type === 'changed') onChange(event.all ? null : event.articles);
    else if (event.type === 'current') onCurrent();
    else if (event.type === 'drafted') onDrafted(event.ids);
  }

  void listen();
  return () => {
    stopped = true;
    clearTimeout(pause);
    current.abort();
  };
}
