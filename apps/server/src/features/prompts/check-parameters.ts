import type { PromptInput } from '@chapterhouse/contract/prompts/endpoints';
import { invalidInput } from '../../lib/app-error.ts';
import { isPromptCategory, knownParameters } from './default-prompts.ts';
import { templateParameters } from './render-template.ts';

/**
 * Rejects a template with unknown parameters, which would fail every article. Categories that
 * writing does not use are unrestricted. Throws `invalid_input`.
 */
export function checkParameters({ category, template }: PromptInput): void {
  if (!isPromptCategory(category)) return;
  const known = knownParameters[category];
  const unknown = templateParameters(template).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const verb = unknown.length === 1 ? 'does' : 'do';
  throw invalidInput(
    'template',
    `${inBraces(unknown)} ${verb} not exist in prompts of the category "${category}". Use any of ${inBraces(known)}.`,
  );
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{{.${name}}}`).join(', ');
}
