import { hostileInputs } from '@chapterhouse/testkit/fixtures/hostile-inputs';
import { longestStallMs } from '@chapterhouse/testkit/measuring/event-loop-stall';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { TextLimitError } from './text-limits.ts';
import { createTextWork, type TextWork } from './text-work.ts';

let work: TextWork | undefined;
afterEach(() => work?.close());

const log = pino({ level: 'silent' });
const ada = { userId: 'ada' };
/** Markdown whose emphasis parsing takes minutes. */
const endless = '_a'.repeat(190_000);

const examine = (written: string) => ({
  ...{ written, title: 'T', hosts: [], sources: [], finishReason: 'stop' as const },
  ...{ askedWordCount: 500, otherTitles: [], promptTemplates: [] },
});
const limitOf = (error: unknown) => (error instanceof TextLimitError ? error.limit : error);

test('an ordinary text is processed inline, a long one in a thread, with the same result', async () => {
  work = createTextWork({ log });
  const html = '<h2>Why</h2><p>Because.</p>';
  const here = await work.run('prepareBody', { html }, ada);
  expect(here).toEqual({ html, markdown: '## Why\n\nBecause.', opening: 'Why Because.' });
  expect(await work.run('prepareBody', { html }, { ...ada, isBulk: true })).toEqual(here);
});

test('the claims of a text with many numbers do not block the process, although its length is ordinary', async () => {
  work = createTextWork({ log });
  const numbers = (first: number) =>
    Array.from({ length: 500 }, (_, n) => `写了${1000 + (((n + first) * 7919) % 8999)}个人在北京，`).join('');
  const input = {
    title: 'T',
    html: `<p>${numbers(0)}</p>`,
    sources: [{ url: null, title: 'S', text: numbers(3) }],
  };
  expect(await longestStallMs(() => work?.run('claimsOf', input, ada))).toBeLessThan(100);
});

test('a text that takes too long is aborted at the time limit, and the next one is processed', async () => {
  work = createTextWork({ log, timeLimitMs: 1_000 });
  const started = performance.now();
  const slow = work.run('examineArticle', examine(endless), ada).catch(limitOf);
  const stall = await longestStallMs(() => slow);
  expect(await slow).toBe('time');
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(stall).toBeLessThan(1_000);
  const next = await work.run('toMarkdown', { html: '<p>a</p>' }, { ...ada, isBulk: true });
  expect(next).toBe('a');
});

test.each([
  ['depth', { html: '<ul><li>'.repeat(12_000) }],
  ['elements', { html: '<p>x</p>'.repeat(24_000) }],
  ['size', { html: 'a'.repeat(1_000_001) }],
  ['size', { html: 'ä'.repeat(2_100_000) }],
] as const)('beyond the limit of %s it is rejected immediately', async (limit, input) => {
  work = createTextWork({ log });
  const started = performance.now();
  const error = await work.run('prepareBody', input, ada).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ limit, code: 'invalid_input', details: [{ field: 'html' }] });
  expect(performance.now() - started).toBeLessThan(1_000);
});

test.each([
  '> '.repeat(6_000),
  '>'.repeat(6_000),
  '- '.repeat(6_000),
  '[a](<b>'.repeat(20_000),
  '['.repeat(399_000),
])('Markdown beyond a parser’s limits is reported as a limit, never as a crash (%#)', async (written) => {
  work = createTextWork({ log, timeLimitMs: 2_000 });
  const running = work.run('examineArticle', examine(written), ada).then(() => 'done', limitOf);
  expect(await longestStallMs(() => running)).toBeLessThan(1_000);
  expect(['depth', 'elements', 'time', 'done']).toContain(await running);
});

test('slow texts of one user do not block other users, and their number is limited', async () => {
  work = createTextWork({ log, threads: 2, timeLimitMs: 1_000 });
  let timedOut = 0;
  const slow = Array.from({ length: 22 }, async () => {
    const limit = await work?.run('examineArticle', examine(endless), ada).catch(limitOf);
    if (limit === 'time') timedOut += 1;
    return limit;
  });
  expect(await Promise.race(slow)).toBe('busy');
  const other = { userId: 'bob', isBulk: true };
  for (let n = 0; n < 5; n++) await work.run('toMarkdown', { html: '<p>a</p>' }, other);
  // Each took its turn before most of the twenty that were waiting.
  expect(timedOut).toBeLessThan(10);
  await work.close();
  await Promise.all(slow);
});

test('users take turns, one task each, interactive before background', () => {
  const queue = createFairQueue<{ userId: string; isBackground: boolean; n: number }>();
  const add = (userId: string, n: number, isBackground = false) => queue.add({ userId, isBackground, n });
  add('ada', 1, true);
  add('ada', 2);
  add('ada', 3);
  add('bob', 4, true);
  add('eve', 5);
  const first = queue.take();
  const second = queue.take();
  expect([first?.n, second?.n]).toEqual([2, 5]);
  expect(queue.countOf('ada')).toBe(1);
  const third = queue.take();
  expect(third?.n).toBe(4);
  expect(queue.take()).toBeUndefined();
  for (const item of [first, second, third]) if (item) queue.done(item);
  expect([queue.take()?.n, queue.clear().map(({ n }) => n)]).toEqual([3, [1]]);
});

test('after close no task starts', async () => {
  work = createTextWork({ log });
  await work.close();
  await expect(work.run('toMarkdown', { html: 'a' }, { ...ada, isBulk: true })).rejects.toThrow('closed');
});

test('no text of the corpus blocks the process or crashes, in any operation', async () => {
  work = createTextWork({ log, threads: 2, timeLimitMs: 700 });
  const stalls = new Map<string, number>();
  for (const { name, make } of hostileInputs) {
    const text = make(60_000);
    const html = `<h2>a</h2><p>${text}</p>`;
    const inputs = { ...examine(text), sources: [{ url: 'https://a.test', title: 'T', text }] };
    const run = async () => {
      // Different users, so that they do not wait for each other.
      const results = await Promise.allSettled([
        work?.run('examineArticle', inputs, { userId: 'a' }),
        work?.run('prepareBody', { html }, { userId: 'b' }),
        work?.run('linksOf', { html, site: null }, { userId: 'c' }),
      ]);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason, name).toBeInstanceOf(TextLimitError);
    };
    stalls.set(name, await longestStallMs(run));
  }
  const worst = [...stalls].sort((a, b) => b[1] - a[1]).slice(0, 5);
  expect(
    worst.filter(([, stall]) => stall > 1_000),
    JSON.stringify(worst),
  ).toEqual([]);
}, 600_000);
