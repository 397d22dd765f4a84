import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { IconFileText } from '#icons';
import { isNotFound } from '../../../api/api-error.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadError } from '../../../components/error-state.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useSession } from '../../accounts/session/session.ts';
import { approvalQuery } from '../../writing/quality/quality.queries.ts';
import { articleQuery, useLiveArticle } from '../article.queries.ts';
import { ArticleView } from './article-view.tsx';
import classes from './editor.module.css';

/** Has the screen's layout, to prevent layout shift. */
function LoadingArticle() {
  return (
    <>
      <PageHeader title="Article" subtitle={<Skeleton width="22rem" />} />
      <Loading text="Loading article...">
        <div className={classes.columns}>
          <div className={`${classes.card} ${classes.loading}`}>
            <Skeleton height="2.75rem" />
            {['96%', '100%', '91%', '78%', '97%', '88%', '42%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
          <div className={classes.aside}>
            <div className={`${classes.card} ${classes.loading}`}>
              <Skeleton width="40%" />
              <Skeleton width="80%" />
            </div>
          </div>
        </div>
      </Loading>
    </>
  );
}

/** One article: text, editor and actions. */
export function ArticleScreen() {
  const { articleId } = useParams({ from: '/approved/articles/$articleId' });
  const { user } = useSession();
  // When a session ends, the user is cleared before the page unmounts: keep the changes under their owner.
  const [owner] = useState(user?.id ?? '');
  const { data, error, isFetching, refetch } = useQuery(articleQuery(articleId));
  useLiveArticle(articleId);
  // Loaded together, so that its line does not shift the article later.
  const approval = useQuery(approvalQuery(articleId));
  const isComing = approval.isPending && approval.failureCount === 0;
  if (data && !isComing) return <ArticleView key={data.id} article={data} user={owner} />;
  if (!error) return <LoadingArticle />;
  return (
    <>
      <PageHeader title="Article" />
      <div className={classes.card}>
        {isNotFound(error) ? (
          <EmptyState
            title="This article does not exist."
            message="It may have been deleted."
            icon={<IconFileText size={28} stroke={1.5} />}
            action={
              <Button variant="default" renderRoot={(props) => <Link to="/history" {...props} />}>
                See All Articles
              </Button>
            }
          />
        ) : (
          <LoadError query={{ error, isFetching, refetch }} fallback="Could not load the article." />
        )}
      </div>
    </>
  );
}
