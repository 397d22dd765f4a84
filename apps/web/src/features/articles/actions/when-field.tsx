import { momentOf } from '@chapterhouse/contract/articles/calendar-days';
import { owningTexts } from '@chapterhouse/contract/articles/owning-texts';
import { TextInput } from '@mantine/core';
import { formatLongDateTime, localTimeZone } from '../../../lib/format-time.ts';

type Props = {
  label: string;
  /** As a `datetime-local` field writes it. */
  value: string;
  onChange: (value: string) => void;
};

/** The chosen moment, or null while it cannot be used: empty, incomplete or past. */
export function chosenMoment(value: string, now = Date.now()): Date | null {
  const moment = momentOf(localTimeZone(), value);
  return moment !== null && moment.getTime() > now ? moment : null;
}

/** A moment on the reader's own clock, with the name of the zone. */
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
      error={isPast ? owningTexts.dateInPast : undefined}
      required
      data-autofocus
    />
  );
}
