import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type Props = {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  className?: string | undefined;
  /** Its content is still loading. */
  busy?: boolean | undefined;
  children: ReactNode;
};

/** A part of a screen on its own surface, named by its title. */
export function Card({ title, action, className, busy, children }: Props) {
  const id = useId();
  return (
    <section
      className={className === undefined ? classes.root : `${classes.root} ${className}`}
      aria-labelledby={id}
      aria-busy={busy}
    >
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
