import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { TaskResult, TextTaskInput, TextTaskName } from './text-tasks.ts';

// As in main.ts, whose cache a thread does not use by itself: starting takes it a third less.
enableCompileCache(join(import.meta.dirname, '../../../../../../.cache/compile'));
const { runTask, textTasks } = await import('./text-tasks.ts');

type Work<Name extends TextTaskName> = { name: Name; input: TextTaskInput<Name>; begun: MessagePort };

/** Runs in a pool thread; a default export, because the pool calls that. */
export default async function work<Name extends TextTaskName>(task: Work<Name>): Promise<TaskResult<Name>> {
  await textTasks[task.name].load();
  task.begun.postMessage('begun');
  return runTask(task.name, task.input);
}
