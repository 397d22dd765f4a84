import { Skeleton } from '../../components/skeleton.tsx';
import classes from './sites.module.css';

export function LoadingForm() {
  return (
    <div className={classes.form} role="status" aria-label="Loading site...">
      {['a', 'b', 'c', 'd'].map((field) => (
        <Skeleton key={field} height="3.75rem" />
      ))}
    </div>
  );
}
