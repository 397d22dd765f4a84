import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import type { ReactNode } from 'react';
import { SortedHead } from '../../../components/sorted-head.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { planLabel } from '../../billing/billing-texts.ts';
import { ownName, UserAvatar } from '../user-avatar.tsx';
import classes from './users.module.css';
import { stateOf, type UserChange, type UserList } from './users.queries.ts';

const statuses = {
  pending: { tone: 'yellow', label: 'Pending' },
  approved: { tone: 'green', label: 'Approved' },
  rejected: { tone: 'red', label: 'Rejected' },
  suspended: { tone: 'red', label: 'Suspended' },
} as const;

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

type Sorting = Pick<UserList, 'sort' | 'order'>;

/** Sortable columns with their initial order. */
const sortable: Readonly<Partial<Record<(typeof columns)[number], Sorting>>> = {
  User: { sort: 'name', order: 'asc' },
  Created: { sort: 'created', order: 'desc' },
  'Last Login': { sort: 'last_login', order: 'desc' },
};

type HeadProps = { column: (typeof columns)[number]; list: Sorting; onSort: (sorting: Sorting) => void };

function Head({ column, list, onSort }: HeadProps) {
  const sorting = sortable[column];
  if (!sorting) return <th scope="col">{column}</th>;
  return <SortedHead label={column} first={sorting} current={list} onSort={onSort} />;
}

const localeDate = (moment: string) => new Date(moment).toLocaleDateString();

/** The column's name is shown before the value when rows are cards. */
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

type RowProps = {
  user: AdminUser;
  busy: boolean;
  /** The current user: users cannot suspend or delete themselves here. */
  isSelf: boolean;
  /** The failure of the row's last action. */
  failure: string | null;
  onChange: (change: UserChange, user: AdminUser) => void;
};

function Actions({ user, busy, isSelf, failure, onChange: change }: RowProps) {
  const { id } = user;
  const isAdmin = user.role === 'admin';
  const state = stateOf(user);
  const onChange = (wanted: UserChange) => change(wanted, user);
  return (
    <td className={classes.actions}>
      {(state === 'pending' || state === 'rejected') && (
        <Action
          label="Approve"
          look="good"
          disabled={busy}
          onClick={() => onChange({ kind: 'approve', id })}
        />
      )}
      {state === 'pending' && (
        <Action label="Reject" look="bad" disabled={busy} onClick={() => onChange({ kind: 'reject', id })} />
      )}
      {state === 'suspended' && (
        <Action
          label="Reinstate"
          look="good"
          disabled={busy}
          onClick={() => onChange({ kind: 'reinstate', id })}
        />
      )}
      {(isAdmin || state !== 'suspended') && (
        <Action
          label={isAdmin ? 'Remove' : 'Make Admin'}
          disabled={busy}
          onClick={() => onChange({ kind: 'role', id, role: isAdmin ? 'user' : 'admin' })}
        />
      )}
      {!isAdmin && (
        <Action
          label={user.isBetaTester ? 'Remove Beta' : 'Grant Beta'}
          disabled={busy}
          onClick={() => onChange({ kind: 'beta', id, isBetaTester: !user.isBetaTester })}
        />
      )}
      {state === 'approved' && !isSelf && (
        <Action
          label="Suspend"
          look="bad"
          disabled={busy}
          onClick={() => onChange({ kind: 'suspend', id })}
        />
      )}
      {!isSelf && (
        <Action label="Delete" look="bad" disabled={busy} onClick={() => onChange({ kind: 'delete', id })} />
      )}
      {failure !== null && <p className={classes.failure}>{failure}</p>}
    </td>
  );
}

function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Row({ user, ...row }: RowProps) {
  const { tone, label } = statuses[stateOf(user)];
  const name = ownName(user);
  return (
    <tr>
      <th scope="row" className={classes.user}>
        <UserAvatar name={user.name} picture={user.picture} size={36} />
        <span className={classes.words}>
          <span className={classes.name}>
            <span className={classes.nameText}>{name ?? <BreakableEmail email={user.email} />}</span>
            {user.isBetaTester && <span className={classes.beta}>Beta</span>}
          </span>
          {name !== null && <span className={classes.email}>{user.email}</span>}
          <span className={classes.proof} data-verified={user.emailVerified}>
            {user.emailVerified ? 'Email verified' : 'Email not verified'}
          </span>
        </span>
      </th>
      <Cell column="Status">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Cell>
      <Cell column="Role">{user.role === 'admin' ? 'Admin' : 'User'}</Cell>
      <Cell column="Beta">{user.isBetaTester ? 'On' : 'Off'}</Cell>
      <Cell column="Subscription">{planLabel(user.subscriptionPlan)}</Cell>
      <Cell column="WP Sites Count">{user.wpSitesCount ?? '-'}</Cell>
      <Cell column="Articles Count">{user.articlesGenerated ?? '-'}</Cell>
      <Cell column="Created">{localeDate(user.createdAt)}</Cell>
      <Cell column="Last Login">{user.lastLoginAt === null ? 'Never' : localeDate(user.lastLoginAt)}</Cell>
      <Actions user={user} {...row} />
    </tr>
  );
}

type Props = {
  users: readonly AdminUser[];
  busyId: string | null;
  failure: { id: string; message: string } | null;
  ownId: string;
  onChange: RowProps['onChange'];
  list: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** A table on wide screens, one card per user on narrow ones. */
export function UsersTable({ users, busyId, failure, ownId, onChange, list, onSort }: Props) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column} column={column} list={list} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row
            key={user.id}
            user={user}
            busy={busyId === user.id}
            failure={failure?.id === user.id ? failure.message : null}
            isSelf={user.id === ownId}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  );
}
