import classes from './history.module.css';

type Props = { hasMore: boolean; failed: boolean; onMore: () => void };

/** Below the last row that is loaded. Keeps its height, so that nothing moves when the next rows come. */
export function ListEnd({ hasMore, failed, onMore }: Props) {
  if (!hasMore) return null;
  return (
    <div className={classes.end}>
      {failed ? (
        <span role="alert">
          The next articles could not be loaded.{' '}
          <button type="button" className={classes.link} onClick={onMore}>
            Retry
          </button>
        </span>
      ) : (
        <span>Loading more...</span>
      )}
    </div>
  );
}
