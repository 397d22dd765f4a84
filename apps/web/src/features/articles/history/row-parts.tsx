import type { Article } from '@chapterhouse/contract/articles/entities';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { webUrl } from '@chapterhouse/contract/web-address';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatRecent } from '../../../lib/format-time.ts';
import { platformOf } from '../../../platforms/registry.ts';
import { ArticleStatus } from '../article-status.tsx';
import type { Freshness } from '../live/freshness.ts';
import classes from './article-row.module.css';
import refreshClasses from './history.module.css';

export const viewTip =
  'Unpublished posts may show a 404 unless you are logged in to the site in the same browser.';

export function Status({ article }: { article: Article }) {
  const { status, verification } = article;
  const isError = status === 'error';
  const tip = isError ? (article.error_msg ?? articleTexts.defaultError) : undefined;
  return (
    <span className={classes.status}>
      <span data-tip={tip}>
        <ArticleStatus status={status} pulse />
      </span>
      {article.awaits_approval && <span className={classes.waiting}>Awaiting approval</span>}
      {status === 'published' && verification?.ok && (
        <span className={classes.checked} data-tip={`Live, checked ${formatRecent(verification.checked_at)}`}>
          <span className="visually-hidden">Live, checked {formatRecent(verification.checked_at)}</span>
        </span>
      )}
    </span>
  );
}

/** The post's URL is being fetched from the blog. */
function isLookedUp({ site_id, post_id, platform }: Article): boolean {
  return site_id !== null && post_id !== null && platformOf(platform).findPost !== undefined;
}

/** Whether publishing it, or flagging it, is offered. */
export function mayPublish({ status, has_content }: Article): boolean {
  return status === 'scheduled' && has_content;
}

export function canBeViewed(article: Article): boolean {
  return webUrl(article.wordpress_url) !== undefined || isLookedUp(article);
}

type ViewProps = { article: Article; onView: (article: Article) => void };

export function ViewPost({ article, onView }: ViewProps) {
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
  if (isLookedUp(article)) {
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

/** A separate component, so that its timer does not render the table. */
export function RefreshedLabel({ freshness }: { freshness: Freshness }) {
  const freshAt = useSyncExternalStore(freshness.subscribe, freshness.get);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className={refreshClasses.refreshed}>
      {freshAt > 0 ? `Automatically refreshed ${agoLabel(freshAt, now)}` : ' '}
    </p>
  );
}

/** Formats an age as in the history's label: just now, Xs, Xm or Xh ago. Both in epoch milliseconds. */
export function agoLabel(then: number, now: number): string {
  const seconds = Math.floor((now - then) / 1000);
  // A clock set back must not show a negative age.
  if (seconds < 1) return 'just now';
  if (seconds < 60) return `${seconds}s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}m ago` : `${Math.floor(minutes / 60)}h ago`;
}
