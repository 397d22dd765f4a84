import { Loader } from '@mantine/core';
import classes from './page-spinner.module.css';

/** Shown while a page or the session is loading. */
export function PageSpinner() {
  return (
    <div className={classes.root} role="status">
      <Loader aria-hidden />
      <span className="visually-hidden">Loading...</span>
    </div>
  );
}
