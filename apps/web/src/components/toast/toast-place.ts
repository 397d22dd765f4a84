/** What a toast must not cover. */
const controls = ':is(a[href], button, input, select, textarea, summary, [contenteditable="true"])';
/** Pixels; of two lines. */
const toastHeight = 72;
export const toastWidth = 350;
/** Pixels between a toast and the edge of the window. */
const margin = 16;
/** Pixels between a toast and a control. */
const gap = 8;
/** A place below this part of the window would be missed. */
const lowest = 0.6;

type Span = { top: number; bottom: number };

/** The first place from `start` to `end` for something of this height between these spans, in pixels; else `start`. */
export function firstFreeTop(spans: readonly Span[], height: number, start: number, end: number): number {
  let top = start;
  for (const span of spans.toSorted((a, b) => a.top - b.top)) {
    if (span.top >= top + height) break;
    top = Math.max(top, span.bottom + gap);
  }
  return top <= end ? top : start;
}

/** Where toasts, at the right edge and below the header, cover no control: pixels from the window's top. */
export function freeToastTop(): number {
  const left = window.innerWidth - toastWidth - margin;
  const spans = [...document.querySelectorAll(controls)].flatMap((control) => {
    const { top, bottom, right } = control.getBoundingClientRect();
    const isThere = right > left && control.checkVisibility({ visibilityProperty: true });
    return isThere && !control.closest('.mantine-Notification-root') ? [{ top, bottom }] : [];
  });
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const start = Math.max(margin, header + gap);
  return firstFreeTop(spans, toastHeight, start, window.innerHeight * lowest);
}
