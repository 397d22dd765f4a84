import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { errorText } from '../../../api/api-error.ts';
import { toast } from '../../../components/toast/toast.ts';
import type { OfferedAction } from './action-words.ts';
import { useArticleCall, useScheduleChange } from './article-calls.ts';
import { announceMove, inverseOf } from './undo-move.ts';

/** Actions that run without a question: they can be undone, or lose nothing. */
const direct = ['unschedule', 'retry', 'cancel'] as const;
type DirectAction = (typeof direct)[number];

/** Actions that open a dialog. */
export type AskedAction = Exclude<OfferedAction, 'edit' | DirectAction>;

export function isDirect(action: OfferedAction): action is DirectAction {
  return direct.some((one) => one === action);
}

/** Runs such actions of one article, and says what happened. A failure is shown, and given to `onFailed`. */
export function useDirectActions(articleId: string) {
  const move = useScheduleChange(articleId);
  const retry = useArticleCall('retry article', 'retryArticle');
  const cancel = useArticleCall('cancel writing', 'cancelWriting');

  async function run(action: DirectAction, onFailed?: (message: string) => void): Promise<void> {
    try {
      if (action === 'retry') {
        toast.success((await retry.mutateAsync(articleId)).message);
        return;
      }
      if (action === 'cancel') {
        const { message } = await cancel.mutateAsync(articleId);
        // What a rewrite was asked for is gone; writing continues where it stopped.
        if (message === editingTexts.canceledRewrite) toast.success(message);
        else toast.undoable(message, async () => (await retry.mutateAsync(articleId)).message);
        return;
      }
      const { message, before } = await move.mutateAsync({ action });
      announceMove(message, inverseOf(action, before), move.mutateAsync);
    } catch (error) {
      const message = errorText(error, 'The change failed. Please try again.');
      toast.error(message);
      onFailed?.(message);
    }
  }
  return { run, isRunning: move.isPending || retry.isPending || cancel.isPending };
}
