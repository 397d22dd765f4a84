import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { dayOf, movedToDay } from '@chapterhouse/contract/articles/calendar-days';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { limits } from '@chapterhouse/contract/limits';
import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useContext, useMemo, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError, LoadError } from '../../../components/error-state.tsx';
import { LoadingText } from '../../../components/loading.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { toast } from '../../../components/toast/toast.ts';
import { formatDays, formatLongDateTime, formatMonth, localTimeZone } from '../../../lib/format-time.ts';
import { useSites } from '../../sites/use-site-lists.ts';
import { announceMove, inverseOf } from '../actions/undo-move.ts';
import { Agenda, DayDialog } from './agenda.tsx';
import { ArticleDialog, type MoveOutcome } from './article-dialog.tsx';
import classes from './calendar.module.css';
import { calendarQuery, useMoveArticle } from './calendar.queries.ts';
import { CalendarBar, SitesContext, useSiteColor } from './calendar-bar.tsx';
import { byDay, type CalendarView, rangeOf, shownDays, stepped } from './calendar-grid.ts';
import { type CalendarSearch, calendarSearch } from './calendar-search.ts';
import { CalendarTable } from './calendar-table.tsx';

/** Moves articles; a failure stays visible beside the calendar until dismissed. */
function useMove(timeZone: string) {
  const { mutateAsync } = useMoveArticle();
  const [failure, setFailure] = useState<string | null>(null);

  async function move(article: CalendarArticle, to: Date): Promise<MoveOutcome> {
    setFailure(null);
    if (to.getTime() === Date.parse(article.date)) return { moved: null };
    if (to.getTime() <= Date.now()) return { failure: editingTexts.dateInPast };
    try {
      const { message, before } = await mutateAsync({ article, to });
      const moved = `${message} New date: ${formatLongDateTime(to)}.`;
      announceMove(`“${article.title}”: ${moved}`, inverseOf('reschedule', before), (back) =>
        mutateAsync({
          article: { ...article, date: to.toISOString() },
          to: new Date(back.action === 'reschedule' ? back.date : before.date),
        }),
      );
      return { moved };
    } catch (error) {
      return { failure: errorText(error, 'Could not move the article. Please try again.') };
    }
  }

  async function moveToDay(article: CalendarArticle, day: string): Promise<void> {
    const outcome = await move(article, movedToDay(timeZone, new Date(article.date), day));
    if (!('failure' in outcome)) return;
    const words = `“${article.title}” stays on ${formatLongDateTime(article.date)}. ${outcome.failure}`;
    setFailure(words);
    toast.error(words);
  }

  return { move, moveToDay, failure, dismiss: () => setFailure(null) };
}

function Entry({ id, name }: { id: string; name: string }) {
  return (
    <li className={classes.legendEntry} data-site={useSiteColor(id)}>
      <bdi>{name}</bdi>
    </li>
  );
}

/** Legend of site colors. */
function SiteLegend() {
  const sites = useContext(SitesContext);
  if (sites.length < 2) return null;
  return (
    <ul className={classes.legend} aria-label="Sites by colour">
      {sites.map(({ id, name }) => (
        <Entry key={id} id={id} name={name} />
      ))}
    </ul>
  );
}

type WeekInfo = { firstDay: number };

/** The first day of the week in the user's locale: 0 for Sunday; Monday if unknown. */
function firstWeekday(language: string = navigator.language): number {
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(
    language,
  );
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return firstDay % 7;
}

const loadFailed = 'Failed to load your calendar. Please try again.';

/** The view from the URL, and a function to change it. */
function useView(today: string, usual: CalendarView) {
  const search = useSearch({ from: '/approved/calendar' });
  const navigate = useNavigate();
  const { date = today, site } = search;
  const view: CalendarView = search.view ?? usual;
  // Defaults are omitted from the URL.
  const show = ({ date: day, ...next }: { [K in keyof CalendarSearch]: CalendarSearch[K] | undefined }) =>
    void navigate({
      to: '/calendar',
      search: calendarSearch({ ...next, date: day === today ? undefined : day }),
      replace: true,
      resetScroll: false,
    });
  return {
    view,
    date,
    site,
    onStep: (direction: 1 | -1) => show({ ...search, date: stepped(view, date, direction) }),
    onToday: () => show({ ...search, date: today }),
    onView: (next: CalendarView) => show({ ...search, view: next === usual ? undefined : next }),
    onSite: (next: string | undefined) => show({ ...search, site: next }),
  };
}

