import { addDays } from '@chapterhouse/contract/articles/calendar-days';
import {
  type Announcements,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  type ScreenReaderInstructions,
} from '@dnd-kit/core';
import { formatLongDay } from '../../../lib/format-time.ts';

const steps: Partial<Record<string, number>> = {
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Up]: -7,
  [KeyboardCode.Down]: 7,
};

/** With the arrow keys an article goes from day to day, not from pixel to pixel. */
export const dayByDay: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
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
export const dragKeys = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Press Enter to open the article and choose a date. Or press the space bar to pick it up, the arrow keys to change the day, the space bar again to drop it, or Escape to cancel.',
};

const titleOf = (data: { current?: { article?: { title: string } } | undefined }) =>
  data.current?.article?.title ?? 'The article';

export const dragAnnouncements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${titleOf(active.data)}.`,
  onDragOver: ({ over }) => (over ? formatLongDay(String(over.id)) : 'Not a future day.'),
  onDragEnd: ({ active, over }) =>
    over
      ? `${titleOf(active.data)} was dropped on ${formatLongDay(String(over.id))}.`
      : 'The move was canceled.',
  onDragCancel: () => 'The move was canceled.',
};
