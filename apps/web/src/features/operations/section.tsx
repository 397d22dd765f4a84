import { type ReactNode, useId } from 'react';
import classes from './operations.module.css';

type Props = { title: string; note?: string; controls?: ReactNode; children: ReactNode };

/** A section of the screen with heading and filters. */
export function Section({ title, note, controls, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <div>
          <h2 id={id} className={classes.sectionTitle}>
            {title}
          </h2>
          {note !== undefined && <p className={classes.note}>{note}</p>}
        </div>
        {controls}
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  );
}
