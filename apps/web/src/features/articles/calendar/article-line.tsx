import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { formatTime } from '../../../lib/format-time.ts';
import { ArticleStatus } from '../article-status.tsx';
import classes from './calendar.module.css';
import { mayMove } from './movable.ts';
import { useSiteColour } from './site-colours.ts';

type Props = { article: CalendarArticle; onOpen: (article: CalendarArticle) => void };

/** An article where days are lists: on a phone, and in the window of one day. */
export function ArticleLine({ article, onOpen }: Props) {
  const { title, site, site_id, status, date } = article;
  const label = mayMove(article).legal ? 'Move to…' : 'Details';
  return (
    <li className={classes.line} data-site={useSiteColour(site_id)}>
      <time className={classes.lineTime} dateTime={date}>
        {formatTime(date)}
      </time>
      <div className={classes.lineWords}>
        <span className={classes.lineTitle}>{title}</span>
        <span className={classes.lineFoot}>
          <ArticleStatus status={status} />
          {site && <span className={classes.quiet}>{site}</span>}
        </span>
      </div>
      <button
        type="button"
        className={classes.lineButton}
        aria-label={`${label} ${title}`}
        onClick={() => onOpen(article)}
      >
        {label}
      </button>
    </li>
  );
}
