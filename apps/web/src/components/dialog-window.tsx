import { Button, Group, Modal, Text, ThemeIcon } from '@mantine/core';
import { useState } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '#icons';
import classes from './dialog-window.module.css';
import { type ConfirmOptions, closeDialog, type InfoOptions, type OpenDialog } from './dialogs.ts';
import { useReturnFocus } from './use-return-focus.ts';

const looks = {
  danger: { color: 'red', icon: IconAlertTriangle },
  error: { color: 'red', icon: IconAlertCircle },
  warning: { color: 'yellow', icon: IconAlertTriangle },
  success: { color: 'teal', icon: IconCircleCheck },
  info: { color: 'ink', icon: IconInfoCircle },
} as const;

function DialogTitle({ type, title }: { type: keyof typeof looks; title: string }) {
  const { color, icon: Icon } = looks[type];
  return (
    <span className={classes.title}>
      <ThemeIcon variant="light" color={color} size={36} radius="xl" aria-hidden>
        <Icon size={20} stroke={1.75} />
      </ThemeIcon>
      {title}
    </span>
  );
}

function ConfirmWindow(options: ConfirmOptions) {
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      await options.onConfirm();
    } finally {
      closeDialog();
    }
  }
  return (
    <Modal
      opened
      centered
      onClose={busy ? () => undefined : closeDialog}
      withCloseButton={false}
      title={<DialogTitle type={options.type} title={options.title} />}
    >
      <Text className={classes.message}>{options.message}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={closeDialog} disabled={busy} data-autofocus>
          {options.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          color={options.type === 'danger' ? 'red' : 'ink'}
          onClick={() => void run().catch(() => undefined)}
          disabled={busy}
        >
          {busy ? (options.busyLabel ?? options.confirmLabel) : options.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}

function InfoWindow(options: InfoOptions) {
  return (
    <Modal
      opened
      centered
      onClose={closeDialog}
      withCloseButton={false}
      title={<DialogTitle type={options.type} title={options.title} />}
    >
      <Text className={classes.message}>{options.message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={closeDialog} data-autofocus>
          OK
        </Button>
      </Group>
    </Modal>
  );
}

/** Shows whichever dialog `confirm` or `info` opened. Loaded with the first dialog, not with the page. */
export function DialogWindow({ dialog }: { dialog: OpenDialog }) {
  useReturnFocus();
  return dialog.kind === 'confirm' ? <ConfirmWindow {...dialog} /> : <InfoWindow {...dialog} />;
}
