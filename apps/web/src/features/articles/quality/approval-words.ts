import type { ArticleApproval } from '@chapterhouse/contract/articles/approval';
import { formatDateTime } from '../../../lib/format-time.ts';

/** Where an article stands with its approval, in words; null when there is nothing to say. */
export function approvalWords(
  {
    needs_approval: isNeeded,
    awaits_approval: awaits,
    approved,
    status,
    date,
    content_hash: hash,
  }: ArticleApproval,
  now: Date,
): { title: string; text: string } | null {
  if (!isNeeded || hash === null) return null;
  const who = approved && `${approved.by ?? 'Somebody'} approved`;
  const when = approved && `on ${formatDateTime(approved.at)}`;
  if (!awaits && approved) {
    return {
      title: 'Approved',
      text:
        status === 'published'
          ? `${who} this text ${when}.`
          : `${who} this text ${when}. A change of the text asks for another approval.`,
    };
  }
  if (status === 'published') return null;
  const title = 'Awaiting approval';
  const changed = approved
    ? `The text was changed after ${approved.by ?? 'somebody'} approved it ${when}. `
    : '';
  if (status !== 'scheduled')
    return { title, text: `${changed}Nothing goes live until this text is approved.` };
  const isOverdue = Date.parse(date) <= now.getTime();
  return {
    title,
    text: isOverdue
      ? `${changed}It was due on ${formatDateTime(date)}, so it goes live at once when you approve it.`
      : `${changed}It is due on ${formatDateTime(date)}, and goes live only if this text is approved by then.`,
  };
}
