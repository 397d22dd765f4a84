import { type TextLimit, TextLimitError } from './text-limits.ts';
import { type TextTaskInput, type TextTaskName, type TextTaskOutput, textTasks } from './text-tasks.ts';

/** A broken limit is a value, since errors lose their class on the way between threads. */
export type TaskResult<Name extends TextTaskName> = { value: TextTaskOutput<Name> } | { limit: TextLimit };

/** Does one task in this thread. Throws what is no broken limit: a fault of ours. */
export function runTask<Name extends TextTaskName>(name: Name, input: TextTaskInput<Name>): TaskResult<Name> {
  // The name chooses input and output together, which the compiler cannot follow through a union.
  const run = textTasks[name].run as (input: TextTaskInput<Name>) => TextTaskOutput<Name>;
  try {
    return { value: run(input) };
  } catch (error) {
    if (error instanceof TextLimitError) return { limit: error.limit };
    // Parsers of Markdown call themselves for each level; V8's word for a full stack.
    if (error instanceof RangeError && /call stack/.test(error.message)) return { limit: 'depth' };
    throw error;
  }
}
