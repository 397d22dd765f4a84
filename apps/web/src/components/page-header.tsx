import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import classes from './page-header.module.css';

type Props = { title: string; subtitle?: ReactNode; actions?: ReactNode };

/** The screen's heading, with its actions at the right (below, on a phone). */
export function PageHeader({ title, subtitle, actions }: Props) {
  usePageTitle(title);
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
