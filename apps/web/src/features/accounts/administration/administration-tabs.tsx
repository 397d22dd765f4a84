import { Link } from '@tanstack/react-router';
import classes from './administration.module.css';

/** Tabs of user management: users and audit log. */
export function AdministrationTabs() {
  return (
    <nav className={classes.tabs} aria-label="User administration">
      <Link to="/admin/users" className={classes.tab} activeOptions={{ exact: true }}>
        Users
      </Link>
      <Link to="/admin/users/audit" className={classes.tab}>
        Audit Log
      </Link>
    </nav>
  );
}