function useCalendar(days: readonly string[], timeZone: string, site: string | undefined) {
  const range = useMemo(() => rangeOf(timeZone, days), [timeZone, days]);
  const result = useQuery({ ...calendarQuery(range, site), placeholderData: keepPreviousData });
  const articles = useMemo(() => byDay(timeZone, result.data?.articles ?? []), [timeZone, result.data]);
  // What is shown meanwhile is of other days, or of another site.
  return {
    ...result,
    articlesByDay: articles,
    isComplete: result.data !== undefined && !result.isPlaceholderData,
  };
}

export function CalendarScreen() {
  const timeZone = localTimeZone();
  const today = dayOf(timeZone, new Date());
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { view, date, site, ...go } = useView(today, isNarrow ? 'week' : 'month');
  const days = useMemo(() => shownDays(view, date, firstWeekday()), [view, date]);
  const { data, error, isFetching, refetch, articlesByDay, isComplete } = useCalendar(days, timeZone, site);
  const { move, moveToDay, failure, dismiss } = useMove(timeZone);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [opened, setOpened] = useState<CalendarArticle | null>(null);
  const title = view === 'month' ? formatMonth(date) : formatDays(days[0] ?? date, days.at(-1) ?? date);

  return (
    <SitesContext value={useSites()}>
      <PageHeader
        title="Calendar"
        subtitle={`Articles and drafts by their dates. All times are in your time zone, ${timeZone}.`}
      />
      <section className={classes.card} aria-busy={!isComplete}>
        <CalendarBar title={title} view={view} site={site} {...go} />
        {failure !== null && (
          <div className={classes.notice}>
            <InlineError
              message={failure}
              action={<CloseButton size="sm" aria-label="Dismiss" onClick={dismiss} />}
            />
          </div>
        )}
        {isComplete && data?.is_cut && (
          <p className={classes.cut} role="status">
            There are too many articles to show. Here are the first{' '}
            {limits.calendar.articles.toLocaleString()}, up to{' '}
            {formatLongDateTime(data.articles.at(-1)?.date ?? new Date())}. Choose a site or the week view to
            see the rest.
          </p>
        )}
        {error && data && (
          <div className={classes.notice}>
            <InlineError
              message={`${errorText(error, loadFailed)} The calendar shows the last successful refresh.`}
              query={{ isFetching, refetch }}
            />
          </div>
        )}
        {error && !data ? (
          <LoadError query={{ error, isFetching, refetch }} fallback={loadFailed} />
        ) : (
          <div className={classes.frame} data-waiting={!isComplete || undefined}>
            {isNarrow ? (
              isComplete && <Agenda days={days} articles={articlesByDay} today={today} onOpen={setOpened} />
            ) : (
              <CalendarTable
                view={view}
                month={date.slice(0, 7)}
                days={days}
                articles={articlesByDay}
                isComplete={isComplete}
                today={today}
                caption={`Articles, ${title}`}
                onMove={(article, day) => void moveToDay(article, day)}
                onOpenDay={setOpenDay}
                onOpenArticle={setOpened}
              />
            )}
            {!isComplete && <LoadingText text="Loading calendar..." />}
          </div>
        )}
        <SiteLegend />
      </section>
      {openDay !== null && opened === null && (
        <DayDialog
          day={openDay}
          articles={isComplete ? (articlesByDay.get(openDay) ?? []) : undefined}
          failure={
            error && !data && <LoadError query={{ error, isFetching, refetch }} fallback={loadFailed} />
          }
          onOpen={setOpened}
          onClose={() => setOpenDay(null)}
        />
      )}
      {opened !== null && (
        <ArticleDialog article={opened} timeZone={timeZone} onMove={move} onClose={() => setOpened(null)} />
      )}
    </SitesContext>
  );
}
