/** The calendar's view, as in the URL. */
export type CalendarSearch = {
  /** Default: the month on wide screens, else the week. */
  view?: 'month' | 'week';
  /** A date in the shown month or week; defaults to today. */
  date?: string;
  /** Only the articles of this site. */
  site?: string;
};

export const calendarParameters = [
  'view',
  'date',
  'site',
] as const satisfies readonly (keyof CalendarSearch)[];

export function calendarSearch({ view, date, site }: Record<string, unknown>): CalendarSearch {
  return {
    ...(view === 'week' || view === 'month' ? { view } : {}),
    ...(typeof date === 'string' && isDay(date) ? { date } : {}),
    ...(typeof site === 'string' && /^[\da-f-]{36}$/i.test(site) ? { site } : {}),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text > '1970' && text < '2200';
}
