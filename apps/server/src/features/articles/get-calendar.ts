import type { CalendarArticle, CalendarQuery } from '@chapterhouse/contract/articles/calendar';
import { limits } from '@chapterhouse/contract/limits';
import { JsonText } from '../../lib/text/json.ts';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { createCalendarRepository } from './calendar-repository.ts';

type Calendar = { articles: CalendarArticle[]; is_cut: boolean };

/** The user's articles in a period, for one site or all; empty for an unknown site. */
export async function getCalendar(
  ctx: Pick<UserContext, 'db' | 'user'>,
  query: CalendarQuery,
): Promise<JsonText<Calendar>> {
  requireApproved(ctx.user);
  const { articles, isCut } = await createCalendarRepository(ctx.db).between({
    userId: ctx.user.id,
    from: new Date(query.from),
    to: new Date(query.to),
    siteId: query.site_id,
    limit: limits.calendar.articles,
  });
  return new JsonText(`{"articles":${articles.text},"is_cut":${isCut}}`);
}
