import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import classes from './auth-form.module.css';

type Props = {
  submitLabel: string;
  busy: boolean;
  message: { text: string; kind: 'error' | 'success' } | null;
  onSubmit: () => void;
  children: ReactNode;
};

/** Fields, the one message that matters, and the button. The browser's own checks are off: ours have the texts. */
export function AuthForm({ submitLabel, busy, message, onSubmit, children }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <form className={classes.root} onSubmit={submit} noValidate>
      {children}
      <div aria-live="polite">
        {message !== null && (
          <p
            className={classes.message}
            data-kind={message.kind}
            role={message.kind === 'error' ? 'alert' : 'status'}
          >
            {message.text}
          </p>
        )}
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** Runs one operation at a time and keeps the text that it left; `failedBefore` is one that it begins with. */
export function useAuthOperation(failedBefore: string | null = null) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Props['message']>(
    failedBefore === null ? null : { text: failedBefore, kind: 'error' },
  );

  async function run(operation: () => Promise<Props['message']>): Promise<void> {
    setBusy(true);
    setMessage(null);
    setMessage(await operation());
    setBusy(false);
  }

  return { busy, message, run, fail: (text: string) => setMessage({ text, kind: 'error' }) };
}
