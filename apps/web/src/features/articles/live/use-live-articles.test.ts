import type { ArticleEvent, ChangedArticle } from '@chapterhouse/contract/articles/history-endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLiveArticles } from './use-live-articles.ts';

type Connection = {
  signal: AbortSignal;
  tell: (event: ArticleEvent) => void;
  end: () => void;
  fail: () => void;
};

let connections: Connection[] = [];
let changes: (readonly ChangedArticle[] | null)[] = [];
let live: boolean[] = [];
let current = 0;
let drafted: string[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [connections, changes, live, current, drafted] = [[], [], [], 0, []];
  stop = startLiveArticles({
    connect: (signal, tell) =>
      new Promise((end, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        connections.push({ signal, tell, end, fail: () => fail(new Error('no')) });
      }),
    onChange: (articles) => changes.push(articles),
    onCurrent: () => {
      current += 1;
    },
    onDrafted: (ids) => drafted.push(...ids),
    onLive: (isLive) => live.push(isLive),
    random: () => 1,
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const last = () => connections.at(-1) as Connection;

test('an open stream is live, and earlier changes are fetched', () => {
  last().tell({ type: 'open' });
  expect({ live, changes }).toEqual({ live: [true], changes: [null] });
  const articles = [{ id: 'a', status: 'published' as const }];
  last().tell({ type: 'changed', articles, all: false });
  last().tell({ type: 'changed', articles: [], all: true });
  last().tell({ type: 'current' });
  // More text of an article is no change of the list.
  last().tell({ type: 'drafted', ids: ['b'] });
  expect(drafted).toEqual(['b']);
  expect(changes).toEqual([null, articles, null]);
  expect(current).toBe(1);
});

test('a broken stream is reported, and reconnects', async () => {
  last().tell({ type: 'open' });
  last().fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(live).toEqual([true, false]);
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connections).toHaveLength(2);
  last().tell({ type: 'open' });
  expect(live).toEqual([true, false, true]);
});

test('reconnects with backoff, which resets after a connection', async () => {
  for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = connections.length;
    last().fail();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(connections).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(connections).toHaveLength(before + 1);
  }
  last().tell({ type: 'open' });
  last().end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connections).toHaveLength(9);
});

test('a silent stream is closed', async () => {
  last().tell({ type: 'open' });
  await vi.advanceTimersByTimeAsync(15_000);
  last().tell({ type: 'current' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(last().signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connections[0]?.signal.aborted).toBe(true);
  expect(live).toEqual([true, false]);
});

test('stopping ends the stream without reconnecting', async () => {
  last().tell({ type: 'open' });
  stop();
  expect(last().signal.aborted).toBe(true);
  last().tell({ type: 'current' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connections).toHaveLength(1);
  expect({ live, current }).toEqual({ live: [true], current: 0 });
});
