import type { ArticleDetail, ArticleVersion } from '@chapterhouse/contract/articles/article-text';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { formatRecent } from '../../../lib/format-time.ts';
import { articleVersionsQuery } from '../article.queries.ts';
import { originWords } from './version-words.ts';
import classes from './versions.module.css';

const VersionDialog = lazy(async () => ({ default: (await import('./version-dialog.tsx')).VersionDialog }));
const shownFirst = 6;

type Props = {
  article: ArticleDetail;
  /** Why a version cannot be restored now, or null. */
  locked: string | null;
};

/** All versions of the article, newest first, with origin and time. */
export function VersionsPanel({ article, locked }: Props) {
  const { data, error, isFetching, refetch } = useQuery(articleVersionsQuery(article.id, article.version));
  const [shown, setShown] = useState<ArticleVersion | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const versions = data && (showsAll ? data : data.slice(0, shownFirst));
  return (
    <section className={classes.panel} aria-labelledby="versions-heading">
      <h2 id="versions-heading" className={textClasses.heading}>
        Versions
      </h2>
      {!data && !error && (
        <Loading text="Loading versions...">
          <div className={classes.loading}>
            <Skeleton width="80%" />
            <Skeleton width="65%" />
          </div>
        </Loading>
      )}
      {error && !data && (
        <InlineError
          message={errorText(error, 'Could not load the versions.')}
          query={{ isFetching, refetch }}
        />
      )}
      {data?.length === 0 && <p className={textClasses.quiet}>No versions yet.</p>}
      {versions && versions.length > 0 && (
        <ol className={classes.list}>
          {versions.map((version) => {
            const isCurrent = version.version === article.version;
            return (
              <li key={version.version} className={classes.item} aria-current={isCurrent || undefined}>
                <button type="button" className={classes.open} onClick={() => setShown(version)}>
                  <span className={classes.name}>
                    Version {version.version}
                    {isCurrent && <span className={classes.current}>current</span>}
                  </span>
                  <span className={textClasses.quiet}>
                    {originWords(version)} · {version.word_count.toLocaleString()} words
                    <time className={classes.time} dateTime={version.at}>
                      {formatRecent(version.at)}
                    </time>
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {data && data.length > shownFirst && !showsAll && (
        <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
          Show All {data.length} Versions
        </button>
      )}
      {shown && (
        <Suspense>
          <VersionDialog article={article} version={shown} locked={locked} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}
