import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { movedToDay } from '@chapterhouse/contract/articles/calendar-days';
import { owningTexts } from '@chapterhouse/contract/articles/owning-texts';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { toast } from '../../../components/toast.ts';
import { formatLongDateTime } from '../../../lib/format-time.ts';
import { useMoveArticle } from './calendar.queries.ts';

/** Moves articles; a failure is kept, to be read beside the calendar for as long as it takes. */
export function useMove(timeZone: string) {
  const { mutateAsync } = useMoveArticle();
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  /** Answers what went wrong, or null. */
  async function move(article: CalendarArticle, to: Date): Promise<string | null> {
    setFailure(null);
    if (to.getTime() === Date.parse(article.date)) return null;
    if (to.getTime() <= Date.now()) return owningTexts.dateInPast;
    try {
      await mutateAsync({ article, to });
      setSaid(`“${article.title}” goes live ${formatLongDateTime(to)}.`);
      return null;
    } catch (error) {
      return errorText(error, 'The article could not be moved. Please try again.');
    }
  }

  async function moveToDay(article: CalendarArticle, day: string): Promise<void> {
    const problem = await move(article, movedToDay(timeZone, new Date(article.date), day));
    if (problem === null) return;
    const words = `“${article.title}” stays at ${formatLongDateTime(article.date)}. ${problem}`;
    setFailure(words);
    toast.error(words);
  }

  return { move, moveToDay, failure, said, dismiss: () => setFailure(null) };
}
