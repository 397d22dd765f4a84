import classes from './fields.module.css';

/** How much of a field's room is used. */
export function Counted({ length, most }: { length: number; most: number }) {
  const isOver = length > most;
  return (
    <span className={classes.count} data-over={isOver || undefined}>
      {length} of {most} characters
    </span>
  );
}
