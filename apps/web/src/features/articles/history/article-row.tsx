import type { Article } from '@chapterhouse/contract/articles/entities';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatDateTime, formatShortDateTime } from '../../../lib/format-time.ts';
import { platformOf } from '../../../platforms/registry.ts';
import { retriesOf } from '../actions/action-words.ts';
import { progressText } from '../article-status.tsx';
import rowClasses from './article-row.module.css';
import classes from './article-table.module.css';
import { canBeViewed, mayPublish, Status, ViewPost } from './row-parts.tsx';
import { publishLabel } from './use-article-actions.ts';

/** Stable references, so that only changed rows render again. */
export type RowActions = {
  onPreview: (article: Article) => void;
  onPublish: (article: Article) => void;
  onView: (article: Article) => void;
  onRetry: (article: Article) => void;
  /** `isRange`: including the rows since the last selected one. */
  onChoose: (index: number, isChosen: boolean, isRange: boolean) => void;
  onMenu: (article: Article, button: HTMLElement) => void;
};

function Problem({ article, failure }: { article: Article; failure: string | null }) {
  const { status, error_msg, platform, verification } = article;
  if (failure !== null) {
    return (
      <span className={rowClasses.problem} role="alert">
        {failure}
      </span>
    );
  }
  if (article.progress) return <span className={rowClasses.waiting}>{progressText(article.progress)}</span>;
  if (status === 'error') {
    const retries = retriesOf(article);
    return (
      <span className={rowClasses.problem}>
        {error_msg ?? articleTexts.defaultError} {retries?.text}
      </span>
    );
  }
  if (status === 'published' && verification && !verification.ok) {
    return <span className={rowClasses.problem}>{verification.message}</span>;
  }
  if (status === 'draft' && error_msg !== null) {
    return <span className={rowClasses.waiting}>{error_msg}</span>;
  }
  if (status !== 'scheduled' || error_msg === null) return null;
  return (
    <span className={rowClasses.waiting}>
      Waiting: {error_msg} <Link to={platformOf(platform).path}>See the site</Link>
    </span>
  );
}

type Props = RowActions & {
  article: Article;
  index: number;
  /** Pixels from the first row's top. */
  top: number;
  /** Reports the row's height to the list. */
  measure: (row: HTMLElement | null) => void;
  isChosen: boolean;
  failure: string | null;
};

/** Plain elements: design system components per cell dominate the render time of a long list. */
export const ArticleRow = memo(function ArticleRow({
  article,
  index,
  top,
  measure,
  isChosen,
  failure,
  onPreview,
  onPublish,
  onView,
  onRetry,
  onChoose,
  onMenu,
}: Props) {
  const retries = retriesOf(article);
  const { topic, subtopic, site, status, has_content, platform } = article;
  const title = article.title || subtopic;
  const lookLabel = capabilitiesOf(platform).publishes ? 'Preview' : 'HTML';
  const isOver = status === 'published' && article.published_date !== null;
  const date = isOver && article.published_date ? article.published_date : article.date;
  return (
    <tr
      ref={measure}
      className={classes.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-chosen={isChosen || undefined}
      data-banded={index % 2 === 1 || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td className={classes.choice}>
        <input
          type="checkbox"
          className={classes.checkbox}
          aria-label={`Select: ${title}`}
          checked={isChosen}
          onChange={(event) => {
            const { nativeEvent, currentTarget } = event;
            onChoose(index, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
          }}
        />
      </td>
      <td className={classes.titleCell}>
        <span className={rowClasses.titleLine} title={`${title} · ${topic}`}>
          {/* The table handles its clicks: a router link in every row costs more than the row. */}
          <a
            className={rowClasses.title}
            dir="auto"
            href={`/articles/${article.id}`}
            data-article={article.id}
          >
            {title}
          </a>
          <span className={rowClasses.topic}>
            <bdi>{topic}</bdi>
          </span>
        </span>
        <Problem article={article} failure={failure} />
        {article.has_proposal && (
          <span className={rowClasses.waiting}>A new text waits for your decision.</span>
        )}
      </td>
      <td data-label="Site" data-missing={!site || undefined}>
        {site ? (
          <span className={rowClasses.site} dir="auto" title={site}>
            {site}
          </span>
        ) : (
          <span className={rowClasses.none}>No site</span>
        )}
      </td>
      <td data-label="Status">
        <Status article={article} />
      </td>
      <td data-label="Publication Date">
        <span className={rowClasses.dateCell}>
          {status === 'draft' ? (
            <span className={rowClasses.none}>Not scheduled</span>
          ) : (
            <time dateTime={date} title={formatDateTime(date)}>
              {formatShortDateTime(date)}
            </time>
          )}
          {status === 'error' && (
            <button
              type="button"
              className={rowClasses.action}
              aria-label={`Retry: ${title}`}
              data-tip={retries?.text}
              aria-disabled={retries?.isUsedUp || undefined}
              onClick={() => !retries?.isUsedUp && onRetry(article)}
            >
              Retry
            </button>
          )}
          {mayPublish(article) && (
            <button
              type="button"
              className={rowClasses.action}
              aria-label={`${publishLabel(article)}: ${title}`}
              onClick={() => onPublish(article)}
            >
              {publishLabel(article)}
            </button>
          )}
        </span>
      </td>
      <td data-label="Preview/HTML" data-missing={!has_content || undefined}>
        {has_content ? (
          <button
            type="button"
            className={rowClasses.link}
            aria-label={`${lookLabel}: ${title}`}
            onClick={() => onPreview(article)}
          >
            {lookLabel}
          </button>
        ) : (
          <span className={rowClasses.none}>–</span>
        )}
      </td>
      <td data-label="View Post" data-missing={!canBeViewed(article) || undefined}>
        <ViewPost article={article} onView={onView} />
      </td>
      <td className={classes.menuCell}>
        <button
          type="button"
          className={rowClasses.menu}
          aria-label={`Actions: ${title}`}
          aria-haspopup="menu"
          onClick={(event) => onMenu(article, event.currentTarget)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
            <circle cx="3" cy="8" r="1.4" />
            <circle cx="8" cy="8" r="1.4" />
            <circle cx="13" cy="8" r="1.4" />
          </svg>
        </button>
      </td>
    </tr>
  );
});
