import { briefTexts } from '../../../prompts/brief.ts';
import { defaultPrompts } from '../../../prompts/default-prompts.ts';
import { planningInstructions, writingInstructions } from '../../../prompts/instructions.ts';
import type { Block } from '../html-blocks.ts';
import { type Problem, startOf } from './check.ts';

/** A run of this many identical words is no coincidence. */
const runLength = 8;

/** Shingles of the built-in prompts and system prompts. */
const builtIn = [
  ...defaultPrompts.map((prompt) => prompt.template),
  writingInstructions,
  planningInstructions,
];
const builtInRuns = runsOfTexts([...builtIn, ...briefTexts]);

/** Shingles of custom templates; cached, because they rarely change. */
const ownRuns = new Map<string, ReadonlySet<string>>();
const mostOwnRuns = 50;

/** A part of the prompt in the generated text. `templates`: those in use, if known. */
export function findPromptText(blocks: readonly Block[], templates: readonly string[] = []): Problem[] {
  const told = [builtInRuns, ...templates.filter((text) => !builtIn.includes(text)).map(runsOfOwn)];
  const block = blocks.find(({ text }) => runsOf(text).some((run) => told.some((runs) => runs.has(run))));
  return block
    ? [{ grade: 'certain', message: 'The text repeats the prompt.', excerpt: startOf(block.text) }]
    : [];
}

function runsOfOwn(template: string): ReadonlySet<string> {
  const known = ownRuns.get(template);
  if (known) return known;
  const runs = runsOfTexts([template]);
  if (ownRuns.size >= mostOwnRuns) ownRuns.clear();
  ownRuns.set(template, runs);
  return runs;
}

/** Words on both sides of a parameter do not form a run. */
function runsOfTexts(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(/\n|\{\{[^{}]*\}\}/)).flatMap(runsOf));
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' '));
}
