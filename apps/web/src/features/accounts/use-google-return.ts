import type { googleErrorField } from '@chapterhouse/contract/accounts/identity';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { noteFailure } from '../../api/failures.ts';

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
