import type { MessagePort } from 'node:worker_threads';
import { runTask, type TaskResult, type TextTaskInput, type TextTaskName, textTasks } from './text-tasks.ts';

type Work<Name extends TextTaskName> = { name: Name; input: TextTaskInput<Name>; begun: MessagePort };

/** Runs in a pool thread; a default export, because the pool calls that. */
export default async function work<Name extends TextTaskName>(task: Work<Name>): Promise<TaskResult<Name>> {
  const { prepare }: { prepare?: () => Promise<unknown> } = textTasks[task.name];
  await prepare?.();
  task.begun.postMessage('begun');
  return runTask(task.name, task.input);
}
