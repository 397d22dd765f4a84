import { briefTexts } from '../../../../prompts/brief.ts';
import { defaultPrompts } from '../../../../prompts/default-prompts.ts';
import { planningInstructions, writingInstructions } from '../../../../prompts/instructions.ts';
import type { Block } from '../../html-blocks.ts';
import { type Check, startOf } from '../check.ts';

/** A run of this many identical words is no coincidence. */
const runLength = 8;

/** Shingles of the built-in prompts and system prompts. */
const builtIn = [
  ...defaultPrompts.map((prompt) => prompt.template),
  writingInstructions,
  planningInstructions,
];
/** Runs of words by their first two, so that most places of a text need no look at the rest. */
type Runs = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
const builtInRuns = runsOfTexts([...builtIn, ...briefTexts]);

/** Runs of custom templates; cached, because they rarely change. */
const ownRuns = new Map<string, Runs>();
const mostOwnRuns = 50;

/** No part of the prompt is in the text, not even in quotation marks: only a model says this. */
export const promptText: Check = {
  name: 'prompt',
  find: ({ blocks, promptTemplates = [] }) => {
    const prompts = [
      builtInRuns,
      ...promptTemplates.filter((text) => !builtIn.includes(text)).map(runsOfOwn),
    ];
    const block = blocks.find((one) => prompts.some((runs) => hasRun(one, runs)));
    return block
      ? [{ grade: 'certain', message: 'The text repeats the prompt.', excerpt: startOf(block.text) }]
      : [];
  },
};

function hasRun({ text }: Block, runs: Runs): boolean {
  const words = wordsOf(text);
  for (let at = 0; at + runLength <= words.length; at++) {
    const known = runs.get(words[at] ?? '')?.get(words[at + 1] ?? '');
    if (known?.has(words.slice(at, at + runLength).join(' '))) return true;
  }
  return false;
}

function runsOfOwn(template: string): Runs {
  const known = ownRuns.get(template);
  if (known) return known;
  const runs = runsOfTexts([template]);
  if (ownRuns.size >= mostOwnRuns) ownRuns.clear();
  ownRuns.set(template, runs);
  return runs;
}

/** Words on both sides of a parameter do not form a run. */
function runsOfTexts(texts: readonly string[]): Runs {
  const runs = new Map<string, Map<string, Set<string>>>();
  for (const line of texts.flatMap((text) => text.split(/\n|\{\{[^{}]*\}\}/))) {
    const words = wordsOf(line);
    for (let at = 0; at + runLength <= words.length; at++) {
      const [first = '', second = ''] = words.slice(at, at + 2);
      const bySecond = runs.get(first) ?? new Map<string, Set<string>>();
      const known = bySecond.get(second) ?? new Set<string>();
      known.add(words.slice(at, at + runLength).join(' '));
      runs.set(first, bySecond.set(second, known));
    }
  }
  return runs;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
