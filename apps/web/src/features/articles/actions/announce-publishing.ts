import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { toast } from '../../../components/toast.ts';

/**
 * Shows the server's message about a publish request. Only the two messages that report a finished publication count
 * as success; a blog that has not answered yet is not one, and the list follows the article from there.
 */
export function announcePublishing(message: string): void {
  const isPublished = message === articleTexts.published || message === articleTexts.flaggedAsPublished;
  if (isPublished) toast.success(message);
  else toast.info(message);
}
