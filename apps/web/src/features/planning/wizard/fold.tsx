import { type ReactNode, useState } from 'react';
import { IconChevronRight } from '#icons';
import classes from './options.module.css';

type Props = {
  title: string;
  /** A short summary of the options inside; empty if none are set. */
  note: string;
  /** Opens the section, so that the error is visible. */
  hasError: boolean;
  children: ReactNode;
};

/** A collapsible section of optional settings. */
export function Fold({ title, note, hasError, children }: Props) {
  const [open, setOpen] = useState(false);
  const isOpen = open || hasError;
  return (
    <details className={classes.fold} open={isOpen}>
      {/* Controlled, so that an error can keep it open. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is natively a button. */}
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
