import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { ComponentType } from 'react';
import { IconAlertTriangle, IconCheck, IconPencil, IconWriting } from '#icons';
import { formatLongDateTime, formatLongDay, formatTime } from '../../../lib/format-time.ts';
import { useSiteColor } from './calendar-bar.tsx';
import { crowded, crowdedText, mayMove } from './calendar-grid.ts';
import classes from './calendar-table.module.css';

type Props = {
  day: string;
  articles: readonly CalendarArticle[];
  /** All articles of the day are loaded, so that it may be called empty. */
  isComplete: boolean;
  today: string;
  /** Outside of the shown month. */
  outside: boolean;
  /** Articles shown before the rest is collapsed. */
  room: number;
  withSite: boolean;
  onOpenDay: (day: string) => void;
  onOpenArticle: (article: CalendarArticle) => void;
};

export function DayCell({ day, articles, today, outside, room, withSite, ...props }: Props) {
  const { isComplete, onOpenDay, onOpenArticle } = props;
  const { setNodeRef, isOver } = useDroppable({ id: day, disabled: day < today });
  const many = crowded(articles);
  // One more chip takes no more room than the "+1 more" button.
  const shown = articles.length <= room + 1 ? articles : articles.slice(0, room);
  const folded = articles.length - shown.length;
  const isToday = day === today;
  const count = articles.length === 1 ? ', 1 article' : `, ${articles.length} articles`;
  return (
    <td
      ref={setNodeRef}
      className={classes.day}
      data-today={isToday || undefined}
      data-past={day < today || undefined}
      data-outside={outside || undefined}
      data-over={isOver || undefined}
      data-crowded={many.length > 0 || undefined}
    >
      <div className={classes.dayHead}>
        <button
          type="button"
          className={classes.dayNumber}
          aria-label={`${formatLongDay(day)}${isToday ? ', today' : ''}${isComplete ? count : ''}`}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onOpenDay(day)}
        >
          {Number(day.slice(8))}
        </button>
        {many.length > 0 && (
          <span className={classes.crowded} title={crowdedText(many)}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            <span className="visually-hidden">{crowdedText(many)}</span>
          </span>
        )}
      </div>
      <div className={classes.chips}>
        {shown.map((article) => (
          <ArticleChip key={article.id} article={article} withSite={withSite} onOpen={onOpenArticle} />
        ))}
        {folded > 0 && (
          <button type="button" className={classes.more} onClick={() => onOpenDay(day)}>
            +{folded} more<span className="visually-hidden"> on {formatLongDay(day)}</span>
          </button>
        )}
      </div>
    </td>
  );
}

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

const icons: Partial<Record<CalendarArticle['status'], Icon>> = {
  published: IconCheck,
  draft: IconPencil,
  processing: IconWriting,
  generating: IconWriting,
  error: IconAlertTriangle,
};

type FaceProps = { article: CalendarArticle; withSite: boolean };

/** Time and title, with the mark of its status. */
export function ChipFace({ article: { status, date, title, site }, withSite }: FaceProps) {
  const Icon = icons[status];
  return (
    <>
      <span className={classes.chipHead}>
        {Icon && <Icon size={13} stroke={2} aria-hidden />}
        <time dateTime={date} className={classes.chipTime}>
          {formatTime(date)}
        </time>
        <span className={classes.chipTitle} dir="auto">
          {title}
        </span>
      </span>
      {withSite && site && (
        <span className={classes.chipSite} dir="auto" title={site}>
          {site}
        </span>
      )}
    </>
  );
}

type ArticleChipProps = FaceProps & { onOpen: (article: CalendarArticle) => void };

/** An article in a day cell: click or Enter opens it, mouse or space bar drags it. */
function ArticleChip({ article, withSite, onOpen }: ArticleChipProps) {
  const movable = mayMove(article).legal;
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: article.id,
    data: { article },
    disabled: !movable,
  });
  const colour = useSiteColor(article.site_id);
  const { 'aria-describedby': described, 'aria-roledescription': role } = attributes;
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes.chip}
      data-status={article.status}
      data-site={colour}
      data-movable={movable || undefined}
      data-dragging={isDragging || undefined}
      title={withSite ? undefined : [article.title, article.site].filter(Boolean).join('\n')}
      {...(movable ? { ...listeners, 'aria-describedby': described, 'aria-roledescription': role } : {})}
      onClick={() => onOpen(article)}
    >
      <ChipFace article={article} withSite={withSite} />
      {/* The text equivalent of color, icon and column. */}
      <span className="visually-hidden">
        {['', article.status, formatLongDateTime(article.date), withSite ? '' : article.site]
          .filter((part, index) => index === 0 || part)
          .join(', ')}
      </span>
    </button>
  );
}
