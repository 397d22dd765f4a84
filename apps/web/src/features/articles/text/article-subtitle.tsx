import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Link } from '@tanstack/react-router';
import { formatLongDateTime, localTimeZone } from '../../../lib/format-time.ts';
import { ArticleStatus } from '../article-status.tsx';
import classes from './editor.module.css';

function When({ article }: { article: ArticleDetail }) {
  const { status, published_date, date } = article;
  if (status === 'published') {
    const at = published_date ?? date;
    return (
      <>
        Published <time dateTime={at}>{formatLongDateTime(at)}</time>
      </>
    );
  }
  if (status === 'draft') return <>Not scheduled</>;
  return (
    <>
      Due <time dateTime={date}>{formatLongDateTime(date)}</time>
    </>
  );
}

/** The article's status, site and date. */
export function ArticleSubtitle({ article }: { article: ArticleDetail }) {
  const { status, site, word_count } = article;
  const url = status === 'published' ? webUrl(article.url) : undefined;
  return (
    <span className={classes.subtitle}>
      <ArticleStatus status={status} pulse />
      <bdi>{site || 'No site'}</bdi>
      <span title={localTimeZone()}>
        <When article={article} />
      </span>
      {word_count > 0 && <span>{word_count.toLocaleString()} words</span>}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          View the post
        </a>
      )}
      <Link to="/history">All articles</Link>
    </span>
  );
}
