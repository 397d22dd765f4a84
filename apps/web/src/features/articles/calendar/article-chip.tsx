import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { useDraggable } from '@dnd-kit/core';
import type { ComponentType } from 'react';
import { IconAlertTriangle, IconCheck, IconPencil, IconWriting } from '#icons';
import { formatLongDateTime, formatTime } from '../../../lib/format-time.ts';
import classes from './calendar.module.css';
import { mayMove } from './calendar-grid.ts';
import { useSiteColor } from './site-colors.ts';

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
        <span className={classes.chipTitle}>{title}</span>
      </span>
      {withSite && site && <span className={classes.chipSite}>{site}</span>}
    </>
  );
}

type Props = FaceProps & { onOpen: (article: CalendarArticle) => void };

/** An article in a day cell: click or Enter opens it, mouse or space bar drags it. */
export function ArticleChip({ article, withSite, onOpen }: Props) {
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
