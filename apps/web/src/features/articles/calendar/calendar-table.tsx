import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { addDays } from '@chapterhouse/contract/articles/calendar-days';
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  type ScreenReaderInstructions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import { formatLongDay, formatWeekday } from '../../../lib/format-time.ts';
import type { CalendarView } from './calendar-grid.ts';
import classes from './calendar-table.module.css';
import { ChipFace, DayCell } from './day-cell.tsx';

/** The day under the mouse; from the keyboard, the nearest. */
const collide: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

const articleOf = (event: Pick<DragEndEvent, 'active'>): CalendarArticle | undefined =>
  event.active.data.current?.article;

/** The dragged article. In some browsers a click follows the drop: it is ignored. */
function useDrag(onMove: (article: CalendarArticle, day: string) => void) {
  const [dragged, setDragged] = useState<CalendarArticle | null>(null);
  const droppedAt = useRef(-Infinity);
  // The next press starts an intended click, however soon it follows.
  useEffect(() => {
    const meant = () => {
      droppedAt.current = -Infinity;
    };
    window.addEventListener('pointerdown', meant, true);
    window.addEventListener('keydown', meant, true);
    return () => {
      window.removeEventListener('pointerdown', meant, true);
      window.removeEventListener('keydown', meant, true);
    };
  }, []);
  const end = () => {
    setDragged(null);
    droppedAt.current = performance.now();
  };
  return {
    dragged,
    justDropped: () => performance.now() - droppedAt.current < 250,
    handlers: {
      onDragStart: (event: Pick<DragEndEvent, 'active'>) => setDragged(articleOf(event) ?? null),
      onDragCancel: end,
      onDragEnd: (event: DragEndEvent) => {
        end();
        const article = articleOf(event);
        if (article && event.over) onMove(article, String(event.over.id));
      },
    },
  };
}

type Props = {
  view: CalendarView;
  /** The month that is shown, `2026-11`. */
  month: string;
  days: readonly string[];
  articles: Map<string, CalendarArticle[]>;
  /** All articles of these days are loaded. */
  isComplete: boolean;
  today: string;
  caption: string;
  onMove: (article: CalendarArticle, day: string) => void;
  onOpenDay: (day: string) => void;
  onOpenArticle: (article: CalendarArticle) => void;
};

/** Chips shown before the rest of a day is collapsed. */
const room = { month: 3, week: 14 };

export function CalendarTable(props: Props) {
  const { view, month, days, articles, isComplete, today, caption, onMove, onOpenDay, onOpenArticle } = props;
  const { dragged, justDropped, handlers } = useDrag(onMove);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: dayByDay, keyboardCodes: dragKeys }),
  );
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <DndContext
      {...handlers}
      sensors={sensors}
      collisionDetection={collide}
      accessibility={{ announcements: dragAnnouncements, screenReaderInstructions: dragInstructions }}
    >
      <table className={classes.table} data-view={view}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th scope="col" key={day}>
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  articles={articles.get(day) ?? []}
                  isComplete={isComplete}
                  today={today}
                  outside={view === 'month' && !day.startsWith(month)}
                  room={room[view]}
                  withSite={view === 'week'}
                  onOpenDay={onOpenDay}
                  onOpenArticle={(article) => {
                    if (!justDropped()) onOpenArticle(article);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={classes.chip} data-status={dragged.status} data-overlay>
            <ChipFace article={dragged} withSite={view === 'week'} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

const steps: Partial<Record<string, number>> = {
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Up]: -7,
  [KeyboardCode.Down]: 7,
};

/** With the arrow keys an article goes from day to day, not from pixel to pixel. */
const dayByDay: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { over, droppableRects, collisionRect } = context;
  const target = over && droppableRects.get(addDays(String(over.id), step));
  if (!target || !collisionRect) return undefined;
  return {
    x: currentCoordinates.x + target.left + target.width / 2 - (collisionRect.left + collisionRect.width / 2),
    y: currentCoordinates.y + target.top + target.height / 2 - (collisionRect.top + collisionRect.height / 2),
  };
};

/** Enter opens an article, so only the space bar picks it up. */
const dragKeys = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Press Enter to open the article and choose a date. Or press the space bar to pick it up, the arrow keys to change the day, the space bar again to drop it, or Escape to cancel.',
};

const titleOf = (data: { current?: { article?: { title: string } } | undefined }) =>
  data.current?.article?.title ?? 'The article';

const dragAnnouncements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${titleOf(active.data)}.`,
  onDragOver: ({ over }) => (over ? formatLongDay(String(over.id)) : 'Not a future day.'),
  onDragEnd: ({ active, over }) =>
    over
      ? `${titleOf(active.data)} was dropped on ${formatLongDay(String(over.id))}.`
      : 'The move was canceled.',
  onDragCancel: () => 'The move was canceled.',
};
