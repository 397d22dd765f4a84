import { type PromptValues, toPromptText } from './prompt-data.ts';

// `{{.Name}}`, with or without blanks inside the braces.
const parameterPattern = /\{\{\s*\.([A-Za-z_][A-Za-z0-9_]*)\s*\}\}/g;

/** The template names a parameter that nobody gave a value for. */
export class UnknownParameterError extends Error {
  readonly parameter: string;

  constructor(parameter: string) {
    super(`The prompt uses the parameter {{.${parameter}}}, which does not exist here.`);
    this.name = 'UnknownParameterError';
    this.parameter = parameter;
  }
}

/** The names of a template's parameters, each once, in the order of their first use. */
export function templateParameters(template: string): string[] {
  return [...new Set([...template.matchAll(parameterPattern)].map((match) => match[1] ?? ''))];
}

/**
 * Puts values in the places of `{{.Name}}`, in a single pass: a value that itself contains `{{.Name}}`
 * stays as it is. Every value is data: see `PromptValue`. Throws `UnknownParameterError` when a value is missing.
 */
export function renderTemplate(template: string, values: PromptValues): string {
  return template.replace(parameterPattern, (_match, name: string) => {
    if (!Object.hasOwn(values, name)) throw new UnknownParameterError(name);
    return toPromptText(values[name] ?? '');
  });
}
