import type { ErrorCode } from '@chapterhouse/contract/errors';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { AppError } from '../../lib/app-error.ts';
import type { ProviderError } from '../../lib/provider-error.ts';

/** Converts a provider error into an error for the user. */
export function siteFailure(code: Extract<ErrorCode, `site_${string}`>, failure: ProviderError): AppError {
  return new AppError(code, failure.message || siteTexts.connectionTestFailed, {
    logMessage: `site: ${failure.kind} ${failure.reason ?? ''}`.trimEnd(),
    ...(failure.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: failure.retryAfterSeconds }),
    cause: failure,
  });
}
