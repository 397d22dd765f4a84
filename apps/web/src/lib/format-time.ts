/** The reader's own zone by its IANA name. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * How moments are written, in somebody's language and zone; the reader's own unless said otherwise. Every screen
 * writes them through here, so that an article has the same minute on each.
 */
export function createTimeFormats(locale?: string, timeZone?: string) {
  const zone = timeZone === undefined ? {} : { timeZone };
  // Making a formatter costs far more than using one, and a list shows many dates.
  const dateTime = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium', timeStyle: 'short' });
  const dateOnly = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium' });
  const timeOnly = new Intl.DateTimeFormat(locale, { ...zone, timeStyle: 'short' });
  const withoutYear = new Intl.DateTimeFormat(locale, {
    ...zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const yearOnly = new Intl.DateTimeFormat(locale, { ...zone, year: 'numeric' });
  const longDateTime = new Intl.DateTimeFormat(locale, {
    ...zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const at = (moment: Moment) => new Date(moment);
  return {
    /** Date and time. */
    formatDateTime: (moment: Moment) => dateTime.format(at(moment)),
    /** Date and time, without the year while it is this one: for columns. */
    formatShortDateTime: (moment: Moment, now: Date = new Date()) =>
      yearOnly.format(at(moment)) === yearOnly.format(now)
        ? withoutYear.format(at(moment))
        : dateTime.format(at(moment)),
    /** With the day of the week, for dates that are being chosen. */
    formatLongDateTime: (moment: Moment) => longDateTime.format(at(moment)),
    formatDate: (moment: Moment) => dateOnly.format(at(moment)),
    formatTime: (moment: Moment) => timeOnly.format(at(moment)),
    /** The time alone for today, else with its date. */
    formatRecent: (moment: Moment, now: Date = new Date()) =>
      dateOnly.format(at(moment)) === dateOnly.format(now)
        ? timeOnly.format(at(moment))
        : dateTime.format(at(moment)),
  };
}

type Moment = string | Date;

export const {
  formatDateTime,
  formatShortDateTime,
  formatLongDateTime,
  formatDate,
  formatTime,
  formatRecent,
} = createTimeFormats();
