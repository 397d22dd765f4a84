import { TextInput } from '@mantine/core';
import { localTimeZone } from '../wizard/time-zone.ts';
import { parseLocalInput } from '../wizard/wizard-state.ts';

type Props = {
  label: string;
  /** As a `datetime-local` field writes it. */
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
};

/** A moment on the reader's own clock, with the name of the zone and a word about a time that has passed. */
export function WhenField({ label, value, onChange, error }: Props) {
  const moment = parseLocalInput(value);
  const isPast = moment !== null && moment.getTime() < Date.now();
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={`Your local time (${localTimeZone()})${isPast ? '. This time has passed: it goes live at once.' : ''}`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      required
      data-autofocus
    />
  );
}
