import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useState } from 'react';

/** A message with an Undo button. */
export function UndoMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{text}</span>
      <Button size="compact-sm" variant="default" onClick={onUndo} style={{ flex: 'none' }}>
        Undo
      </Button>
    </Group>
  );
}

/**
 * Where toasts appear: at the top right, between the controls. They move when a control comes to where they are, unless
 * they are pointed at.
 */
export function ToastList({ path = '' }: { path?: string }) {
  const count = useNotifications().notifications.length;
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has its controls elsewhere
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    const place = () => setTop((now) => (isToastHeld() ? now : freeToastTop(count)));
    place();
    // What is on the screen moves when the result of an action arrives.
    const timer = window.setInterval(place, placeMs);
    return () => window.clearInterval(timer);
  }, [count, path]);
  useEffect(() => {
    document.addEventListener('pointermove', notePointer);
    return () => document.removeEventListener('pointermove', notePointer);
  }, []);
  // Without the list there is no toast to close, and in tests no document.
  useEffect(() => () => [...closing].forEach(stopClosing), []);
  return (
    <Notifications
      style={{ '--toast-top': `${top}px`, maxWidth: `min(${toastWidth}px, calc(100vw - 2rem))` }}
      position="top-right"
      // They close by `closeLater`: the library keeps them open as long as a pointer rests on one.
      autoClose={false}
      limit={20}
      containerWidth={toastWidth}
      // Above dialogs, and below menus, which may open where a toast is.
      zIndex={290}
    />
  );
}

const toastSelector = '.mantine-Notification-root';

/** The toast to which a pointer was moved. */
let pointedAt: Element | null = null;

/** A toast that comes to a resting pointer is not pointed at: browsers then report movements of no distance. */
function notePointer({ target, movementX, movementY, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || (movementX === 0 && movementY === 0)) return;
  pointedAt = target instanceof Element ? target.closest(toastSelector) : null;
}

/** Whether a toast is being read or used: pointed at, or focused. */
function isToastHeld(): boolean {
  return pointedAt?.matches(':hover') === true || document.activeElement?.closest(toastSelector) != null;
}

/** Closes a toast after this many milliseconds, or later if one is held then. */
export function closeLater(id: string, ms: number): void {
  const timer = window.setTimeout(() => {
    closing.delete(timer);
    if (isToastHeld()) closeLater(id, heldMs);
    else notifications.hide(id);
  }, ms);
  closing.add(timer);
}

/** The timers of toasts that are to close. */
const closing = new Set<number>();

function stopClosing(timer: number): void {
  window.clearTimeout(timer);
  closing.delete(timer);
}

/** How often a toast that was held is checked again. */
const heldMs = 2_000;
/** How often the place is checked while toasts are shown. */
const placeMs = 500;

/** What a toast must not cover. */
const controls = ':is(a[href], button, input, select, textarea, summary, [contenteditable="true"])';
/** Pixels; of two lines. */
const toastHeight = 72;
const toastWidth = 350;
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

/** Where this many toasts, at the right edge and below the header, cover no control: pixels from the window's top. */
function freeToastTop(count: number): number {
  const left = window.innerWidth - toastWidth - margin;
  const spans = [...document.querySelectorAll(controls)].flatMap((control) => {
    const { top, bottom, right } = control.getBoundingClientRect();
    const isThere = right > left && control.checkVisibility({ visibilityProperty: true });
    return isThere && !control.closest(toastSelector) ? [{ top, bottom }] : [];
  });
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const start = Math.max(margin, header + gap);
  const end = window.innerHeight * lowest;
  // Where there is no room for all, at least the first covers none.
  const top = firstFreeTop(spans, count * (toastHeight + gap), start, end);
  return top === start ? firstFreeTop(spans, toastHeight, start, end) : top;
}
