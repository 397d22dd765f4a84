import { type Decision, decide } from '@chapterhouse/contract/articles/article-actions';
import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';

/** Whether an article may be moved on the calendar, and why not. */
export function mayMove({ status, has_content, platform, site_id }: CalendarArticle): Decision {
  const facts = { hasContent: has_content, platform, hasSite: site_id !== null };
  // Neither a conflict nor a missing approval keeps an article from another date.
  return decide(
    { status, ...facts, hasConflict: false, awaitsApproval: false, isApproved: false },
    'reschedule',
  );
}
