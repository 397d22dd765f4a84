import { Link } from '@tanstack/react-router';
import classes from './administration.module.css';

/** The two sides of the administration of users: who they are, and what was done to them. */
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
