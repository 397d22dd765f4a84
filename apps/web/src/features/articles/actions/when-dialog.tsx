import { addDays, dayOf, localMinute, momentOf } from '@chapterhouse/contract/articles/calendar-days';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { TextInput } from '@mantine/core';
import { useDraft } from '../../../components/kept-draft.tsx';
import { formatLongDateTime, localTimeZone } from '../../../lib/format-time.ts';
import type { ActionArticle } from './action-words.ts';
import { useScheduleChange } from './article-calls.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { announceMove, inverseOf } from './undo-move.ts';

/** The current date, or tomorrow at nine if that has passed. */
export function suggestedMoment(date: string | null): string {
  const now = new Date();
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
  const { mutateAsync } = useScheduleChange(article.id);
  const [value, setValue, isRestored] = useDraft(`when.1.${article.id}`, () => suggestedMoment(article.date));
  const moment = chosenMoment(value);
  return (
    <DialogFrame
      title={kind === 'schedule' ? 'Schedule this article' : 'Move this article'}
      confirm={kind === 'schedule' ? 'Schedule' : 'Reschedule'}
      busy={kind === 'schedule' ? 'Scheduling...' : 'Moving...'}
      isRestored={isRestored}
      disabled={moment === null}
      onClose={onClose}
      onConfirm={async () => {
        if (moment === null) return;
        const { message, before } = await mutateAsync({ action: kind, date: moment.toISOString() });
        const text = `${message} New date: ${formatLongDateTime(moment)}.`;
        announceMove(text, inverseOf(kind, before), mutateAsync);
        onDone();
      }}
    >
      <p>
        {kind === 'schedule' ? 'Choose when to publish' : 'Choose a new date for'} “<bdi>{article.title}</bdi>
        ”.
      </p>
      <WhenField label="Publication" value={value} onChange={setValue} />
    </DialogFrame>
  );
}

type WhenFieldProps = {
  label: string;
  /** In the format of a `datetime-local` field. */
  value: string;
  onChange: (value: string) => void;
};

/** The chosen time, or null if empty, incomplete or past. */
export function chosenMoment(value: string): Date | null {
  const moment = momentOf(localTimeZone(), value);
  return moment !== null && moment.getTime() > Date.now() ? moment : null;
}

/** A date and time field in the user's time zone, with the zone's name. */
export function WhenField({ label, value, onChange }: WhenFieldProps) {
  const moment = momentOf(localTimeZone(), value);
  const isPast = moment !== null && moment.getTime() <= Date.now();
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={`Your local time (${localTimeZone()})${moment && !isPast ? `: ${formatLongDateTime(moment)}` : ''}`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isPast ? editingTexts.dateInPast : undefined}
      required
      data-autofocus
    />
  );
}
