import type { User } from '@chapterhouse/contract/accounts/entities';
import { UserAvatar } from '../../components/user-avatar.tsx';
import classes from './account.module.css';

/** Who is signed in, in the sidebar's corner. */
export function AccountSummary({ user }: { user: User }) {
  return (
    <>
      <UserAvatar name={user.name} picture={user.picture} size={40} />
      <span className={classes.words}>
        <span className={classes.name}>{user.name || user.email}</span>
        {user.isBetaTester ? (
          <span className={classes.beta}>Beta Tester</span>
        ) : (
          <span className={classes.email}>{user.email}</span>
        )}
      </span>
    </>
  );
}
