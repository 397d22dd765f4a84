import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useSession } from '../../session/session.ts';
import classes from './users.module.css';
import { type UserChange, usersQuery, useUserChange } from './users.queries.ts';
import { UsersTable } from './users-table.tsx';

const failures: Record<UserChange['kind'], string> = {
  approve: 'Failed to approve user. Please try again.',
  reject: 'Failed to reject user. Please try again.',
  role: 'Failed to change user role. Please try again.',
  beta: 'Failed to change user beta status. Please try again.',
};

function loadFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 403
    ? 'You do not have permission to view this page.'
    : 'Failed to load users. Please try again later.';
}

/** The text of the specification, and below it the server's reason where it refused for one. */
function ChangeFailure({ change, error }: { change: UserChange; error: unknown }) {
  const reason = error instanceof ApiError && error.status === 409 ? error.message : '';
  return (
    <div className={classes.banner} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{failures[change.kind]}</p>
        {reason !== '' && <p className={classes.reason}>{reason}</p>}
      </div>
    </div>
  );
}

export function UsersScreen() {
  const { user } = useSession();
  const users = useQuery(usersQuery);
  const change = useUserChange();

  if (user?.role !== 'admin') {
    return <ErrorState message="You do not have permission to access this page." />;
  }

  function refresh() {
    change.reset();
    void users.refetch();
  }

  return (
    <>
      <PageHeader
        title="User Management"
        subtitle="Who may use this installation, and as what."
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={users.isFetching && !users.isPending}
            onClick={refresh}
          >
            Refresh
          </Button>
        }
      />
      {change.isError && <ChangeFailure change={change.variables} error={change.error} />}
      <div className={classes.card}>
        {users.data ? (
          <>
            {users.isError && (
              <p className={classes.stale} role="alert">
                {loadFailure(users.error)}
              </p>
            )}
            {users.data.length === 0 ? (
              <EmptyState
                title="No users found."
                message="Accounts appear here as soon as someone signs up."
              />
            ) : (
              <UsersTable
                users={users.data}
                busyId={change.isPending ? change.variables.id : null}
                onChange={(next) => change.mutate(next)}
              />
            )}
          </>
        ) : users.isError ? (
          <ErrorState message={loadFailure(users.error)} onRetry={refresh} retrying={users.isFetching} />
        ) : (
          <div className={classes.loading} role="status">
            <Loader aria-hidden />
            <span className="visually-hidden">Loading users...</span>
          </div>
        )}
      </div>
    </>
  );
}
