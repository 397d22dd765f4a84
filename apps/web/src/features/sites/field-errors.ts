import { ApiError } from '../../api/api-error.ts';

/** Some calls name the form's own fields otherwise. */
const formFields: Readonly<Record<string, string>> = { site_name: 'name', site_url: 'url' };

/** The server's rules that a form broke, by field, to be shown beside each. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.details.map(({ field, message }) => [formFields[field] ?? field, message]));
}
