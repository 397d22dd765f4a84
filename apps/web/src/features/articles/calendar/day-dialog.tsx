import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { Modal } from '@mantine/core';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { formatLongDay } from '../../../lib/format-day.ts';
import { DayList } from './agenda.tsx';
import classes from './calendar.module.css';

type Props = {
  day: string;
  articles: readonly CalendarArticle[];
  onOpen: (article: CalendarArticle) => void;
  onClose: () => void;
};

/** Everything of one day, however much that is. */
export function DayDialog({ day, articles, onOpen, onClose }: Props) {
  useReturnFocus();
  return (
    <Modal
      opened
      centered
      size="lg"
      onClose={onClose}
      title={formatLongDay(day)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {articles.length === 0 ? (
        <p className={classes.quiet}>No articles on this day.</p>
      ) : (
        <DayList articles={articles} onOpen={onOpen} />
      )}
    </Modal>
  );
}
