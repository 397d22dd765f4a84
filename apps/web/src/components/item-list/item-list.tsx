import type { ReactNode } from 'react';
import { ErrorState } from '../error-state.tsx';
import { Loading, Skeleton } from '../loading.tsx';
import classes from './item-list.module.css';

type Props<T> = {
  query: {
    data: readonly T[] | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown while it loads, as 'Loading prompts...'. */
  loading: string;
  failed: string;
  empty: ReactNode;
  /** The list, with at least one item. */
  children: (items: readonly T[]) => ReactNode;
};

/** A short list, or its loading, failed or empty state. */
export function ItemList<T>({ query, loading, failed, empty, children }: Props<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data && data.length > 0) return children(data);
  if (data) return <div className={classes.frame}>{empty}</div>;
  if (isError) {
    return (
      <div className={classes.frame}>
        <ErrorState message={failed} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <LoadingItems text={loading} />
    </div>
  );
}

/** Placeholders of a list while it loads, with a text such as 'Loading prompts...'. */
export function LoadingItems({ text }: { text: string }) {
  return (
    <Loading text={text}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={classes.item}>
          <div className={`${classes.words} ${classes.bones}`}>
            <Skeleton height="1.1rem" width="40%" />
            <Skeleton height="0.9rem" width="75%" />
            <Skeleton height="0.9rem" width="50%" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
