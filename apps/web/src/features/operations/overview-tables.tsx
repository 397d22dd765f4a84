import type { OperationsOverview } from '@chapterhouse/contract/operations/endpoints';
import { LoadingItems } from '../../components/item-list/item-list.tsx';
import textClasses from '../../components/styles/text.module.css';
import { formatRecent } from '../../lib/format-time.ts';
import { DataTable, Section } from './data-table.tsx';
import classes from './operations.module.css';
import { formatDuration, formatMilliseconds } from './operations-format.ts';
import { queueName } from './queue-names.ts';

function Count({ value, bad = false }: { value: number; bad?: boolean }) {
  const tone = value === 0 ? classes.muted : bad ? classes.bad : undefined;
  return <span className={tone}>{value.toLocaleString()}</span>;
}

/** Undefined while loading: a placeholder prevents layout shift. */
export function Queues({ queues }: { queues: OperationsOverview['queues'] | undefined }) {
  if (!queues) {
    return (
      <Section title="Queues">
        <div className={classes.loadingTable}>
          <LoadingItems text="Loading queues..." />
        </div>
      </Section>
    );
  }
  const busy = queues.filter((queue) => !isIdle(queue));
  const idle = queues.filter(isIdle);
  return (
    <Section title="Queues">
      {busy.length > 0 ? (
        <QueueTable queues={busy} />
      ) : (
        <p className={classes.nothing}>No job is waiting or running, and none has failed.</p>
      )}
      {idle.length > 0 && (
        <details className={classes.idle}>
          <summary className={textClasses.summary}>
            {idle.length === 1 ? '1 idle queue' : `${idle.length} idle queues`}
          </summary>
          <ul className={classes.idleQueues}>
            {idle.map(({ queue }) => (
              <li key={queue} title={queue}>
                {queueName(queue)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

type Queue = OperationsOverview['queues'][number];

function isIdle({ waiting, later, active, failed }: Queue): boolean {
  return waiting + later + active + failed === 0;
}

function QueueTable({ queues }: { queues: readonly Queue[] }) {
  return (
    <DataTable
      label="Queues"
      rows={queues}
      keyOf={({ queue }) => queue}
      columns={[
        { head: 'Queue', cell: ({ queue }) => <QueueName queue={queue} /> },
        { head: 'Waiting', figure: true, cell: ({ waiting }) => <Count value={waiting} /> },
        { head: 'Delayed', figure: true, cell: ({ later }) => <Count value={later} /> },
        { head: 'Running', figure: true, cell: ({ active }) => <Count value={active} /> },
        {
          head: 'Oldest',
          figure: true,
          cell: (queue) =>
            queue.oldest_waiting_seconds > 0 ? (
              formatDuration(queue.oldest_waiting_seconds)
            ) : (
              <span className={classes.muted}>None</span>
            ),
        },
        { head: 'Failed', figure: true, cell: ({ failed }) => <Count value={failed} bad /> },
      ]}
    />
  );
}

/** Logs have its own name. */
function QueueName({ queue }: { queue: string }) {
  return (
    <span className={classes.name} title={queue}>
      {queueName(queue)}
    </span>
  );
}

export function Causes({ causes }: Pick<OperationsOverview, 'causes'>) {
  return (
    <Section title="Failures by cause" note="Articles from the last 24 hours, jobs from the last seven days.">
      {causes.length === 0 ? (
        <p className={classes.nothing}>No failures.</p>
      ) : (
        <DataTable
          label="Failures by cause"
          rows={causes}
          keyOf={({ kind, cause, last_id }) => `${kind} ${cause} ${last_id}`}
          columns={[
            {
              head: 'Cause',
              cell: ({ kind, cause }) => (
                <span>
                  {kind === 'job' ? (
                    <QueueName queue={cause} />
                  ) : (
                    <span className={classes.name}>{cause}</span>
                  )}
                  <span className={`${classes.line} ${classes.id}`}>
                    {kind === 'article' ? 'articles' : 'jobs'}
                  </span>
                </span>
              ),
            },
            { head: 'Count', figure: true, cell: ({ count }) => count.toLocaleString() },
            {
              head: 'Last message',
              wide: true,
              cell: ({ last_message, last_id }) => (
                <span>
                  {last_message || 'No message.'}
                  <span className={`${classes.line} ${classes.id}`}>{last_id}</span>
                </span>
              ),
            },
            { head: 'Last', cell: ({ last_at }) => formatRecent(last_at) },
          ]}
        />
      )}
    </Section>
  );
}

export function Providers({ providers }: Pick<OperationsOverview, 'providers'>) {
  return (
    <Section title="Services" note="Calls in the last hour, from all processes.">
      {providers.length === 0 ? (
        <p className={classes.nothing}>No service was called in the last hour.</p>
      ) : (
        <DataTable
          label="Services"
          rows={providers}
          keyOf={({ provider }) => provider}
          columns={[
            { head: 'Service', cell: ({ provider }) => <span className={classes.name}>{provider}</span> },
            { head: 'Calls', figure: true, cell: ({ calls }) => calls.toLocaleString() },
            {
              head: 'Failed',
              figure: true,
              cell: ({ calls, failed }) => (
                <span className={failed / calls > 0.2 ? classes.bad : undefined}>
                  {failed.toLocaleString()}
                  {failed > 0 && ` (${Math.max(1, Math.round((100 * failed) / calls))}%)`}
                </span>
              ),
            },
            { head: 'Median', figure: true, cell: ({ p50_ms }) => formatMilliseconds(p50_ms) },
            { head: '95% within', figure: true, cell: ({ p95_ms }) => formatMilliseconds(p95_ms) },
          ]}
        />
      )}
    </Section>
  );
}
