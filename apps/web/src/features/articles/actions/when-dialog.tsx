import { addDays, dayOf, localMinute } from '@chapterhouse/contract/articles/calendar-days';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { formatLongDateTime, localTimeZone } from '../../../lib/format-time.ts';
import { useScheduleArticle } from '../article.queries.ts';
import type { ActionArticle } from './action-words.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { chosenMoment, WhenField } from './when-field.tsx';

/** The current date, or tomorrow at nine if that has passed. */
export function suggestedMoment(date: string | null, now = new Date()): string {
  const zone = localTimeZone();
  if (date !== null && Date.parse(date) > now.getTime()) return localMinute(zone, new Date(date));
  return `${addDays(dayOf(zone, now), 1)}T09:00`;
}

type Props = {
  kind: 'schedule' | 'reschedule';
  article: ActionArticle;
  onClose: () => void;
  onDone: () => void;
};

export function WhenDialog({ kind, article, onClose, onDone }: Props) {
  const { mutateAsync } = useScheduleArticle(article.id, kind);
  const [value, setValue] = useState(() => suggestedMoment(article.date));
  const moment = chosenMoment(value);
  return (
    <DialogFrame
      title={kind === 'schedule' ? 'Schedule this article' : 'Move this article'}
      confirm={kind === 'schedule' ? 'Schedule' : 'Reschedule'}
      busy={kind === 'schedule' ? 'Scheduling...' : 'Moving...'}
      disabled={moment === null}
      onClose={onClose}
      onConfirm={async () => {
        if (moment === null) return;
        await mutateAsync(moment.toISOString());
        toast.success(`“${article.title}” will be published on ${formatLongDateTime(moment)}.`);
        onDone();
      }}
    >
      <p>
        {kind === 'schedule' ? 'When' : 'When instead'} shall “{article.title}” go live?
      </p>
      <WhenField label="Publication" value={value} onChange={setValue} />
    </DialogFrame>
  );
}
