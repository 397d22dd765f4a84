import { parameterPattern } from '@chapterhouse/contract/prompts/endpoints';

/** The distinct parameters of a template, in order of appearance. */
export function templateParameters(template: string): string[] {
  const names = [...template.matchAll(parameterPattern)].flatMap(([, name]) => (name ? [name] : []));
  return [...new Set(names)];
}

/** Replaces the selection with `{{.Name}}`; `cursor` is the new cursor position. */
export function insertParameter(
  template: string,
  name: string,
  selection: { start: number; end: number },
): { template: string; cursor: number } {
  const text = `{{.${name}}}`;
  return {
    template: template.slice(0, selection.start) + text + template.slice(selection.end),
    cursor: selection.start + text.length,
  };
}
