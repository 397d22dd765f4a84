import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { UserAvatar } from '../../../components/user-avatar.tsx';
import classes from './users.module.css';
import type { UserChange } from './users.queries.ts';

const statuses = {
  pending: { tone: 'yellow', label: 'Pending' },
  approved: { tone: 'green', label: 'Approved' },
  rejected: { tone: 'red', label: 'Rejected' },
} as const;

const planLabels: Readonly<Record<string, string>> = {
  growth_starter: 'Growth',
  enterprise: 'Enterprise',
  agency: 'Agency',
};

const columns = [
  'User',
  'Status',
  'Role',
  'Beta',
  'Subscription',
  'WP Sites Count',
  'Articles Count',
  'Created',
  'Last Login',
  'Actions',
] as const;

const localeDate = (moment: string) => new Date(moment).toLocaleDateString();

/** The column's name stands before the value where the table is shown as cards. */
function Cell({ column, children }: { column: (typeof columns)[number]; children: ReactNode }) {
  return (
    <td data-label={column}>
      <span>{children}</span>
    </td>
  );
}

type ActionProps = { label: string; look?: 'good' | 'bad'; disabled: boolean; onClick: () => void };

function Action({ label, look, disabled, onClick }: ActionProps) {
  return (
    <button type="button" className={classes.action} data-look={look} disabled={disabled} onClick={onClick}>
      {label}
    </button>
  );
}

type RowProps = { user: AdminUser; busy: boolean; onChange: (change: UserChange) => void };

function Actions({ user, busy, onChange }: RowProps) {
  const { id } = user;
  const isAdmin = user.role === 'admin';
  return (
    <td className={classes.actions}>
      {user.approvalStatus === 'pending' && (
        <>
          <Action
            label="Approve"
            look="good"
            disabled={busy}
            onClick={() => onChange({ kind: 'approve', id })}
          />
          <Action
            label="Reject"
            look="bad"
            disabled={busy}
            onClick={() => onChange({ kind: 'reject', id })}
          />
        </>
      )}
      <Action
        label={isAdmin ? 'Remove' : 'Make Admin'}
        disabled={busy}
        onClick={() => onChange({ kind: 'role', id, role: isAdmin ? 'user' : 'admin' })}
      />
      {!isAdmin && (
        <Action
          label={user.isBetaTester ? 'Remove Beta' : 'Grant Beta'}
          disabled={busy}
          onClick={() => onChange({ kind: 'beta', id, isBetaTester: !user.isBetaTester })}
        />
      )}
    </td>
  );
}

function Row({ user, busy, onChange }: RowProps) {
  const { tone, label } = statuses[user.approvalStatus];
  return (
    <tr>
      <th scope="row" className={classes.user}>
        <UserAvatar name={user.name} picture={user.picture} size={36} />
        <span className={classes.words}>
          <span className={classes.name}>
            {user.name}
            {user.isBetaTester && <span className={classes.beta}>Beta</span>}
          </span>
          <span className={classes.email}>{user.email}</span>
        </span>
      </th>
      <Cell column="Status">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Cell>
      <Cell column="Role">{user.role === 'admin' ? 'Admin' : 'User'}</Cell>
      <Cell column="Beta">{user.isBetaTester ? 'On' : 'Off'}</Cell>
      <Cell column="Subscription">{planLabels[user.subscriptionPlan] ?? 'Free'}</Cell>
      <Cell column="WP Sites Count">{user.wpSitesCount ?? '-'}</Cell>
      <Cell column="Articles Count">{user.articlesGenerated ?? '-'}</Cell>
      <Cell column="Created">{localeDate(user.createdAt)}</Cell>
      <Cell column="Last Login">{user.lastLoginAt === null ? 'Never' : localeDate(user.lastLoginAt)}</Cell>
      <Actions user={user} busy={busy} onChange={onChange} />
    </tr>
  );
}

type Props = { users: readonly AdminUser[]; busyId: string | null; onChange: (change: UserChange) => void };

/** A table where there is room for ten columns, one card a person where there is not. */
export function UsersTable({ users, busyId, onChange }: Props) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} busy={busyId === user.id} onChange={onChange} />
        ))}
      </tbody>
    </table>
  );
}
