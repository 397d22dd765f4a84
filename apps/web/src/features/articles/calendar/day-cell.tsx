import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { useDroppable } from '@dnd-kit/core';
import { IconAlertTriangle } from '#icons';
import { formatLongDay } from '../../../lib/format-time.ts';
import { ArticleChip } from './article-chip.tsx';
import classes from './calendar.module.css';
import { crowded, crowdedText } from './calendar-grid.ts';

type Props = {
  day: string;
  articles: readonly CalendarArticle[];
  today: string;
  /** Outside of the shown month. */
  outside: boolean;
  /** Articles shown before the rest is collapsed. */
  room: number;
  withSite: boolean;
  onOpenDay: (day: string) => void;
  onOpenArticle: (article: CalendarArticle) => void;
};

export function DayCell({ day, articles, today, outside, room, withSite, onOpenDay, onOpenArticle }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: day, disabled: day < today });
  const many = crowded(articles);
  // One more chip takes no more room than the "+1 more" button.
  const shown = articles.length <= room + 1 ? articles : articles.slice(0, room);
  const folded = articles.length - shown.length;
  const isToday = day === today;
  const count = articles.length === 1 ? '1 article' : `${articles.length} articles`;
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
          aria-label={`${formatLongDay(day)}${isToday ? ', today' : ''}, ${count}`}
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
