import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { confirm, info } from '../../components/dialogs.ts';
import { toast } from '../../components/toast/toast.ts';
import { refreshSubscription, takeState } from './billing.queries.ts';
import { subscriptionTexts } from './billing-texts.ts';
import { isAlreadyCancelled } from './choose-plan.ts';
import { cancelQuestion } from './dialog-texts.ts';

/** Cancels and resumes. `onProblem` receives the error to show, or null on a new attempt. */
export function useCancellation(onProblem: (problem: string | null) => void) {
  const client = useQueryClient();
  const resuming = useAction({
    mutationFn: () => api('resumeSubscription'),
    onMutate: () => onProblem(null),
    onSuccess: (state) => {
      takeState(client, state);
      if (state.subscription?.cancel_at_period_end === false) toast.success('Your subscription continues.');
    },
    onError: (error) => {
      onProblem(errorText(error, subscriptionTexts.updateFailed));
      return refreshSubscription(client).catch(() => undefined);
    },
  });

  async function cancel() {
    onProblem(null);
    try {
      const { message } = await api('cancelSubscription');
      info({ type: 'success', title: 'Subscription Canceled', message });
    } catch (error) {
      if (!(error instanceof ApiError && isAlreadyCancelled(error.message))) {
        onProblem(errorText(error, subscriptionTexts.cancelFailed));
        return;
      }
      await tellAlreadyCancelled();
      return;
    }
    // The page shows stale data: refetch.
    await refreshSubscription(client).catch(() => undefined);
  }

  async function tellAlreadyCancelled() {
    const title = 'Already Canceled';
    try {
      await refreshSubscription(client);
      info({ type: 'info', title, message: subscriptionTexts.alreadyCancelled });
    } catch {
      info({ type: 'warning', title, message: subscriptionTexts.cancelledUnverified });
    }
  }

  return {
    askToCancel: (state: SubscriptionState) =>
      confirm({
        type: 'danger',
        title: 'Cancel Subscription',
        message: cancelQuestion(state),
        confirmLabel: 'Cancel Subscription',
        cancelLabel: 'Keep Subscription',
        busyLabel: 'Canceling...',
        onConfirm: cancel,
      }),
    resume: () => resuming.mutate(),
    resuming: resuming.isPending,
  };
}
