import type { JobDefinition, JobHandler } from '../../../lib/jobs.ts';

/** Throws an error that lists jobs without a handler, with two, or with a handler but no definition. */
export function checkHandlers(definitions: JobDefinition[], handlers: JobHandler[]): void {
  const defined = definitions.map((definition) => definition.name);
  const handled = handlers.map((handler) => handler.definition.name);
  const problems = [
    ...duplicates(defined).map((name) => `${name} is defined twice`),
    ...duplicates(handled).map((name) => `${name} has two handlers`),
    ...defined.filter((name) => !handled.includes(name)).map((name) => `${name} has no handler`),
    ...handled.filter((name) => !defined.includes(name)).map((name) => `${name} is not defined`),
  ];
  if (problems.length > 0) throw new Error(`The worker cannot start: ${problems.join(', ')}.`);
}

function duplicates(names: string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
