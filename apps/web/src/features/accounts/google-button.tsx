import type { googleErrorField } from '@chapterhouse/contract/accounts/identity';
import { Button } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { noteFailure } from '../../api/failures.ts';
import { useConfig } from '../system/config.queries.ts';
import classes from './auth-form.module.css';
import type { useAuthOperation } from './auth-form.tsx';
import { session } from './session/session.ts';

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.3h2.9c1.7-1.6 2.7-3.9 2.7-6.7z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.4 0 4.5-.8 6-2.2L12 13.600a5.400 5.400 0 0 1-8-2.900H1v2.400A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M4 10.700a5.400 5.400 0 0 1 0-3.400V4.900H1a9 9 0 0 0 0 8.200l3-2.400z" />
      <path
        fill="#EA4335"
        d="M9 3.600c1.300 0 2.500.5 3.400 1.300L15 2.300A9 9 0 0 0 1 4.900l3 2.400A5.400 5.400 0 0 1 9 3.600z"
      />
    </svg>
  );
}

type Props = {
  label: string;
  busy: boolean;
  /** Shown when signing in fails. */
  failure: string;
  run: ReturnType<typeof useAuthOperation>['run'];
};

/** Google sign-in; nothing where it is not set up. */
export function GoogleButton({ label, busy, failure, run }: Props) {
  const config = useConfig();
  const signIn = async () =>
    (await session.google()).success ? null : { text: failure, kind: 'error' as const };
  if (!config?.identity.google_enabled) return null;
  return (
    <>
      <p className={classes.divider}>or</p>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<GoogleMark />}
        disabled={busy}
        onClick={() => void run(signIn)}
      >
        {label}
      </Button>
    </>
  );
}

// The contract's constant would pull in zod.
const field: typeof googleErrorField = 'google_error';

/**
 * Whether Google sign-in has just failed. Removes the flag from the URL, so
 * that a reload does not show it again.
 */
export function useGoogleReturn(): boolean {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useRouterState({
    select: ({ location }) => location.search,
  });
  const [code] = useState(() => search[field]);
  useEffect(() => {
    if (typeof code !== 'string') return;
    noteFailure({ kind: 'auth', method: 'google', email: null, code, message: '' });
    void navigate({ to: '.', search: {}, replace: true });
  }, [code, navigate]);
  return code !== undefined;
}
