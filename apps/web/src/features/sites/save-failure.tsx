import { ApiError, errorText } from '../../api/api-error.ts';
import { InlineError } from '../../components/inline-error.tsx';
import { UpgradeButton } from '../billing/upgrade-button.tsx';

type Props = { error: Error | null; fallback: string; limitText: string };

/** Why a site was not saved; at the plan's limit, with the way to another plan. */
export function SaveFailure({ error, fallback, limitText }: Props) {
  if (!error) return null;
  if (error instanceof ApiError && error.subscriptionLimitReached) {
    return <InlineError message={limitText} action={<UpgradeButton />} />;
  }
  return <InlineError message={errorText(error, fallback)} />;
}
