import type { Article, ArticleStatus } from '@chapterhouse/contract/articles/entities';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { StatusBadge, type StatusTone } from '../../../components/status-badge.tsx';
import { formatDateTime, formatRecent } from '../../../lib/format-time.ts';
import { webUrl } from '../../../lib/web-url.ts';
import classes from './history.module.css';
import { publishLabel } from './use-article-actions.ts';

const tones: Record<ArticleStatus, StatusTone> = {
  published: 'green',
  scheduled: 'blue',
  draft: 'gray',
  processing: 'yellow',
  generating: 'yellow',
  error: 'red',
};

export const viewTip =
  'Unpublished posts may show a 404 unless you are logged in to the site in the same browser.';

export type RowActions = {
  onPreview: (article: Article) => void;
  onPublish: (article: Article) => void;
  onView: (article: Article) => void;
  onRetry: (article: Article) => void;
};

function Verification({ verification }: Pick<Article, 'verification'>) {
  if (!verification) return null;
  const { ok, message, checked_at } = verification;
  const words = ok ? `Live, checked ${formatRecent(checked_at)}` : message;
  return <span className={ok ? classes.checked : classes.warning}>{words}</span>;
}

function Status({ article }: { article: Article }) {
  const { status } = article;
  const isError = status === 'error';
  const isBusy = status === 'processing' || status === 'generating';
  const tip = isError ? (article.error_msg ?? articleTexts.defaultError) : undefined;
  return (
    <span className={classes.status}>
      <span data-tip={tip}>
        <StatusBadge tone={tones[status]} pulse={isBusy}>
          {status}
        </StatusBadge>
      </span>
      {status === 'published' && <Verification verification={article.verification} />}
    </span>
  );
}

function ViewPost({ article, onView }: { article: Article; onView: RowActions['onView'] }) {
  const url = webUrl(article.wordpress_url);
  const label = `View: ${article.title}`;
  if (url) {
    return (
      <a
        className={classes.link}
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
        data-tip={viewTip}
      >
        View
      </a>
    );
  }
  if (article.site_id && article.post_id && article.platform === 'wordpress') {
    return (
      <button
        type="button"
        className={classes.link}
        aria-label={label}
        onClick={() => onView(article)}
        data-tip={viewTip}
      >
        View
      </button>
    );
  }
  return <span className={classes.none}>–</span>;
}

type Props = RowActions & { article: Article; failure: string | null };

/** Plain elements: a component of the design system per cell costs a long list most of its time. */
export const ArticleRow = memo(function ArticleRow({
  article,
  failure,
  onPreview,
  onPublish,
  onView,
  onRetry,
}: Props) {
  const { title, topic, subtopic, site, status, has_content, error_msg, platform } = article;
  const lookLabel = platform === 'other' ? 'HTML' : 'Preview';
  const isOver = status === 'published' && article.published_date !== null;
  const date = isOver && article.published_date ? article.published_date : article.date;
  return (
    <tr className={classes.row}>
      <td className={classes.titleCell}>
        <span className={classes.title}>{title || subtopic}</span>
        <span className={classes.topic}>{topic}</span>
        {status === 'error' && (
          <span className={classes.problem}>{error_msg ?? articleTexts.defaultError}</span>
        )}
        {status === 'scheduled' && error_msg !== null && (
          <span className={classes.waiting}>
            Waiting: {error_msg}{' '}
            <Link to={platform === 'wordpress' ? '/wordpress' : '/websites'}>See the site</Link>
          </span>
        )}
        {failure !== null && (
          <span className={classes.problem} role="alert">
            {failure}
          </span>
        )}
      </td>
      <td data-label="Site">{site || <span className={classes.none}>No site</span>}</td>
      <td data-label="Status">
        <Status article={article} />
      </td>
      <td data-label="Publication Date">
        <span className={classes.dateCell}>
          <time dateTime={date}>{formatDateTime(date)}</time>
          {status === 'error' && (
            <button
              type="button"
              className={classes.action}
              aria-label={`Retry: ${title || subtopic}`}
              onClick={() => onRetry(article)}
            >
              Retry
            </button>
          )}
          {status === 'scheduled' && has_content && (
            <button
              type="button"
              className={classes.action}
              aria-label={`${publishLabel(article)}: ${title}`}
              onClick={() => onPublish(article)}
            >
              {publishLabel(article)}
            </button>
          )}
        </span>
      </td>
      <td data-label="Preview/HTML">
        {has_content ? (
          <button
            type="button"
            className={classes.link}
            aria-label={`${lookLabel}: ${title}`}
            onClick={() => onPreview(article)}
          >
            {lookLabel}
          </button>
        ) : (
          <span className={classes.none}>–</span>
        )}
      </td>
      <td data-label="View Post">
        <ViewPost article={article} onView={onView} />
      </td>
    </tr>
  );
});
