import { defaultPrompts } from '../../../prompts/default-prompts.ts';
import { planningInstructions, writingInstructions } from '../../../prompts/instructions.ts';
import type { Block } from '../html-blocks.ts';
import type { Problem } from './check.ts';

/** So many words in the same order are no accident. */
const runLength = 8;

/** Runs of words of the built-in prompts and standing orders; what stands on both sides of a parameter is no run. */
const promptRuns = new Set(
  [...defaultPrompts.map((prompt) => prompt.template), writingInstructions, planningInstructions]
    .flatMap((text) => text.split(/\n|\{\{[^}]*\}\}/))
    .flatMap((line) => runsOf(line)),
);

/** A piece of what the model was told, in what it wrote. */
export function findPromptText(blocks: readonly Block[]): Problem | undefined {
  const block = blocks.find(({ prose }) => runsOf(prose).some((run) => promptRuns.has(run)));
  return block && { message: 'The text repeats what the writer was told.', excerpt: block.text.slice(0, 80) };
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' '));
}
