import { parameterPattern } from '@chapterhouse/contract/prompts/endpoints';

/** The names that a template asks for, each once, in order of appearance. */
export function templateParameters(template: string): string[] {
  const names = [...template.matchAll(parameterPattern)].flatMap(([, name]) => (name ? [name] : []));
  return [...new Set(names)];
}

/** Puts `{{.Name}}` in the place of the selection; `cursor` is where typing goes on. */
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
