import classes from './skeleton.module.css';

type Props = { width?: string; height?: string };

/** Holds the place of a line or a block that is still loading, so that nothing jumps when it comes. */
export function Skeleton({ width = '100%', height = '1em' }: Props) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden="true" />;
}
