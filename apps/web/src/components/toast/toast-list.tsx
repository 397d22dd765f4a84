import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';
import { freeToastTop, toastWidth } from './toast-place.ts';

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
