import { addDays, dayOf, dayStart } from '@chapterhouse/contract/articles/calendar-days';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { type Attention, articlesNeedingAttention } from '../articles/article-attention-reader.ts';
import {
  countAcceptedSince,
  countByDay,
  type DayCounts,
  type DueArticle,
  nextDue,
} from '../articles/article-overview-reader.ts';
import { countSitesSince, type SiteToReconnect, sitesToReconnect } from '../sites/site-attention-reader.ts';

const daysEitherSide = 30;
const nextDueLength = 5;
/** Articles listed per reason; the rest is a count. */
const attentionLength = 3;

export type OverviewData = {
  today: string;
  days: ({ day: string } & DayCounts)[];
  acceptedThisMonth: number;
  sitesThisMonth: number;
  due: DueArticle[];
  attention: Attention[];
  sites: SiteToReconnect[];
};

/**
 * The calendar days around today in a time zone, the next due articles and those that need attention. Throws
 * RangeError for an unknown zone.
 */
export async function getOverview(ctx: UserContext, timeZone: string): Promise<OverviewData> {
  requireApproved(ctx.user);
  const { db } = ctx;
  const userId = ctx.user.id;
  const now = ctx.clock.now();
  const today = dayOf(timeZone, now);
  const names = Array.from({ length: 2 * daysEitherSide + 1 }, (_, index) =>
    addDays(today, index - daysEitherSide),
  );
  const starts = names.map((day) => dayStart(timeZone, day));
  const end = dayStart(timeZone, addDays(today, daysEitherSide + 1));
  const month = dayStart(timeZone, `${today.slice(0, 7)}-01`);
  const [counts, acceptedThisMonth, sitesThisMonth, due, attention, sites] = await Promise.all([
    countByDay(db, { userId, starts, end }),
    countAcceptedSince(db, userId, month),
    countSitesSince(db, userId, month),
    nextDue(db, userId, now, nextDueLength),
    articlesNeedingAttention(db, { userId, now, each: attentionLength }),
    sitesToReconnect(db, userId, ctx.env.platforms),
  ]);
  const days = names.map((day, index) => ({ day, ...(counts[index] ?? { published: 0, scheduled: 0 }) }));
  return { today, days, acceptedThisMonth, sitesThisMonth, due, attention, sites };
}
