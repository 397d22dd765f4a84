import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { Notifications } from '@mantine/notifications';

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

/** Where toasts appear. */
export function ToastList() {
  return (
    <Notifications
      style={{ maxWidth: 'min(350px, calc(100vw - 2rem))' }}
      position="top-right"
      autoClose={3000}
      limit={20}
      containerWidth={350}
      zIndex={1000}
    />
  );
}
