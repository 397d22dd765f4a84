import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import type { ConfirmOptions } from '../../../components/dialogs.ts';
import { ownName } from '../user-avatar.tsx';
import type { UserChange } from './users.queries.ts';

type Question = Omit<ConfirmOptions, 'onConfirm'>;

/** The confirmation before a change with consequences that are not undone by a click; null if none is needed. */
export function questionFor(kind: UserChange['kind'], user: AdminUser): Question | null {
  const name = ownName(user);
  const who = name === null ? user.email : `${name} (${user.email})`;
  if (kind === 'reject') {
    return {
      type: 'warning',
      title: 'Reject User',
      message: `Reject ${who}? They are signed out and get an email. You can still approve them later.`,
      confirmLabel: 'Reject',
      busyLabel: 'Rejecting...',
    };
  }
  if (kind === 'role') {
    return user.role === 'admin'
      ? {
          type: 'warning',
          title: 'Remove Administrator',
          message: `Remove ${who} as an administrator? They keep their account and their content.`,
          confirmLabel: 'Remove',
          busyLabel: 'Removing...',
        }
      : {
          type: 'warning',
          title: 'Make Administrator',
          message: `Make ${who} an administrator? They can then manage all users, prompts and settings, and remove you as an administrator.`,
          confirmLabel: 'Make Admin',
          busyLabel: 'Saving...',
        };
  }
  if (kind === 'suspend') {
    return {
      type: 'warning',
      title: 'Suspend User',
      message: `Suspend ${who}? They are signed out everywhere and can’t sign in. Writing stops. Scheduled articles are paused, on their blogs too. Published articles stay online. Their subscription continues.`,
      confirmLabel: 'Suspend',
      busyLabel: 'Suspending...',
    };
  }
  if (kind === 'reinstate') {
    return {
      type: 'info',
      title: 'Reinstate User',
      message: `Reinstate ${who}? Writing continues where it stopped. Paused articles return to the calendar. Articles whose date has passed stay drafts until they get a new date.`,
      confirmLabel: 'Reinstate',
      busyLabel: 'Reinstating...',
    };
  }
  if (kind === 'delete') {
    return {
      type: 'danger',
      title: 'Delete User',
      message: `Delete the account of ${who}? This deletes ${dataOf(user)}, and cancels their subscription. Live posts stay on their blogs. This action cannot be undone.`,
      confirmLabel: 'Delete User',
      busyLabel: 'Deleting...',
    };
  }
  return null;
}

function dataOf({ articlesGenerated: articles, wpSitesCount: sites }: AdminUser): string {
  const counts = [
    ...(articles === undefined ? [] : [counted(articles, 'article')]),
    ...(sites === undefined ? [] : [counted(sites, 'WordPress site')]),
  ];
  return ['their profile', ...counts, 'and all other data'].join(', ').replace(', and', ' and');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
