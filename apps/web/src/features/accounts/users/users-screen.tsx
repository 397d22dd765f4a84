import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconAlertCircle, IconRefresh } from '#icons';
import { ApiError } from '../../../api/api-error.ts';
import { confirm } from '../../../components/dialogs.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRowChanges } from '../../../components/table/use-row-changes.ts';
import { AdministrationTabs } from '../administration/administration-tabs.tsx';
import { PagedList, usePages } from '../administration/paged-list.tsx';
import { useSession } from '../session/session.ts';
import { UserFilters } from './user-filters.tsx';
import { questionFor } from './user-questions.ts';
import classes from './users.module.css';
import { type UserChange, type UserList, usersQuery, useUserChange } from './users.queries.ts';
import { UsersTable } from './users-table.tsx';

/** Debounce time: long enough for a word, too short to notice. */
const typingPauseMs = 300;
const everybody: UserList = { search: '', status: 'all', sort: 'waiting', order: 'desc' };

/**
 * The requested list and its current page. Not kept in the URL: search terms are users'
 * names and addresses, which do not belong in logs or analytics.
 */
function useUserList() {
  const [list, setList] = useState(everybody);
  const [search] = useDebouncedValue(list.search.trim(), typingPauseMs);
  const pages = usePages();
  const asked = { ...list, search };
  const page = useQuery({ ...usersQuery(asked, pages.cursor), placeholderData: keepPreviousData });
  // Only the first page has it. It is cached already; this sends no request.
  const { data: firstPage } = useQuery({ ...usersQuery(asked, undefined), enabled: false });
  return {
    list,
    change: (changes: Partial<UserList>) => {
      setList({ ...list, ...changes });
      pages.reset();
    },
    clear: () => {
      setList({ ...list, search: '', status: 'all' });
      pages.reset();
    },
    isFiltered: search !== '' || list.status !== 'all',
    pages,
    page,
    total: firstPage?.total,
  };
}

const failed: Record<UserChange['kind'], string> = {
  approve: 'Failed to approve user. Please try again.',
  reject: 'Failed to reject user. Please try again.',
  suspend: 'Failed to suspend user. Please try again.',
  reinstate: 'Failed to reinstate user. Please try again.',
  delete: 'Failed to delete user. Please try again.',
  role: 'Failed to change user role. Please try again.',
  beta: 'Failed to change user beta status. Please try again.',
};

function loadFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 403
    ? 'You do not have permission to view this page.'
    : 'Failed to load users. Please try again later.';
}

/** The server's reason, if any. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.status === 409 ? error.message : '';
}

/** The specification's text, and below it the reason. */
function ChangeFailure({ change, error }: { change: UserChange; error: unknown }) {
  const reason = reasonOf(error);
  return (
    <div className={classes.banner} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{failed[change.kind]}</p>
        {reason !== '' && <p className={classes.reason}>{reason}</p>}
      </div>
    </div>
  );
}

export function UsersScreen() {
  const { user } = useSession();
  const { list, change: changeList, clear, isFiltered, pages, page, total } = useUserList();
  const { mutateAsync } = useUserChange();
  const { run, busy, failures, forgetFailures } = useRowChanges(mutateAsync);

  const newestFailure = [...failures.values()].at(-1);

  if (user?.role !== 'admin') {
    return <ErrorState message="You do not have permission to access this page." />;
  }

  function changeUser(wanted: UserChange, person: AdminUser) {
    const question = questionFor(wanted.kind, person);
    // A failure is shown above the list and in the row.
    if (question === null) run(wanted).catch(() => undefined);
    else confirm({ ...question, onConfirm: () => run(wanted) });
  }

  function refresh() {
    forgetFailures();
    void page.refetch();
  }

  return (
    <>
      <PageHeader
        title="User Management"
        subtitle="Approve users and manage their roles."
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={page.isFetching && !page.isPending && !page.isPlaceholderData}
            onClick={refresh}
          >
            Refresh
          </Button>
        }
      />
      <AdministrationTabs />
      {newestFailure && <ChangeFailure {...newestFailure} />}
      <UserFilters list={list} onChange={changeList} />
      <PagedList
        page={page}
        pages={pages}
        label="User pages"
        loading="Loading users..."
        failure={loadFailure}
        count={({ users }) => users.length}
        total={total}
        onRetry={refresh}
      >
        {({ users }) =>
          users.length === 0 ? (
            <NoUsers isFiltered={isFiltered} onClear={clear} />
          ) : (
            <UsersTable
              users={users}
              busy={busy}
              failureOf={(id) => {
                const failure = failures.get(id);
                return failure ? `${failed[failure.change.kind]} ${reasonOf(failure.error)}`.trim() : null;
              }}
              ownId={user.id}
              onChange={changeUser}
              list={list}
              onSort={changeList}
            />
          )
        }
      </PagedList>
    </>
  );
}

function NoUsers({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return <EmptyState title="No users found." message="Accounts appear here as soon as someone signs up." />;
  }
  return (
    <EmptyState
      title="No users found."
      message="No users match the search and the status."
      action={
        <Button variant="default" onClick={onClear}>
          Show All Users
        </Button>
      }
    />
  );
}
