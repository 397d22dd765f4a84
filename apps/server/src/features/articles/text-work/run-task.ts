import { type TextLimit, TextLimitError } from './text-limits.ts';
import { type TextTaskInput, type TextTaskName, type TextTaskOutput, textTasks } from './text-tasks.ts';

/** A violated limit is returned as a value, because errors lose their class between threads. */
export type TaskResult<Name extends TextTaskName> = { value: TextTaskOutput<Name> } | { limit: TextLimit };

/** Runs one task in this thread. Throws unexpected errors only. */
export async function runTask<Name extends TextTaskName>(
  name: Name,
  input: TextTaskInput<Name>,
): Promise<TaskResult<Name>> {
  // The name determines input and output together, which the compiler cannot follow through a union.
  const run = textTasks[name].run as (
    input: TextTaskInput<Name>,
  ) => TextTaskOutput<Name> | Promise<TextTaskOutput<Name>>;
  try {
    return { value: await run(input) };
  } catch (error) {
    if (error instanceof TextLimitError) return { limit: error.limit };
    // Markdown parsers recurse per level; this is V8's message for a stack overflow.
    if (error instanceof RangeError && /call stack/.test(error.message)) return { limit: 'depth' };
    throw error;
  }
}
