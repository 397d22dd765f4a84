import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import classes from './history.module.css';

type Props = { limit: number; onMore: (limit: number) => void; loading: boolean };

/** Stands below a list that has older articles than it shows. */
export function MoreArticles({ limit, onMore, loading }: Props) {
  const { max } = limits.articlePage;
  return (
    <div className={classes.more}>
      {limit < max ? (
        <Button
          size="xs"
          variant="default"
          loading={loading}
          onClick={() => onMore(Math.min(max, limit * 2))}
        >
          Show More
        </Button>
      ) : (
        <p className={classes.refreshed}>Only the newest {max.toLocaleString()} are listed.</p>
      )}
    </div>
  );
}
