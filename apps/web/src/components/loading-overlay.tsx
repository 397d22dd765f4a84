import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './loading-overlay.module.css';

const longestMessage = 120;

/**
 * Covers the whole screen during an operation that must not be interrupted. A native modal dialog, so that
 * nothing behind it can be reached by keyboard either.
 */
export function LoadingOverlay({ visible, message }: { visible: boolean; message: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (visible) dialog.current?.showModal();
    else dialog.current?.close();
  }, [visible]);
  const text = message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message;
  return (
    <dialog
      ref={dialog}
      className={classes.root}
      aria-label={text}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={classes.card} role="status">
        <Loader size="md" aria-hidden />
        <p className={classes.text}>{text}</p>
      </div>
    </dialog>
  );
}
