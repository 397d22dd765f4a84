import { Box, Button, Group, Modal, Text, ThemeIcon } from '@mantine/core';
import { useState } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '#icons';
import { errorText } from '../../api/api-error.ts';
import { useOneRun } from '../../api/use-action.ts';
import { type ConfirmOptions, closeDialog, type InfoOptions, type OpenDialog } from '../dialogs.ts';
import { InlineError } from '../error-state.tsx';
import { useReturnFocus } from '../use-return-focus.ts';

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
    <Group component="span" gap="sm" wrap="nowrap">
      <ThemeIcon variant="light" color={color} size={36} radius="xl" aria-hidden>
        <Icon size={20} stroke={1.75} />
      </ThemeIcon>
      {title}
    </Group>
  );
}

function Message({ children }: { children: string }) {
  return (
    <Text c="var(--ch-text-muted)" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {children}
    </Text>
  );
}

type Closable<Options> = Options & { onClose: () => void };

function ConfirmWindow({ onClose, ...options }: Closable<ConfirmOptions>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { failed, confirmLabel, busyLabel = confirmLabel } = options;
  const run = useOneRun(async () => {
    setBusy(true);
    setFailure(null);
    try {
      await options.onConfirm();
    } catch (error) {
      if (failed !== undefined) {
        setFailure(errorText(error, failed));
        setBusy(false);
        return;
      }
    }
    onClose();
  });
  return (
    <Modal
      opened
      centered
      onClose={busy ? () => undefined : onClose}
      withCloseButton={false}
      title={<DialogTitle type={options.type} title={options.title} />}
    >
      <Message>{options.message}</Message>
      {failure !== null && (
        <Box mt="md">
          <InlineError message={failure} />
        </Box>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {options.cancelLabel ?? 'Cancel'}
        </Button>
        <Button color={options.type === 'danger' ? 'red' : 'ink'} onClick={() => void run()} disabled={busy}>
          {busy ? busyLabel : failure === null ? confirmLabel : 'Try Again'}
        </Button>
      </Group>
    </Modal>
  );
}

function InfoWindow({ onClose, ...options }: Closable<InfoOptions>) {
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      withCloseButton={false}
      title={<DialogTitle type={options.type} title={options.title} />}
    >
      <Message>{options.message}</Message>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </Group>
    </Modal>
  );
}

/** Shows whichever dialog `confirm` or `info` opened. Loaded with the first dialog, not with the page. */
export function DialogWindow({ dialog }: { dialog: OpenDialog }) {
  return <OneDialog key={dialog.id} dialog={dialog} />;
}

function OneDialog({ dialog }: { dialog: OpenDialog }) {
  useReturnFocus();
  const onClose = () => closeDialog(dialog.id);
  return dialog.kind === 'confirm' ? (
    <ConfirmWindow {...dialog} onClose={onClose} />
  ) : (
    <InfoWindow {...dialog} onClose={onClose} />
  );
}
