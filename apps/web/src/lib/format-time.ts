// Making a formatter costs far more than using one, and a list shows many dates.
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const dateOnly = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const timeOnly = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const longDateTime = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

type Moment = string | Date;

/** Date and time, in the reader's zone and habit. */
export function formatDateTime(moment: Moment): string {
  return dateTime.format(new Date(moment));
}

/** With the day of the week, for dates that are being chosen. */
export function formatLongDateTime(moment: Moment): string {
  return longDateTime.format(new Date(moment));
}

export function formatDate(moment: Moment): string {
  return dateOnly.format(new Date(moment));
}

/** The time alone for today, else with its date. */
export function formatRecent(moment: Moment, now: Date = new Date()): string {
  const date = new Date(moment);
  return date.toDateString() === now.toDateString() ? timeOnly.format(date) : dateTime.format(date);
}
