import type { AuditEntry } from '@chapterhouse/contract/accounts/entities';
import { cutText } from '@chapterhouse/contract/cut-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatDateTime } from '../../../lib/format-time.ts';
import { AdministrationTabs } from '../administration/administration-tabs.tsx';
import { PagedList, usePages } from '../administration/paged-list.tsx';
import { auditQuery } from '../users/users.queries.ts';
import classes from './audit.module.css';

function loadFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 403
    ? 'You do not have permission to view this page.'
    : 'Failed to load the audit log. Please try again later.';
}

export function AuditScreen() {
  const pages = usePages();
  const page = useQuery({ ...auditQuery(pages.cursor), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title="Audit Log" subtitle="Administrative actions: who did what, and when." />
      <AdministrationTabs />
      <PagedList
        page={page}
        pages={pages}
        label="Audit log pages"
        loading="Loading the audit log..."
        failure={loadFailure}
        count={({ entries }) => entries.length}
      >
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState
              title="No entries yet."
              message="Approvals, changes to roles and prompts, and uses of stored credentials appear here."
            />
          ) : (
            <AuditList entries={entries} />
          )
        }
      </PagedList>
    </>
  );
}

const actions: Readonly<Record<string, string>> = {
  'user.approved': 'approved',
  'user.rejected': 'rejected',
  'user.suspended': 'suspended',
  'user.reinstated': 'reinstated',
  'user.role_changed': 'changed the role of',
  'user.beta_status_changed': 'changed the beta access of',
  'prompt.created': 'created the prompt',
  'prompt.updated': 'changed the prompt',
  'prompt.deleted': 'deleted the prompt',
  'api_key.created': 'created the API key',
  'api_key.deleted': 'deleted the API key',
  'connected_app.allowed': 'connected the app',
  'connected_app.disconnected': 'disconnected the app',
  'settings.saved': 'changed the settings of',
  'settings.deleted': 'deleted the settings of',
  'article.approved': 'approved the text of',
  'article.reviewed': 'reviewed the text of',
  'article.findings_overruled': 'overruled the findings in',
  'article.approval_withdrawn': 'withdrew the approval of',
  'job.retried': 'retried the job',
  'job.cancelled': 'cancelled the job',
  'webhook.created': 'added the webhook',
  'webhook.updated': 'changed the webhook',
  'webhook.deleted': 'deleted the webhook',
  'webhook.secret_rotated': 'replaced the secret of the webhook',
  'site.credentials_read': 'read the credentials of the site',
  'site.secret_replaced': 'replaced the secret of the site',
  'subscription.corrected': 'corrected the subscription of',
};

/** Actions of users on their own account. */
const ownActions: Readonly<Record<string, string>> = {
  'user.deleted': 'deleted their own account',
  'user.email_verified': 'verified their email address',
  'user.set_up': 'became an administrator through the set-up link',
  'user.listed_as_administrator': 'became an administrator through the configuration',
};

function actorOf({ actor_type, actor }: AuditEntry): string {
  if (actor_type === 'operator') return 'The operator';
  return actor?.name || actor?.email || 'A deleted account';
}

/** The entry's action, without a target if that is the actor or was deleted. */
function ownWords({ action, actor, target_id }: AuditEntry): string | undefined {
  if (action === 'user.deleted' && actor?.id !== target_id) return 'deleted an account';
  return ownActions[action];
}

/** A prompt's name is in the changes if it changed. */
function targetOf({ target_name, target_type, target_id, before, after }: AuditEntry): string {
  if (target_name) return target_name;
  if (target_type === 'settings') return target_id === 'ai' ? 'the AI provider' : 'the mail server';
  const name = after?.name ?? before?.name;
  if (typeof name === 'string' && name !== '') return name;
  return target_type === 'user' ? 'a deleted account' : target_id;
}

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  return (
    <div className={classes.change}>
      <dt>{field}</dt>
      <dd>
        <span className="visually-hidden">before: </span>
        <del className={classes.before}>{before ?? 'none'}</del>
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden">, after: </span>
        <ins className={classes.after}>{after ?? 'none'}</ins>
      </dd>
    </div>
  );
}

type Change = { field: string; before: string | null; after: string | null };

const mostCharacters = 300;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > mostCharacters ? `${cutText(text, mostCharacters)}…` : text;
}

function wordsOf(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The changed fields of an entry; unchanged fields are omitted. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({
      field: wordsOf(field),
      before: textOf(before?.[field]),
      after: textOf(after?.[field]),
    }));
}

function Entry({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  return (
    <li className={classes.entry}>
      <p className={classes.sentence}>
        <strong>{actorOf(entry)}</strong>{' '}
        {ownWords(entry) ?? (
          <>
            {actions[entry.action] ?? entry.action} <strong>{targetOf(entry)}</strong>
          </>
        )}
      </p>
      <time className={classes.time} dateTime={entry.at}>
        {formatDateTime(entry.at)}
      </time>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** Actor, action, target and time of each entry, with its changes below. */
function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="plain">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
