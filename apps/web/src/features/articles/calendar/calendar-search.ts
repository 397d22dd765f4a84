/** What of the calendar is shown, as the address says it. */
export type CalendarSearch = {
  /** Without it: the month where there is room for one, else the week. */
  view?: 'month' | 'week';
  /** A date in the month or week that is shown; today's without. */
  date?: string;
  /** Only the articles of this site. */
  site?: string;
};

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
