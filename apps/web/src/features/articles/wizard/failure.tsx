import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { ApiError, errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/inline-error.tsx';
import { UpgradeButton } from '../../billing/upgrade-button.tsx';

/** Why a call of the wizard failed; at the plan's limit, with the way to another plan. */
export function Failure({ error, fallback }: { error: Error | null; fallback: string }) {
  if (!error) return null;
  if (error instanceof ApiError && error.subscriptionLimitReached) {
    return <InlineError message={articleTexts.articleLimitReached} action={<UpgradeButton />} />;
  }
  return <InlineError message={errorText(error, fallback)} />;
}
