import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../session/session.ts';
import classes from './account.module.css';
import { AccountSummary } from './account-summary.tsx';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/**
 * The account button. Its menu is loaded when first asked for: until then a plain button of the same look
 * stands there.
 */
export function Account() {
  const { user } = useSession();
  const [asked, setAsked] = useState(false);
  if (user === null) {
    return (
      <Link to="/signin" className={classes.signIn}>
        Sign in
      </Link>
    );
  }
  const plain = (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setAsked(true)}
    >
      <AccountSummary user={user} />
    </button>
  );
  if (!asked) return plain;
  return (
    <Suspense fallback={plain}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
