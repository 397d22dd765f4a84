import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';

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
 * Where toasts appear: at the top right, between the controls. They stay in place until the last one is gone or `path`
 * changes.
 */
export function ToastList({ path = '' }: { path?: string }) {
  const isEmpty = useNotifications().notifications.length === 0;
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has its controls elsewhere
  useLayoutEffect(() => {
    if (!isEmpty) setTop(freeToastTop());
  }, [isEmpty, path]);
  return (
    <Notifications
      style={{ '--toast-top': `${top}px`, maxWidth: `min(${toastWidth}px, calc(100vw - 2rem))` }}
      position="top-right"
      autoClose={3000}
      limit={20}
      containerWidth={toastWidth}
      // Above dialogs, and below menus, which may open where a toast is.
      zIndex={290}
    />
  );
}

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

/** Where toasts, at the right edge and below the header, cover no control: pixels from the window's top. */
function freeToastTop(): number {
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
