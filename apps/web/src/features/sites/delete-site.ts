import { errorText } from '../../api/api-error.ts';
import { confirm } from '../../components/confirm.ts';
import { info } from '../../components/info-dialog.ts';
import { toast } from '../../components/toast.ts';

type Options = {
  name: string;
  question: string;
  /** What the server says when all went as it should. */
  done: string;
  failed: string;
  remove: () => Promise<{ message: string }>;
};

/**
 * Asks, deletes, and says what came of it. The server first waits for what is under way at the site and takes
 * back what is scheduled there, which may take most of a minute; what it could not do, it tells.
 */
export function deleteSite({ name, question, done, failed, remove }: Options): void {
  confirm({
    type: 'danger',
    title: `Delete ${name}`,
    message: question,
    confirmLabel: 'Delete',
    busyLabel: 'Deleting...',
    onConfirm: async () => {
      try {
        const { message } = await remove();
        if (message === done || message === '') toast.success(done);
        // Too much to read before a toast goes.
        else info({ type: 'warning', title: name, message });
      } catch (failure) {
        toast.error(errorText(failure, failed));
      }
    },
  });
}
