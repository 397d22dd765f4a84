import { ApiError } from '../../api/api-error.ts';

/** The server's rules that a form broke, by field, to be shown beside each. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
}
