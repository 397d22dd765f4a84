import { type ReactNode, useState } from 'react';
import { IconChevronRight } from '#icons';
import classes from './options.module.css';

type Props = {
  title: string;
  /** What is set inside, in a few words; empty for nothing. */
  note: string;
  /** Opens it: what is wrong must be seen. */
  hasError: boolean;
  children: ReactNode;
};

/** What most people leave alone, behind its heading. */
export function Fold({ title, note, hasError, children }: Props) {
  const [open, setOpen] = useState(false);
  const isOpen = open || hasError;
  return (
    <details className={classes.fold} open={isOpen}>
      {/* The state decides, so that an error can keep it open. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself. */}
      <summary
        className={classes.foldTitle}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden className={classes.chevron} />
        <span>{title}</span>
        {note && <span className={classes.foldNote}>{note}</span>}
      </summary>
      <div className={classes.foldBody}>{children}</div>
    </details>
  );
}
