import type { User } from '@chapterhouse/contract/accounts/entities';
import { UserAvatar } from '../../components/user-avatar.tsx';
import { ownName } from '../../lib/own-name.ts';
import classes from './account.module.css';

/** Who is signed in, in the sidebar's corner. */
export function AccountSummary({ user }: { user: User }) {
  const name = ownName(user);
  return (
    <>
      <UserAvatar name={user.name || user.email} picture={user.picture} size={40} />
      <span className={classes.words}>
        {name !== null && <span className={classes.name}>{name}</span>}
        {(name === null || !user.isBetaTester) && <span className={classes.email}>{user.email}</span>}
        {user.isBetaTester && <span className={classes.beta}>Beta Tester</span>}
      </span>
    </>
  );
}
