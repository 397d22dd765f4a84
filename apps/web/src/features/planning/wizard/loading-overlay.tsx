import { cutText } from '@chapterhouse/contract/cut-text';
import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './loading-overlay.module.css';

const longestMessage = 120;

/** At most 120 characters, including the ellipsis (specification 2, section 9). */
function cutMessage(message: string): string {
  return message.length > longestMessage ? `${cutText(message, longestMessage - 1)}…` : message;
}

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
  const text = cutMessage(message);
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
