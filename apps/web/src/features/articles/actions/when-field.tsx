import { momentOf } from '@chapterhouse/contract/articles/calendar-days';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { TextInput } from '@mantine/core';
import { formatLongDateTime, localTimeZone } from '../../../lib/format-time.ts';

type Props = {
  label: string;
  /** In the format of a `datetime-local` field. */
  value: string;
  onChange: (value: string) => void;
};

/** The chosen time, or null if empty, incomplete or past. */
export function chosenMoment(value: string, now = Date.now()): Date | null {
  const moment = momentOf(localTimeZone(), value);
  return moment !== null && moment.getTime() > now ? moment : null;
}

/** A date and time field in the user's time zone, with the zone's name. */
export function WhenField({ label, value, onChange }: Props) {
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
