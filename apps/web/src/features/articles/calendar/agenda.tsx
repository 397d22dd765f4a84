import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '#icons';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { formatLongDay, formatTime } from '../../../lib/format-time.ts';
import { ArticleStatus } from '../article-status.tsx';
import linesClasses from './agenda.module.css';
import classes from './calendar.module.css';
import { useSiteColor } from './calendar-bar.tsx';
import { crowded, crowdedText, mayMove } from './calendar-grid.ts';

type ArticleLineProps = { article: CalendarArticle; onOpen: (article: CalendarArticle) => void };

/** An article in a list of a day: on phones, and in the day dialog. */
function ArticleLine({ article, onOpen }: ArticleLineProps) {
  const { title, site, site_id, status, date } = article;
  const label = mayMove(article).legal ? 'Move to…' : 'Details';
  return (
    <li className={linesClasses.line} data-site={useSiteColor(site_id)}>
      <time className={linesClasses.lineTime} dateTime={date}>
        {formatTime(date)}
      </time>
      <div className={linesClasses.lineWords}>
        <span className={linesClasses.lineTitle}>
          <bdi>{title}</bdi>
        </span>
        <span className={linesClasses.lineFoot}>
          <ArticleStatus status={status} />
          {site && <bdi className={textClasses.quiet}>{site}</bdi>}
        </span>
      </div>
      <button
        type="button"
        className={linesClasses.lineButton}
        aria-label={`${label} ${title}`}
        onClick={() => onOpen(article)}
      >
        {label}
      </button>
    </li>
  );
}

type ListProps = { articles: readonly CalendarArticle[]; onOpen: (article: CalendarArticle) => void };

/** The articles of one day, with a warning if there are many. */
function DayList({ articles, onOpen }: ListProps) {
  const many = crowded(articles);
  return (
    <>
      {many.length > 0 && (
        <p className={classes.crowdedNote}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          {crowdedText(many)}
        </p>
      )}
      <ul className={linesClasses.lines}>
        {articles.map((article) => (
          <ArticleLine key={article.id} article={article} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}

type DayProps = {
  day: string;
  /** Undefined: not loaded yet. */
  articles: readonly CalendarArticle[] | undefined;
  /** Why they could not be loaded. */
  failure: ReactNode;
  onOpen: (article: CalendarArticle) => void;
  onClose: () => void;
};

/** All articles of one day. */
export function DayDialog({ day, articles, failure, onOpen, onClose }: DayProps) {
  useReturnFocus();
  return (
    <HeldModal busy={false} opened centered size="lg" onClose={onClose} title={formatLongDay(day)}>
      {articles === undefined &&
        (failure || (
          <Loading text="Loading calendar...">
            <Skeleton height="5rem" />
          </Loading>
        ))}
      {articles?.length === 0 && <p className={textClasses.quiet}>No articles on this day.</p>}
      {articles !== undefined && articles.length > 0 && <DayList articles={articles} onOpen={onOpen} />}
    </HeldModal>
  );
}

type Props = {
  days: readonly string[];
  articles: Map<string, CalendarArticle[]>;
  today: string;
  onOpen: (article: CalendarArticle) => void;
};

/** For narrow screens: a list of today and the days with articles. */
export function Agenda({ days, articles, today, onOpen }: Props) {
  const shown = days.filter((day) => day === today || articles.has(day));
  if (shown.length === 0) return <p className={classes.nothing}>No articles on these days.</p>;
  return (
    <ol className={linesClasses.agenda}>
      {shown.map((day) => (
        <li key={day} data-today={day === today || undefined}>
          <h2 className={linesClasses.agendaDay} aria-current={day === today ? 'date' : undefined}>
            {formatLongDay(day)}
            {day === today && <span className={linesClasses.todayMark}>Today</span>}
          </h2>
          {articles.has(day) ? (
            <DayList articles={articles.get(day) ?? []} onOpen={onOpen} />
          ) : (
            <p className={textClasses.quiet}>No articles today.</p>
          )}
        </li>
      ))}
    </ol>
  );
}
