import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { toast } from '../../../components/toast/toast.ts';
import classes from './refresh.module.css';
import { articleRefreshQuery, useCancelRefresh, useMarkForRefresh } from './refresh.queries.ts';
import { RefreshDialog } from './refresh-dialog.tsx';
import { RefreshReasons } from './refresh-reasons.tsx';

/** Whether a live article is worth refreshing, and the steps to it. The address `#refresh` begins with the question. */
export function RefreshPanel({ article, isDirty }: { article: ArticleDetail; isDirty: boolean }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(hash === 'refresh');
  useEffect(() => {
    // Once: this panel is mounted again after a save.
    if (hash === 'refresh') void navigate({ to: '.', hash: '', replace: true });
  }, [hash, navigate]);
  const { data, error, isFetching, refetch } = useQuery(articleRefreshQuery(article.id));
  const mark = useMarkForRefresh();
  const cancel = useCancelRefresh(article.id);
  const failure = mark.error ?? cancel.error;
  const isWriting = data?.state === 'writing';
  const isBlocked = isDirty || article.conflict !== null;

  return (
    <section className={classes.panel} aria-labelledby="refresh-heading">
      <h2 id="refresh-heading" className={textClasses.heading}>
        Refresh
      </h2>
      {!data && !error && (
        <Loading text="Loading what may be out of date...">
          <Skeleton height="3rem" />
        </Loading>
      )}
      {error && !data && (
        <InlineError message={errorText(error, 'Could not load this.')} query={{ isFetching, refetch }} />
      )}
      {data && !isWriting && data.message !== null && (
        <p role="status" className={classes.note}>
          {data.message}
        </p>
      )}
      {isWriting && (
        <p role="status" className={classes.note}>
          A refresh is being written. You can go on working meanwhile.
        </p>
      )}
      {data && data.state === 'proposed' && (
        <p className={classes.note}>A proposed refresh is above the text.</p>
      )}
      {data &&
        (data.reasons.length > 0 ? (
          <RefreshReasons reasons={data.reasons} />
        ) : (
          <p className={classes.quiet}>Nothing suggests that this article is out of date.</p>
        ))}
      {failure && <InlineError message={errorText(failure, 'The change failed. Please try again.')} />}
      {data && (
        <Group gap="xs">
          {isWriting ? (
            <Button
              size="xs"
              variant="default"
              loading={cancel.isPending}
              onClick={() => {
                cancel.mutate(undefined, { onSuccess: ({ message }) => void toast.success(message) });
              }}
            >
              Cancel Refresh
            </Button>
          ) : (
            <Button
              size="xs"
              variant="default"
              disabled={isBlocked}
              title={isDirty ? 'Save or discard your changes first' : undefined}
              onClick={() => setAsking(true)}
            >
              Propose Refresh
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            loading={mark.isPending}
            onClick={() => mark.mutate({ id: article.id, mark: data.is_marked ? 'none' : 'marked' })}
          >
            {data.is_marked ? 'Remove Mark' : 'Mark for Refresh'}
          </Button>
        </Group>
      )}
      {isAsking && data && !isWriting && !isBlocked && (
        <RefreshDialog article={article} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
