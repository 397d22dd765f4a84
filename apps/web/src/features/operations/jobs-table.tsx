import type { OperationsJob } from '@chapterhouse/contract/operations/endpoints';
import { formatRecent } from '../../lib/format-time.ts';
import { DataTable } from './data-table.tsx';
import classes from './operations.module.css';

type Props = {
  jobs: readonly OperationsJob[];
  /** Its change is on the way. */
  busyId: string | null;
  onRetry: (job: OperationsJob) => void;
  onCancel: (job: OperationsJob) => void;
};

function momentOf(job: OperationsJob): string {
  if (job.state === 'active') return `since ${formatRecent(job.started_at ?? job.created_at)}`;
  if (job.state === 'failed') return `failed ${formatRecent(job.ended_at ?? job.created_at)}`;
  return Date.parse(job.start_after) > Date.now()
    ? `not before ${formatRecent(job.start_after)}`
    : `since ${formatRecent(job.created_at)}`;
}

function Actions({ job, busyId, onRetry, onCancel }: Omit<Props, 'jobs'> & { job: OperationsJob }) {
  const named = `${job.queue} ${job.id}`;
  const disabled = busyId === job.id;
  return (
    <span className={classes.actions}>
      {job.state !== 'active' && (
        <button
          type="button"
          className={classes.action}
          disabled={disabled}
          aria-label={`${job.state === 'failed' ? 'Retry' : 'Run now'}: ${named}`}
          onClick={() => onRetry(job)}
        >
          {job.state === 'failed' ? 'Retry' : 'Run now'}
        </button>
      )}
      {job.state !== 'failed' && (
        <button
          type="button"
          className={`${classes.action} ${classes.danger}`}
          disabled={disabled}
          aria-label={`${job.state === 'active' ? 'Break off' : 'Cancel'}: ${named}`}
          onClick={() => onCancel(job)}
        >
          {job.state === 'active' ? 'Break off' : 'Cancel'}
        </button>
      )}
    </span>
  );
}

export function JobsTable({ jobs, ...rest }: Props) {
  return (
    <DataTable
      label="Jobs"
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Job',
          wide: true,
          cell: (job) => (
            <span>
              <span className={classes.name}>{job.queue}</span>
              <span className={`${classes.line} ${classes.id}`}>{job.about || job.id}</span>
              {job.message !== null && <span className={classes.line}>{job.message}</span>}
            </span>
          ),
        },
        { head: 'When', cell: momentOf },
        {
          head: 'Attempts',
          figure: true,
          cell: ({ attempts, most_attempts }) => `${attempts} of ${most_attempts}`,
        },
        { head: 'Actions', cell: (job) => <Actions job={job} {...rest} /> },
      ]}
    />
  );
}
