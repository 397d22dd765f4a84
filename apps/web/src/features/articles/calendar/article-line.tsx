import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { StatusBadge, type StatusTone } from '../../../components/status-badge.tsx';
import { formatTime } from '../../../lib/format-time.ts';
import classes from './calendar.module.css';
import { mayMove } from './movable.ts';
import { useSiteColour } from './site-colours.ts';

const tones: Record<CalendarArticle['status'], StatusTone> = {
  published: 'green',
  scheduled: 'blue',
  draft: 'gray',
  processing: 'yellow',
  generating: 'yellow',
  error: 'red',
};

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
          <StatusBadge tone={tones[status]}>{status}</StatusBadge>
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
