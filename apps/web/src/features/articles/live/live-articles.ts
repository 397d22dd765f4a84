import type { ArticleEvent, ChangedArticle } from '@chapterhouse/contract/articles/history-endpoints';

type Deps = {
  /** Resolves or rejects when the stream is over; `signal` ends it. */
  connect: (signal: AbortSignal, onEvent: (event: ArticleEvent) => void) => Promise<void>;
  /** What changed; null: anything may have. */
  onChange: (articles: readonly ChangedArticle[] | null) => void;
  /** Whatever was committed until now has been told. */
  onCurrent: () => void;
  /** Whether changes are being told. */
  onLive: (isLive: boolean) => void;
  /** Between 0 and 1: browsers that lost one server must not come back in step. */
  random: () => number;
};

/** Three beats of the server; a proxy that holds them back shows in that as well. */
const silenceMs = 16_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Keeps a stream of changes open until it is stopped: comes back by itself, and gives up one that fell silent. */
export function startLiveArticles({ connect, onChange, onCurrent, onLive, random }: Deps): () => void {
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
      // Refused, broken, silent or not there: polling goes on meanwhile.
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
      // What happened before nobody has told.
      onChange(null);
    } else if (event.type === 'changed') onChange(event.all ? null : event.articles);
    else if (event.type === 'current') onCurrent();
  }

  void listen();
  return () => {
    stopped = true;
    clearTimeout(pause);
    current.abort();
  };
}
