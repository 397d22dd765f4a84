import { Loader } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { AdministrationTabs } from '../administration/administration-tabs.tsx';
import { Pager, usePages } from '../administration/pager.tsx';
import { auditQuery } from '../users/users.queries.ts';
import classes from './audit.module.css';
import { AuditList } from './audit-list.tsx';

function loadFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 403
    ? 'You do not have permission to view this page.'
    : 'Failed to load the audit log. Please try again later.';
}

export function AuditScreen() {
  const pages = usePages();
  const page = useQuery({ ...auditQuery(pages.cursor), placeholderData: keepPreviousData });
  const next = page.data?.next_cursor;
  return (
    <>
      <PageHeader title="Audit Log" subtitle="Administrative actions: who did what, and when." />
      <AdministrationTabs />
      <div className={classes.card} aria-busy={page.isPlaceholderData}>
        {page.data ? (
          <>
            {page.isError && (
              <p className={classes.stale} role="alert">
                {loadFailure(page.error)}
              </p>
            )}
            {page.data.entries.length === 0 ? (
              <EmptyState
                title="No entries yet."
                message="Approvals, changes to roles and prompts, and uses of stored credentials appear here."
              />
            ) : (
              <AuditList entries={page.data.entries} />
            )}
            <Pager
              label="Audit log pages"
              index={pages.index}
              count={page.data.entries.length}
              total={undefined}
              busy={page.isPlaceholderData}
              onPrevious={pages.previous}
              onNext={next === undefined ? undefined : () => pages.next(next)}
            />
          </>
        ) : page.isError ? (
          <ErrorState
            message={loadFailure(page.error)}
            onRetry={() => void page.refetch()}
            retrying={page.isFetching}
          />
        ) : (
          <div className={classes.loading} role="status">
            <Loader aria-hidden />
            <span className="visually-hidden">Loading the audit log...</span>
          </div>
        )}
      </div>
    </>
  );
}
