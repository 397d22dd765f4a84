import { productName } from '@chapterhouse/contract/product';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import { useOneRun } from '../../api/use-action.ts';
import { PasswordInput } from '../../components/fields/password-input.tsx';
import { setupToken } from '../../lib/tab-storage.ts';
import classes from './auth-form.module.css';

/** Shown to users who opened the one-time set-up link: what it does, or that it was used. */
export function SetupNote() {
  const token = setupToken.read() ?? '';
  const { data } = useQuery({
    queryKey: ['setup-link', token] as const,
    queryFn: ({ signal }) => api('checkSetupLink', { body: { setup_token: token }, signal }),
    enabled: token !== '',
  });
  if (token === '') return null;
  return <p className={classes.setup}>{setupText(data?.is_valid)}</p>;
}

/** Undefined: not known yet, or it could not be checked. */
function setupText(isValid: boolean | undefined): string {
  if (isValid === undefined) return 'You opened a set-up link. The first account becomes the administrator.';
  return isValid
    ? `You are setting up ${productName}: this account becomes its administrator.`
    : 'This set-up link is no longer valid. An administrator has to approve your account.';
}

type Props = {
  submitLabel: string;
  busy: boolean;
  message: { text: string; kind: 'error' | 'success' } | null;
  onSubmit: () => void;
  children: ReactNode;
};

/** Fields, one message and the button. The browser's validation is off: ours has the specified texts. */
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

type FieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** Marked as wrong; the form's message says what is. */
  error: boolean;
};

export function EmailField({ onChange, ...field }: FieldProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      size="md"
      onChange={(event) => onChange(event.currentTarget.value)}
      {...field}
    />
  );
}

type PasswordProps = FieldProps & {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  description?: string;
};

export function PasswordField({ onChange, ...field }: PasswordProps) {
  return <PasswordInput size="md" onChange={(event) => onChange(event.currentTarget.value)} {...field} />;
}

/** Runs one operation at a time and keeps its message; `failedBefore` is the initial message. */
export function useAuthOperation(failedBefore: string | null = null) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Props['message']>(
    failedBefore === null ? null : { text: failedBefore, kind: 'error' },
  );

  const run = useOneRun(async (operation: () => Promise<Props['message']>) => {
    setBusy(true);
    setMessage(null);
    setMessage(await operation());
    setBusy(false);
  });

  return { busy, message, run, fail: (text: string) => setMessage({ text, kind: 'error' }) };
}
