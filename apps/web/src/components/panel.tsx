import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type Props = { title: string; intro?: string; busy?: boolean | undefined; children: ReactNode };

/** A sunken box within a form or a step, for what has to be done elsewhere first. */
export function Panel({ title, intro, busy, children }: Props) {
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id} aria-busy={busy}>
      <h3 className={classes.title} id={id}>
        {title}
      </h3>
      {intro !== undefined && <p className={classes.intro}>{intro}</p>}
      {children}
    </section>
  );
}
