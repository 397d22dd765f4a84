import type { ArticleRecord, RecordedReview } from '@chapterhouse/contract/articles/record';
import { recordStateNames, reviewScopeNames } from '@chapterhouse/contract/articles/record-values';
import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { articlesKey } from '../../../api/query-client.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import { StatusBadge, type StatusTone } from '../../../components/status-badge.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { formatDateTime } from '../../../lib/format-time.ts';
import classes from './record.module.css';

const ReviewDialog = lazy(async () => ({
  default: (await import('../../approvals/review-dialog.tsx')).ReviewDialog,
}));

function recordQuery(id: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'one', id, 'record'] as const,
    queryFn: ({ signal }) => api('getArticleRecord', { params: { id }, signal }),
    staleTime: 0,
  });
}

const tones: Readonly<Record<ArticleRecord['state'], StatusTone>> = {
  reviewed: 'green',
  changed: 'yellow',
  not_reviewed: 'gray',
  damaged: 'red',
};

function explanation({ state, status, version, current_version: current }: ArticleRecord): string {
  const text = status === 'published' ? 'The published text' : 'The current text';
  const later =
    current > version
      ? ` A later version (${current}) is not on the blog; a new review is about that one.`
      : '';
  if (state === 'reviewed')
    return `${text} (version ${version}) is exactly the one that was reviewed.${later}`;
  if (state === 'changed')
    return `${text} (version ${version}) is not the one that was reviewed: it has changed since.${later}`;
  if (state === 'damaged')
    return `${text} (version ${version}), or a picture in it, does not have the SHA-256 that it was saved with. The record proves nothing for it.`;
  return `No review of ${text.toLowerCase()} (version ${version}) is recorded.${later}`;
}

const pictureWords: Readonly<Record<ArticleRecord['pictures'][number]['state'], string>> = {
  intact: 'the stored files are those of this version',
  changed: 'a stored file was changed',
  gone: 'no longer in the media library',
};

const sources = { ai: 'AI model', user: 'a person here', blog: 'a person on the blog' } as const;

function Review({ review }: { review: RecordedReview }) {
  const { kind, reviewer, recorded_by: by, by_api_key: byKey, at, scope, note } = review;
  const about = [
    scope.length > 0 ? scope.map((one) => reviewScopeNames[one]).join(', ') : 'Scope not stated',
    `Version ${review.version}`,
    review.responsible_person && `Responsible: ${review.responsible_person}`,
  ].filter(Boolean);
  return (
    <li className={classes.review} data-matches={review.matches || undefined}>
      <p className={classes.who}>
        {reviewer || 'Somebody'} {kind === 'approval' ? 'approved' : 'reviewed'} it on{' '}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className={classes.quiet}>{about.join(' · ')}</p>
      {(byKey || by !== reviewer) && (
        <p className={classes.quiet}>
          Recorded by {by || 'somebody'}
          {byKey && ' through an API key'}
        </p>
      )}
      {note && <p className={classes.noteText}>{note}</p>}
      {review.withdrawn_at !== null && (
        <p className={classes.quiet}>Withdrawn on {formatDateTime(review.withdrawn_at)}</p>
      )}
      {review.withdrawn_at === null && !review.matches && (
        <p className={classes.quiet}>Not the text above.</p>
      )}
    </li>
  );
}

/** The editorial record: which text was reviewed by whom, and who wrote which version. */
export function RecordPanel({ articleId, isDirty }: { articleId: string; isDirty: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(recordQuery(articleId));
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const hash = data?.current_hash ?? null;

  return (
    <section className={classes.panel} aria-labelledby="record-heading">
      <div className={classes.head}>
        <h2 id="record-heading" className={textClasses.heading}>
          Editorial record
        </h2>
        {data && <StatusBadge tone={tones[data.state]}>{recordStateNames[data.state]}</StatusBadge>}
      </div>
      {!data && !error && (
        <div className={classes.loading}>
          <Loading text="Loading the record...">
            <Skeleton height="5rem" />
          </Loading>
        </div>
      )}
      {error && !data && (
        <InlineError
          message={errorText(error, 'Could not load the record.')}
          query={{ isFetching, refetch }}
        />
      )}
      {data && (
        <>
          <p className={classes.quiet}>{explanation(data)}</p>
          {data.reviews.length > 0 && (
            <ul className={classes.list} aria-label="Reviews">
              {data.reviews.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ul>
          )}
          <p className={classes.quiet}>
            {data.label.placed ? `Label on the post: ${data.label.placed}` : 'The post has no AI label.'}
            {data.label.removed && ' – a part of it was removed on the blog, and does not come back.'}
          </p>
          <details className={classes.details}>
            <summary className={textClasses.summary}>Versions and SHA-256</summary>
            <p className={classes.hash}>{data.content_hash}</p>
            {data.pictures.length > 0 && (
              <ul className={classes.list} aria-label="Pictures of the reviewed version">
                {data.pictures.map(({ media_id: id, name, state }) => (
                  <li key={id} className={classes.quiet}>
                    {name || 'A picture'}: {pictureWords[state]}
                  </li>
                ))}
              </ul>
            )}
            <ul className={classes.list} aria-label="Who wrote which version">
              {data.versions.map(({ version, author, saved_by: by, at }) => (
                <li key={version} className={classes.quiet}>
                  Version {version} by {by !== null && author === 'user' ? by : sources[author]},{' '}
                  {formatDateTime(at)}
                </li>
              ))}
            </ul>
          </details>
          <Button
            size="xs"
            variant="default"
            disabled={isDirty || hash === null}
            title={isDirty ? 'Save or discard your changes first' : undefined}
            onClick={() => setAsking(true)}
          >
            Record Review
          </Button>
        </>
      )}
      {isAsking && hash !== null && (
        <Suspense>
          <ReviewDialog
            kind="review"
            draftName={articleId}
            action="Record Review"
            send={async (review) => {
              const params = { id: articleId };
              const body = { content_hash: hash, review };
              const { message } = await api('recordArticleReview', { params, body });
              await client.invalidateQueries({ queryKey: recordQuery(articleId).queryKey });
              return message;
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
