import { Link } from '@tanstack/react-router';
import tabClasses from '../../../components/styles/tabs.module.css';
import classes from './administration.module.css';

/** Tabs of user management: users and audit log. */
export function AdministrationTabs() {
  return (
    <nav className={`${tabClasses.tabs} ${classes.tabs}`} aria-label="User administration">
      <Link to="/admin/users" className={tabClasses.tab} activeOptions={{ exact: true }}>
        Users
      </Link>
      <Link to="/admin/users/audit" className={tabClasses.tab}>
        Audit Log
      </Link>
    </nav>
  );
}
