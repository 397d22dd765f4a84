import { parameterPattern } from '@chapterhouse/contract/prompts/template-parameters';
import { type PromptValues, toPromptText } from './prompt-data.ts';

/** The template uses a parameter without a value. */
export class UnknownParameterError extends Error {
  readonly parameter: string;

  constructor(parameter: string) {
    super(`The prompt uses the parameter {{.${parameter}}}, which is not available in this category.`);
    this.name = 'UnknownParameterError';
    this.parameter = parameter;
  }
}

/**
 * Replaces `{{.Name}}` in a single pass: a value that itself contains `{{.Name}}`
 * is not expanded. Every value is data: see `PromptValue`. Throws `UnknownParameterError` if a value is missing.
 */
export function renderTemplate(template: string, values: PromptValues): string {
  return template.replace(parameterPattern, (_match, name: string) => {
    if (!Object.hasOwn(values, name)) throw new UnknownParameterError(name);
    return toPromptText(values[name] ?? '');
  });
}
