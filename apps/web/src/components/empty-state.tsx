import type { ReactNode } from 'react';
import classes from './state.module.css';

type Props = {
  title: string;
  /** What to do next, in a sentence. */
  message?: ReactNode;
  /** A decorative icon, size 28. */
  icon?: ReactNode;
  action?: ReactNode;
};

/** Shown in place of an empty list, with the next step. */
export function EmptyState({ title, message, icon, action }: Props) {
  return (
    <div className={classes.root}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {message !== undefined && <p className={classes.message}>{message}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
