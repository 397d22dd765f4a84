import type { JobState, OperationsJob } from '@chapterhouse/contract/operations/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { confirm } from '../../components/dialogs.ts';
import { bringIntoView } from '../../components/error-state.tsx';
import { NativeSelect } from '../../components/fields/native-select.tsx';
import actionClasses from '../../components/table/action.module.css';
import { useRowChanges } from '../../components/table/use-row-changes.ts';
import { toast } from '../../components/toast/toast.ts';
import { formatRecent } from '../../lib/format-time.ts';
import { PagedList, usePages } from '../accounts/administration/paged-list.tsx';
import { DataTable, Section } from './data-table.tsx';
import classes from './operations.module.css';
import { firstJobs, type JobFilter, jobsQuery, useJobChange } from './operations.queries.ts';
import { queueName } from './queue-names.ts';

type Props = {
  jobs: readonly OperationsJob[];
  /** Ids of those that are being changed. */
  busy: ReadonlySet<string>;
  /** Why the last change of a job failed, if it did. */
  failureOf: (id: string) => string | null;
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

function Actions({
  job,
  busy,
  onRetry,
  onCancel,
}: Pick<Props, 'busy' | 'onRetry' | 'onCancel'> & { job: OperationsJob }) {
  const named = `${queueName(job.queue)} ${job.id}`;
  const disabled = busy.has(job.id);
  return (
    <span className={classes.actions}>
      {job.state !== 'active' && (
        <button
          type="button"
          className={actionClasses.action}
          disabled={disabled}
          aria-label={`${job.state === 'failed' ? 'Retry' : 'Run Now'}: ${named}`}
          onClick={() => onRetry(job)}
        >
          {job.state === 'failed' ? 'Retry' : 'Run Now'}
        </button>
      )}
      {job.state !== 'failed' && (
        <button
          type="button"
          className={actionClasses.action}
          data-look="bad"
          disabled={disabled}
          aria-label={`Cancel: ${named}`}
          onClick={() => onCancel(job)}
        >
          Cancel
        </button>
      )}
    </span>
  );
}

function JobsTable({ jobs, failureOf, ...rest }: Props) {
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
              <span className={classes.name} title={job.queue}>
                {queueName(job.queue)}
              </span>
              <span className={`${classes.line} ${classes.id}`}>{job.about || job.id}</span>
              {job.message !== null && <span className={classes.line}>{job.message}</span>}
              {failureOf(job.id) !== null && (
                <span className={classes.problem} ref={bringIntoView}>
                  {failureOf(job.id)}
                </span>
              )}
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

const states: { value: JobState; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'active', label: 'Running' },
  { value: 'failed', label: 'Failed' },
];

const nothing: Record<JobState, string> = {
  waiting: 'No job is waiting.',
  active: 'No job is running.',
  failed: 'No job has failed in the last seven days.',
};

function failureText(error: unknown): string {
  return (error instanceof ApiError && error.message) || 'The action failed. Please try again.';
}

/** The jobs of one state, paginated, with their actions. */
export function Jobs({ queues }: { queues: readonly string[] }) {
  const pages = usePages();
  const [filter, setFilter] = useState(firstJobs);
  const page = useQuery(jobsQuery(filter, pages.cursor));
  const { mutateAsync } = useJobChange();
  const changes = useRowChanges(mutateAsync);

  function choose(changes: Partial<JobFilter>) {
    pages.reset();
    setFilter({ ...filter, ...changes });
  }

  async function run(wanted: Parameters<typeof mutateAsync>[0]) {
    try {
      toast.success((await changes.run(wanted)).message);
    } catch (error) {
      toast.error(failureText(error));
    }
  }

  function cancel(job: OperationsJob) {
    const isRunning = job.state === 'active';
    const isWriting = job.queue === 'write-article';
    confirm({
      type: 'danger',
      title: 'Cancel this job?',
      message: [
        isRunning
          ? 'The job is running and stops within seconds. Finished steps are kept.'
          : 'It will not run.',
        isWriting ? 'Its article fails and no longer counts toward its owner’s quota.' : '',
      ]
        .join(' ')
        .trim(),
      confirmLabel: 'Cancel Job',
      cancelLabel: 'Keep Job',
      busyLabel: 'Canceling...',
      onConfirm: () => run({ kind: 'cancel', id: job.id, breakOff: isRunning }),
    });
  }

  return (
    <Section
      title="Jobs"
      controls={
        <div className={classes.controls}>
          <NativeSelect
            label="State"
            value={filter.state}
            data={states}
            onChange={(event) => choose({ state: event.currentTarget.value as JobState })}
          />
          <NativeSelect
            label="Queue"
            value={filter.queue ?? ''}
            data={[
              { value: '', label: 'All queues' },
              ...queues
                .map((queue) => ({ value: queue, label: queueName(queue) }))
                .toSorted((a, b) => a.label.localeCompare(b.label)),
            ]}
            onChange={(event) => choose({ queue: event.currentTarget.value || null })}
          />
        </div>
      }
    >
      <PagedList
        page={page}
        pages={pages}
        label="Job pages"
        loading="Loading jobs..."
        failure={() => 'Failed to load the jobs. Please try again later.'}
        count={({ jobs }) => jobs.length}
        pageSize={50}
        isPart
      >
        {({ jobs }) =>
          jobs.length === 0 ? (
            <p className={classes.nothing}>{nothing[filter.state]}</p>
          ) : (
            <JobsTable
              jobs={jobs}
              busy={changes.busy}
              failureOf={(id) => {
                const failure = changes.failures.get(id);
                return failure ? failureText(failure.error) : null;
              }}
              onRetry={({ id }) => void run({ kind: 'retry', id })}
              onCancel={cancel}
            />
          )
        }
      </PagedList>
    </Section>
  );
}
