import { type Decision, decide } from '@chapterhouse/contract/articles/article-actions';
import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { addDays, dayOf, dayStart, weekdayOf } from '@chapterhouse/contract/articles/calendar-days';
import { limits } from '@chapterhouse/contract/limits';

/** Whether an article may be moved on the calendar, and why not. */
export function mayMove({ status, has_content, platform, site_id }: CalendarArticle): Decision {
  const facts = { hasContent: has_content, platform, hasSite: site_id !== null };
  // A conflict or a missing approval does not prevent rescheduling.
  return decide(
    { status, ...facts, hasConflict: false, awaitsApproval: false, isApproved: false },
    'reschedule',
  );
}

export type CalendarView = 'month' | 'week';

/** The days of a view, in whole weeks that start on `firstWeekday` (0 for Sunday). */
export function shownDays(view: CalendarView, day: string, firstWeekday: number): string[] {
  const monday = (from: string) => addDays(from, -((weekdayOf(from) - firstWeekday + 7) % 7));
  if (view === 'week') return run(monday(day), 7);
  const first = `${day.slice(0, 7)}-01`;
  const next = nextMonth(first);
  const start = monday(first);
  const days = run(start, 42);
  const weeks = Math.ceil(days.filter((one) => one < next).length / 7);
  return days.slice(0, weeks * 7);
}

const run = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

/** The first day of the next month. */
function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** A date in the month or week before (-1) or after (1). */
export function stepped(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'week') return addDays(day, direction * 7);
  return direction === 1 ? nextMonth(day) : `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

/** Start and end of the days in the time zone. */
export function rangeOf(timeZone: string, days: readonly string[]): { from: Date; to: Date } {
  const first = days[0] ?? '';
  return { from: dayStart(timeZone, first), to: dayStart(timeZone, addDays(days.at(-1) ?? first, 1)) };
}

/** The articles of each day, in the order of their times. */
export function byDay(
  timeZone: string,
  articles: readonly CalendarArticle[],
): Map<string, CalendarArticle[]> {
  const days = new Map<string, CalendarArticle[]>();
  const sorted = [...articles].sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  for (const article of sorted) {
    const day = dayOf(timeZone, new Date(article.date));
    const others = days.get(day);
    if (others) others.push(article);
    else days.set(day, [article]);
  }
  return days;
}

const willBeLive: readonly CalendarArticle['status'][] = [
  'published',
  'scheduled',
  'processing',
  'generating',
];

/** Sites with too many articles on a day, and how many. */
export function crowded(articles: readonly CalendarArticle[]): { site: string; count: number }[] {
  const sites = new Map<string, { site: string; count: number }>();
  for (const { site_id, site, status } of articles) {
    if (site_id === null || !willBeLive.includes(status)) continue;
    const one = sites.get(site_id) ?? { site, count: 0 };
    sites.set(site_id, { site, count: one.count + 1 });
  }
  return [...sites.values()].filter(({ count }) => count > limits.calendar.perSiteAndDay);
}

/** The explanation of the warning mark. */
export function crowdedText(sites: readonly { site: string; count: number }[]): string {
  const parts = sites.map(({ site, count }) => `${count} on ${site}`);
  return `Many articles for one day: ${parts.join(', ')}. More than ${limits.calendar.perSiteAndDay} a day on one site can look like spam to search engines and readers.`;
}
