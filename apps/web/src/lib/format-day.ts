/** How dates without a time are written. A date (`2026-11-21`) has no zone, so it is read and written in UTC. */
const inUtc = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat(undefined, { ...inUtc, day: 'numeric', month: 'short' });
const long = new Intl.DateTimeFormat(undefined, {
  ...inUtc,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat(undefined, { ...inUtc, month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(undefined, { ...inUtc, weekday: 'short' });

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** `21 Nov` */
export const formatShortDay = (day: string) => short.format(dateOf(day));
/** `Saturday, 21 November 2026` */
export const formatLongDay = (day: string) => long.format(dateOf(day));
/** `November 2026` */
export const formatMonth = (day: string) => month.format(dateOf(day));
/** `Sat` */
export const formatWeekday = (day: string) => weekday.format(dateOf(day));
