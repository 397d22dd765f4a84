import type { User } from '@chapterhouse/contract/accounts/entities';
import { useQuery } from '@tanstack/react-query';
import textClasses from '../../components/styles/text.module.css';
import { ownName, UserAvatar } from '../accounts/user-avatar.tsx';
import { subscriptionQuery } from '../billing/billing.queries.ts';
import classes from './account.module.css';

function useSubscription(user: User) {
  const enabled = user.approvalStatus === 'approved' && !user.isBetaTester;
  const { data, isError } = useQuery({ ...subscriptionQuery, enabled });
  return { state: enabled ? data : undefined, hasFailed: enabled && isError && !data };
}

/** Shown instead of an unknown plan (specification 1, section 4). */
export function SubscriptionFailure({ user }: { user: User }) {
  if (!useSubscription(user).hasFailed) return null;
  return (
    // No alert: a menu may contain nothing but its items and plain text.
    <div className={classes.failure}>Failed to load subscription information</div>
  );
}

/** A green dot for paying users. */
function PaidMark({ user }: { user: User }) {
  const { state } = useSubscription(user);
  const isPaid = state?.subscription?.status === 'active' && state.plan.plan_id !== 'free';
  if (!isPaid) return null;
  // No image: a menu may contain nothing but its items and plain text.
  return (
    <span className={classes.paid}>
      <span className="visually-hidden">Paid plan</span>
    </span>
  );
}

/** The signed-in user: in the sidebar's corner, or `whole`, with name, address and mark together. */
export function AccountSummary({ user, whole = false }: { user: User; whole?: boolean }) {
  const name = ownName(user);
  return (
    <>
      <span className={classes.picture}>
        <UserAvatar name={user.name || user.email} picture={user.picture} size={40} />
        <PaidMark user={user} />
      </span>
      <span className={classes.words}>
        {name !== null && (
          <span className={classes.name} dir="auto" title={name}>
            {name}
          </span>
        )}
        {(whole || name === null || !user.isBetaTester) && (
          <span className={classes.email} title={user.email}>
            {user.email}
          </span>
        )}
        {user.isBetaTester && <span className={textClasses.tag}>Beta Tester</span>}
      </span>
    </>
  );
}
