import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { InlineError } from '../error-state.tsx';

type Props = {
  /** The fields. */
  children: ReactNode;
  /** Why it was not saved, if not because of a field. */
  failure: string | undefined;
  submitLabel: string;
  isSaving: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
};

/** A form in a dialog: its fields, why it was not saved, and the buttons. */
export function DialogForm({ children, failure, submitLabel, isSaving, onSubmit, onCancel }: Props) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="var(--ch-space-20)">
        {children}
        <DialogButtons failure={failure !== undefined && <InlineError message={failure} />}>
          <Button variant="default" onClick={onCancel} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {submitLabel}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** The buttons of a dialog, and why it failed: both in sight, however long the dialog is. */
export function DialogButtons({ failure, children }: { failure?: ReactNode; children: ReactNode }) {
  return (
    <Stack gap="sm" className="dialog-buttons">
      {failure}
      <Group justify="flex-end" gap="sm">
        {children}
      </Group>
    </Stack>
  );
}
