/** Formats dates without a time. A date (`2026-11-21`) has no zone, so it is parsed and formatted in UTC. */
const inUtc = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat(undefined, { ...inUtc, day: 'numeric', month: 'short' });
const long = new Intl.DateTimeFormat(undefined, {
  ...inUtc,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const medium = new Intl.DateTimeFormat(undefined, { ...inUtc, dateStyle: 'medium' });
const month = new Intl.DateTimeFormat(undefined, { ...inUtc, month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(undefined, { ...inUtc, weekday: 'short' });

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** `21 Nov` */
export const formatShortDay = (day: string) => short.format(dateOf(day));
/** `Saturday, 21 November 2026` */
export const formatLongDay = (day: string) => long.format(dateOf(day));
/** `15–21 Nov 2026` */
export const formatDays = (first: string, last: string) => medium.formatRange(dateOf(first), dateOf(last));
/** `November 2026` */
export const formatMonth = (day: string) => month.format(dateOf(day));
/** `Sat` */
export const formatWeekday = (day: string) => weekday.format(dateOf(day));

/** The user's time zone (IANA name). */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether the locale writes `04:22` or `4:22`: its own short time has the one, and single fields the other. */
function hourOf(locale: string | undefined): '2-digit' | 'numeric' {
  const short = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const hour = short.formatToParts(Date.UTC(2026, 0, 1, 4)).find(({ type }) => type === 'hour');
  return hour?.value.length === 2 ? '2-digit' : 'numeric';
}

/**
 * Formats times in a locale and time zone; by default the user's. All screens
 * use these functions, so that times are consistent.
 */
export function createTimeFormats(locale?: string, timeZone?: string) {
  const zone = timeZone === undefined ? {} : { timeZone };
  // Creating a formatter costs far more than using it, and lists show many dates.
  const dateTime = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium', timeStyle: 'short' });
  const dateOnly = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium' });
  const timeOnly = new Intl.DateTimeFormat(locale, { ...zone, timeStyle: 'short' });
  const hour = hourOf(locale);
  const withoutYear = new Intl.DateTimeFormat(locale, {
    ...zone,
    month: 'short',
    day: 'numeric',
    hour,
    minute: '2-digit',
  });
  const yearOnly = new Intl.DateTimeFormat(locale, { ...zone, year: 'numeric' });
  const longDateTime = new Intl.DateTimeFormat(locale, {
    ...zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour,
    minute: '2-digit',
  });
  const at = (moment: Moment) => new Date(moment);
  // "9:00" stays with its "AM".
  const write = (format: Intl.DateTimeFormat, moment: Moment) =>
    format.format(at(moment)).replace(/(\d)\s(?=[AP]M)/i, '$1\u00a0');
  return {
    /** Date and time. */
    formatDateTime: (moment: Moment) => write(dateTime, moment),
    /** Date and time, without the current year: for columns. */
    formatShortDateTime: (moment: Moment, now: Date = new Date()) =>
      yearOnly.format(at(moment)) === yearOnly.format(now)
        ? write(withoutYear, moment)
        : write(dateTime, moment),
    /** With the day of the week, for date pickers. */
    formatLongDateTime: (moment: Moment) => write(longDateTime, moment),
    formatDate: (moment: Moment) => dateOnly.format(at(moment)),
    formatTime: (moment: Moment) => write(timeOnly, moment),
    /** Only the time for today, else with the date. */
    formatRecent: (moment: Moment, now: Date = new Date()) =>
      dateOnly.format(at(moment)) === dateOnly.format(now)
        ? write(timeOnly, moment)
        : write(dateTime, moment),
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
