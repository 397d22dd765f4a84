import classes from './skeleton.module.css';

type Props = { width?: string; height?: string };

/** Placeholder for a loading line or block, to prevent layout shift. */
export function Skeleton({ width = '100%', height = '1em' }: Props) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden="true" />;
}
