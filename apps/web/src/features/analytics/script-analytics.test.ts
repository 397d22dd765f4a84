import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScriptAnalytics } from './start-analytics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rig() {
  const sent: string[] = [];
  const script = Promise.withResolvers<void>();
  let isThere = false;
  const analytics = createScriptAnalytics({
    load: () => script.promise,
    find: () => (isThere ? (event, { path }) => void sent.push(`${event} ${path}`) : undefined),
  });
  return {
    sent,
    view: (path: string) => analytics.track('page_view', { path }),
    define: () => {
      isThere = true;
    },
    script,
  };
}

test('events before the script loads are sent afterwards', async () => {
  const { sent, view, define, script } = rig();
  view('/a');
  define();
  script.resolve();
  await vi.advanceTimersByTimeAsync(0);
  view('/b');
  expect(sent).toEqual(['page_view /a', 'page_view /b']);
});

test('waits for a script that is ready only after loading', async () => {
  const { sent, view, define, script } = rig();
  view('/a');
  script.resolve();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent).toEqual([]);
  define();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['page_view /a']);
});

test('stops waiting after five seconds', async () => {
  const { sent, view, define, script } = rig();
  view('/a');
  await vi.advanceTimersByTimeAsync(5_001);
  define();
  script.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  view('/b');
  expect(sent).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('ignores a script that fails to load or throws', async () => {
  const { sent, view, script } = rig();
  script.reject(new Error('blocked'));
  await vi.advanceTimersByTimeAsync(0);
  view('/a');
  expect(sent).toEqual([]);
  const broken = createScriptAnalytics({
    load: () => Promise.resolve(),
    find: () => () => {
      throw new Error('theirs');
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(() => broken.track('page_view', {})).not.toThrow();
});
