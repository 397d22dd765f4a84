import { type ReactNode, useState } from 'react';
import { ErrorState, InlineError } from '../error-state.tsx';
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

/** A short list, or its loading, failed or empty state. A list that could not be loaded again stays, and says so. */
export function ItemList<T>({ query, loading, failed, empty, children }: Props<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data) {
    return (
      <>
        {isError && <StaleNote message={failed} query={{ isFetching, refetch }} />}
        {data.length > 0 ? children(data) : <div className={classes.frame}>{empty}</div>}
      </>
    );
  }
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

type StaleProps = { message: string; query: { isFetching: boolean; refetch: () => unknown } };

/** Above a list that stays although it could not be loaded again. */
export function StaleNote(props: StaleProps) {
  return (
    <div className={classes.stale}>
      <InlineError {...props} />
    </div>
  );
}

/**
 * What a list shows: what its query has, or after a failure what it had last. A query has nothing once another page or
 * search has failed, but its rows, and the field of the search, must not vanish.
 */
export function useLastLoaded<T>({
  data,
  isError,
}: {
  data: T | undefined;
  isError: boolean;
}): T | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? (isError ? last : undefined);
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
