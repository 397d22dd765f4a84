import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenTo, outcomeOf, readPopupMessage, watchPopup } from './popup.ts';

const type = 'webflow-oauth-callback';
const message = (part: object) => ({ type, code: null, error: null, errorDescription: null, ...part });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A controlled popup, and the recorded callbacks. */
function watched() {
  let hear: (data: unknown) => void = () => undefined;
  let isListening = true;
  const popup = { closed: false, close: () => (popup.closed = true) };
  const outcomes: string[] = [];
  const stop = watchPopup({
    popup,
    listen: (listener) => {
      hear = listener;
      return () => {
        isListening = false;
      };
    },
    onCode: (code) => outcomes.push(`code ${code}`),
    onFailure: (text) => outcomes.push(text),
  });
  return {
    popup,
    outcomes,
    stop,
    post: (data: unknown) => isListening && hear(data),
    listens: () => isListening,
  };
}

test('ignores other messages', () => {
  for (const data of [null, 'text', {}, { type: 'else', code: 'x' }])
    expect(readPopupMessage(data)).toBeNull();
  expect(readPopupMessage({ type, code: 7 })).toEqual({ code: null, error: null, errorDescription: null });
});

test.each([
  [{ code: 'abc' }, { code: 'abc' }],
  [
    { error: 'access_denied', errorDescription: 'no' },
    {
      failure:
        "Authorization was cancelled. You can try again if you'd like to connect your Webflow account.",
    },
  ],
  [
    { error: 'server_error', errorDescription: 'it broke' },
    { failure: 'Authorization failed: it broke. Please try again.' },
  ],
  [{ error: 'server_error' }, { failure: 'Authorization failed: server_error. Please try again.' }],
  [{}, { failure: 'Authorization was cancelled or failed. Please try again.' }],
])('%j is parsed as %j', (part, outcome) => {
  expect(outcomeOf(message(part))).toEqual(outcome);
});

test('a code stops watching and closes the popup', () => {
  const { popup, outcomes, post, listens } = watched();
  post({ type: 'else' });
  post(message({ code: 'abc' }));
  expect(outcomes).toEqual(['code abc']);
  expect(popup.closed).toBe(true);
  expect(listens()).toBe(false);
  vi.advanceTimersByTime(700_000);
  expect(outcomes).toHaveLength(1);
});

test('detects closing within a second, and still accepts a code', () => {
  const { popup, outcomes, post } = watched();
  popup.closed = true;
  expect(outcomes).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(outcomes).toEqual(['Authorization was cancelled or failed. Please try again.']);
  vi.advanceTimersByTime(5_000);
  post(message({ code: 'late' }));
  expect(outcomes).toEqual(['Authorization was cancelled or failed. Please try again.', 'code late']);
});

test('times out after ten minutes', () => {
  const { popup, outcomes, listens } = watched();
  vi.advanceTimersByTime(599_999);
  expect(outcomes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(outcomes).toEqual(['Authorization was cancelled or failed. Please try again.']);
  expect(popup.closed).toBe(true);
  expect(listens()).toBe(false);
});

test('stopping calls nothing', () => {
  const { popup, outcomes, stop } = watched();
  stop();
  vi.advanceTimersByTime(700_000);
  expect(outcomes).toEqual([]);
  expect(popup.closed).toBe(true);
});

test('accepts only messages from our own pages', () => {
  const target = new EventTarget();
  const heard: unknown[] = [];
  const stop = listenTo(target, 'https://ours.example')((data) => heard.push(data));
  target.dispatchEvent(new MessageEvent('message', { data: 1, origin: 'https://evil.example' }));
  target.dispatchEvent(new MessageEvent('message', { data: 2, origin: 'https://ours.example' }));
  stop();
  target.dispatchEvent(new MessageEvent('message', { data: 3, origin: 'https://ours.example' }));
  expect(heard).toEqual([2]);
});
