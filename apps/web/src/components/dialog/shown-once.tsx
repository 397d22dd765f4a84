import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconCheck, IconCopy } from '#icons';
import { InlineError } from '../error-state.tsx';
import classes from './shown-once.module.css';
import { useHold } from './use-hold.ts';

type Props = {
  /** What it is for, and that nothing shows it again. */
  note: string;
  secret: string;
  onDone: () => void;
};

/** A secret that is shown only here, to be copied. No key press and no click beside it closes a `HeldModal` around it. */
export function ShownOnce({ note, secret, onDone }: Props) {
  const { copied, copyFailed, copy } = useCopy();
  useHold('choice');
  return (
    <div className={classes.root}>
      <p className={classes.note}>{note}</p>
      <code className={classes.secret}>{secret}</code>
      {copyFailed && <InlineError message="It could not be copied. Select it and copy it by hand." />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <Button
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy(secret)}
          data-autofocus
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Group>
    </div>
  );
}

const copiedMs = 2_000;

/** Copies to the clipboard; `copied` is true for two seconds. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy(text: string) {
    window.clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      timer.current = window.setTimeout(() => setState('idle'), copiedMs);
    } catch {
      // Denied, or an insecure context: show how to copy manually.
      setState('failed');
    }
  }
  return { copied: state === 'copied', copyFailed: state === 'failed', copy };
}
