/** The form `{{.Name}}` of a template parameter, with or without spaces inside the braces. */
export const parameterPattern = /\{\{\s*\.([A-Za-z_][A-Za-z0-9_]*)\s*\}\}/g;

/** The template's parameter names, deduplicated, in order of first use. */
export function templateParameters(template: string): string[] {
  return [...new Set([...template.matchAll(parameterPattern)].map(([, name = '']) => name))];
}
