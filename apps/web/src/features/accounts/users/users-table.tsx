import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconDots } from '#icons';
import { bringIntoView } from '../../../components/error-state.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import textClasses from '../../../components/styles/text.module.css';
import buttonClasses from '../../../components/table/action.module.css';
import { SortedHead } from '../../../components/table/sorted-head.tsx';
import { planLabel } from '../../billing/billing-texts.ts';
import { ownName, UserAvatar } from '../user-avatar.tsx';
import actionClasses from './user-actions.module.css';
import { stateOf, type UserChange, type UserList } from './users.queries.ts';
import classes from './users-table.module.css';

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

type RowProps = {
  user: AdminUser;
  busy: boolean;
  /** The current user: users cannot suspend or delete themselves here. */
  isSelf: boolean;
  /** The failure of the row's last action. */
  failure: string | null;
  onChange: (change: UserChange, user: AdminUser) => void;
};

type Offer = { label: string; look?: 'good' | 'bad'; change: UserChange };

/** What an administrator is likely to do next: the buttons of the row. */
function mainOffers(user: AdminUser): Offer[] {
  const { id } = user;
  const approve: Offer = { label: 'Approve', look: 'good', change: { kind: 'approve', id } };
  switch (stateOf(user)) {
    case 'pending':
      return [approve, { label: 'Reject', look: 'bad', change: { kind: 'reject', id } }];
    case 'rejected':
      return [approve];
    case 'suspended':
      return [{ label: 'Reinstate', look: 'good', change: { kind: 'reinstate', id } }];
    case 'approved':
      return [];
  }
}

/** Everything else, in the row's menu. A role or beta access means nothing before the approval. */
function rareOffers(user: AdminUser, isSelf: boolean): Offer[] {
  const { id, isBetaTester } = user;
  const state = stateOf(user);
  const isAdmin = user.role === 'admin';
  const offers: (Offer | false)[] = [
    (isAdmin || state === 'approved') && {
      label: isAdmin ? 'Remove' : 'Make Admin',
      change: { kind: 'role', id, role: isAdmin ? 'user' : 'admin' },
    },
    !isAdmin &&
      (state === 'approved' || state === 'suspended') && {
        label: isBetaTester ? 'Remove Beta' : 'Grant Beta',
        change: { kind: 'beta', id, isBetaTester: !isBetaTester },
      },
    state === 'approved' && !isSelf && { label: 'Suspend', look: 'bad', change: { kind: 'suspend', id } },
    !isSelf && { label: 'Delete', look: 'bad', change: { kind: 'delete', id } },
  ];
  return offers.filter((offer) => offer !== false);
}

function Actions({ user, busy, isSelf, failure, onChange }: RowProps) {
  const who = ownName(user) ?? user.email;
  return (
    <td className={actionClasses.actions}>
      <div className={actionClasses.buttons}>
        {mainOffers(user).map(({ label, look, change }) => (
          <button
            key={label}
            type="button"
            className={buttonClasses.action}
            data-look={look}
            disabled={busy}
            onClick={() => onChange(change, user)}
          >
            {label}
          </button>
        ))}
        <Menu position="bottom-end" shadow="md" width={180}>
          <Menu.Target>
            <button
              type="button"
              className={actionClasses.more}
              disabled={busy}
              aria-label={`More actions for ${who}`}
            >
              <IconDots size={18} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {rareOffers(user, isSelf).map(({ label, look, change }) => (
              <Menu.Item
                key={label}
                {...(look === 'bad' ? { color: 'var(--ch-danger-text)' } : {})}
                onClick={() => onChange(change, user)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {failure !== null && (
        <p className={actionClasses.failure} ref={bringIntoView}>
          {failure}
        </p>
      )}
    </td>
  );
}

function Row({ user, ...row }: RowProps) {
  const { tone, label } = statuses[stateOf(user)];
  const name = ownName(user);
  return (
    <tr>
      <th scope="row" className={classes.user}>
        <UserAvatar name={user.name} picture={user.picture} size={32} />
        <span className={classes.words}>
          <span className={classes.name}>
            <span className={classes.nameText} dir="auto" title={name ?? user.email}>
              {name ?? user.email}
            </span>
            {user.isBetaTester && <span className={textClasses.tag}>Beta</span>}
          </span>
          {name !== null && (
            <span className={classes.email} title={user.email}>
              {user.email}
            </span>
          )}
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
  /** Ids of those that are being changed. */
  busy: ReadonlySet<string>;
  /** Why the last change of a user failed, if it did. */
  failureOf: (id: string) => string | null;
  ownId: string;
  onChange: RowProps['onChange'];
  list: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** A table on wide screens, one card per user on narrow ones. */
export function UsersTable({ users, busy, failureOf, ownId, onChange, list, onSort }: Props) {
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
            busy={busy.has(user.id)}
            failure={failureOf(user.id)}
            isSelf={user.id === ownId}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  );
}
