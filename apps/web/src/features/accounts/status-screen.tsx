import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConfig } from '../system/config.queries.ts';
import { AuthLayout } from './auth-layout.tsx';
import { session, useSession } from './session/session.ts';
import classes from './status-screen.module.css';
import { UserAvatar } from './user-avatar.tsx';

type Props = { title: string; showsPicture?: boolean; children: ReactNode; below?: ReactNode };

/** Shown to accounts without access: the status, and the two possible actions. */
export function StatusScreen({ title, showsPicture = false, children, below }: Props) {
  const { user } = useSession();
  const supportEmail = useConfig()?.links.support_email;
  return (
    <AuthLayout title={title} withSupport={false} isCentered>
      {user !== null && (
        <p className={classes.person}>
          {showsPicture && user.picture && <UserAvatar name={user.name} picture={user.picture} size={80} />}
          <span className={classes.email}>{user.email}</span>
        </p>
      )}
      <div className={classes.text}>{children}</div>
      {below}
      <Group mt="xl" gap="sm">
        <Button onClick={() => void session.logout()}>Sign Out</Button>
        {supportEmail && (
          <Button variant="default" component="a" href={`mailto:${supportEmail}`}>
            Contact Support
          </Button>
        )}
      </Group>
    </AuthLayout>
  );
}

export function AccountRejectedScreen() {
  return (
    <StatusScreen title="Account Access Unavailable">
      <p>We cannot provide access to your account at this time.</p>
      <p>If you believe this is a mistake, please contact support.</p>
    </StatusScreen>
  );
}

export function AccountSuspendedScreen() {
  return (
    <StatusScreen title="Account Suspended">
      <p>An administrator suspended your account, so you can’t use it right now.</p>
      <p>Writing and scheduled articles are paused. Published articles stay online.</p>
      <p>If you believe this is a mistake, please contact support.</p>
    </StatusScreen>
  );
}
