import { Button } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { useOneRun } from '../../../api/use-action.ts';
import { DialogButtons } from '../../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { InlineError } from '../../../components/error-state.tsx';
import { RestoredNote } from '../../../components/kept-draft.tsx';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import classes from './actions.module.css';

type Props = {
  title: string;
  confirm: string;
  busy: string;
  isDangerous?: boolean;
  disabled?: boolean;
  size?: string;
  /** It has what was typed before the session ended. */
  isRestored?: boolean;
  /** Server errors are shown in the dialog, which stays open for a retry. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

const failed = 'The change failed. Please try again.';

/** A dialog that confirms and runs an action, and shows failures with a retry; its caller closes it. */
export function DialogFrame(props: Props) {
  useReturnFocus();
  const { title, confirm, busy, isDangerous = false, disabled = false, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = useOneRun(async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(errorText(error, failed));
      setBusy(false);
    }
  });
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy && !disabled) void run();
  }

  return (
    <HeldModal
      busy={isBusy}
      opened
      centered
      onClose={onClose}
      withCloseButton={false}
      title={title}
      {...(props.size === undefined ? {} : { size: props.size })}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {props.isRestored && <RestoredNote />}
        {props.children}
        <DialogButtons failure={failure !== null && <InlineError message={failure} />}>
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus={isDangerous}>
            Cancel
          </Button>
          <Button type="submit" color={isDangerous ? 'red' : 'ink'} disabled={isBusy || disabled}>
            {isBusy ? busy : failure === null ? confirm : 'Try Again'}
          </Button>
        </DialogButtons>
      </form>
    </HeldModal>
  );
}
