import type { ReactNode } from 'react';
import classes from './inline-error.module.css';

type Props = { message: string; action?: ReactNode };

/** What went wrong, beside what caused it, with the way on. Announced when it appears. */
export function InlineError({ message, action }: Props) {
  return (
    <div className={classes.root} role="alert">
      <p className={classes.text}>{message}</p>
      {action}
    </div>
  );
}
