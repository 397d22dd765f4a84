import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { toast } from '../../../components/toast.ts';

/**
 * Shows the server's message about a publish request. Only the two messages that report a finished publication count
 * as success; if the blog has not responded yet, the list shows the progress from there.
 */
export function announcePublishing(message: string): void {
  const isPublished = message === articleTexts.published || message === articleTexts.flaggedAsPublished;
  if (isPublished) toast.success(message);
  else toast.info(message);
}
