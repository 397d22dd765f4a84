import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconUsers } from '#icons';
import { waitingUsersQuery } from '../../api/dashboard-query.ts';
import cardClasses from '../../components/card.module.css';
import { ownName } from '../accounts/user-avatar.tsx';
import classes from './waiting-users-card.module.css';

/** For administrators: who waits for approval. Nothing while nobody does. */
export function WaitingUsersCard() {
  const { users = [], total = 0 } = useQuery(waitingUsersQuery).data ?? {};
  if (total === 0) return null;
  const names = users.map((user) => ownName(user) ?? user.email).join(', ');
  const others = total - users.length;
  return (
    <section className={`${cardClasses.root} ${classes.root}`} aria-labelledby="waiting-title">
      <IconUsers size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <h2 className={classes.title} id="waiting-title">
          {total === 1 ? '1 person is' : `${total.toLocaleString()} people are`} waiting for approval
        </h2>
        <p className={classes.names}>
          {names}
          {others > 0 && ` and ${others.toLocaleString()} more`}
        </p>
      </div>
      <Link to="/admin/users" className={classes.link}>
        Review
        <span className="visually-hidden"> people who wait for approval</span>
      </Link>
    </section>
  );
}
