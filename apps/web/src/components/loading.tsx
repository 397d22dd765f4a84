import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './loading.module.css';

/** Shown while a page or the session is loading. */
export function PageSpinner() {
  return (
    <div className={classes.root} role="status">
      <Loader aria-hidden />
      <span className="visually-hidden">Loading...</span>
    </div>
  );
}

type Props = { width?: string; height?: string };

/** Placeholder for a loading line or block, to prevent layout shift. */
export function Skeleton({ width = '100%', height = '1em' }: Props) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholders of a list with a text above them. The text takes no room, so that nothing moves when the list comes. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.loading}>
      <div aria-hidden="true">{children}</div>
      <LoadingText text={text} />
    </div>
  );
}

/** In the middle of its positioned parent. */
export function LoadingText({ text }: { text: string }) {
  return (
    <p className={classes.text} role="status">
      {text}
    </p>
  );
}
