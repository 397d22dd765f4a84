import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { InlineError } from '../../components/inline-error.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { session, useSession } from '../session/session.ts';
import { useConfig } from '../system/config.queries.ts';
import { authTexts } from './auth-texts.ts';
import { currentUserQuery } from './current-user.queries.ts';
import classes from './status-screen.module.css';

/** Whether the address is verified, and another email for whoever has not got the first one. */
export function EmailStatus() {
  const { user } = useSession();
  const isEmbedded = useConfig()?.identity.kind === 'embedded';
  const { data } = useQuery({ ...currentUserQuery, enabled: user !== null && isEmbedded });
  const resend = useMutation({ mutationFn: () => session.resendVerification() });
  if (user === null || !isEmbedded || !data) return null;
  if (data.emailVerified) {
    return (
      <div className={classes.verification}>
        <StatusBadge tone="green">Email verified</StatusBadge>
      </div>
    );
  }
  return (
    <div className={classes.verification}>
      <StatusBadge tone="yellow">Email not verified</StatusBadge>
      <p>Open the link in the email that we sent you. Administrators see whether you did.</p>
      <div aria-live="polite">
        {resend.data?.success && <p className={classes.sent}>{authTexts.verificationSent}</p>}
      </div>
      {resend.data?.success === false && (
        <InlineError message={authTexts.verificationFailed(resend.data.code)} />
      )}
      <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate()}>
        Resend email
      </Button>
    </div>
  );
}
