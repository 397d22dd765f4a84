import classes from './sites.module.css';

/** The first letter of a site's name. */
export function Avatar({ name }: { name: string }) {
  const [first = '?'] = name.trim();
  return (
    <span className={classes.avatar} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
}
