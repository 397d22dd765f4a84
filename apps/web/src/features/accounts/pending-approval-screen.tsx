import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAction } from '../../api/use-action.ts';
import { InlineError } from '../../components/error-state.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useConfig } from '../system/config.queries.ts';
import { authTexts } from './auth-texts.ts';
import { session, userFailure, useSession } from './session/session.ts';
import classes from './status-screen.module.css';
import { StatusScreen } from './status-screen.tsx';

/** Short enough for a user who was approved, or has opened the link of the email in another browser. */
const lookAgainMs = 10_000;

/** The signed-in user, read again until an approval or a rejection leads to another page. */
const currentUserQuery = queryOptions({
  queryKey: ['current-user'] as const,
  queryFn: async () => {
    await session.refresh();
    return session.get().user;
  },
  staleTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchInterval: lookAgainMs,
});

/** The address's verification state, with a button to resend the email. */
function EmailStatus() {
  const { user } = useSession();
  const isEmbedded = useConfig()?.identity.kind === 'embedded';
  const { data } = useQuery({ ...currentUserQuery, enabled: user !== null && isEmbedded });
  const resend = useAction({ mutationFn: () => session.resendVerification() });
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
      <p>
        Open the link in the email that we sent you. Administrators can see whether your email is verified.
      </p>
      <div aria-live="polite">
        {resend.data?.success && <p className={classes.sent}>{authTexts.verificationSent}</p>}
      </div>
      {resend.data?.success === false && (
        <InlineError message={authTexts.verificationFailed(resend.data.code)} />
      )}
      <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate()}>
        Resend Email
      </Button>
    </div>
  );
}

/** Checks for the decision regularly, and when the user asks. */
function Decision() {
  const { user } = useSession();
  const { error, isFetching, refetch } = useQuery({ ...currentUserQuery, enabled: user !== null });
  if (user === null) return null;
  return (
    <>
      <p>You will get an email when an administrator decides. This page also updates automatically.</p>
      {error && <InlineError message={userFailure(error)} />}
      <div>
        <Button
          mt="xs"
          variant="default"
          size="xs"
          loading={isFetching && error !== null}
          onClick={() => void refetch()}
        >
          Check Again
        </Button>
      </div>
    </>
  );
}

export function PendingApprovalScreen() {
  return (
    <StatusScreen title="Account Pending Approval" showsPicture below={<EmailStatus />}>
      <p>Your account is awaiting approval by an administrator.</p>
      <p>Once it has been approved, please sign out and sign back in to get access.</p>
      <Decision />
    </StatusScreen>
  );
}
