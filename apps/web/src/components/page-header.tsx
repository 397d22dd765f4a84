import { productName } from '@chapterhouse/contract/product';
import { type ReactNode, useEffect } from 'react';
import classes from './page-header.module.css';

type Props = {
  title: string;
  /** A link to the screen that this one belongs to. */
  back?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
};

/** The screen's heading, with its actions at the right (below, on a phone). */
export function PageHeader({ title, back, subtitle, actions }: Props) {
  usePageTitle(title);
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        {back !== undefined && <p className={classes.back}>{back}</p>}
        <h1 className={classes.title}>
          <bdi>{title}</bdi>
        </h1>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

/** Sets the page's title for the tab and screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}
