import { asData } from '../../prompts/prompt-data.ts';
import type { BatchSource } from './batch-sources-repository.ts';

/** Characters of sources in one prompt: about 3,000 words, which fit a small context. Twice as many where they are read deeply. */
const charactersInPrompt = 14_000;

/**
 * The sources as quoted in a prompt: the passages most relevant to `about`, each line marked as quoted. Angle brackets
 * and braces are neutralized, so that a page can neither close the fence around it nor name a parameter. Pure.
 */
export function quotedSources(sources: readonly BatchSource[], about: string, isDeep = false): string {
  const most = isDeep ? 2 * charactersInPrompt : charactersInPrompt;
  return quoted(sources, relevantPassages(sources, about, most));
}

type Text = { text: string };

/** Minimum length of a passage, so that it makes sense on its own. */
const passageLength = 600;

/**
 * Selects from each source the passages most relevant to `about`, within `budget` characters in total, in the
 * order of the source. Sources that fit are included whole. Pure.
 */
function relevantPassages(sources: readonly Text[], about: string, budget: number): string[] {
  const total = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (total <= budget) return sources.map(({ text }) => text);
  const wanted = new Set(stems(about));
  const passages = sources.flatMap(({ text }, source) =>
    passagesOf(text).map((passage, position) => ({
      source,
      position,
      passage,
      // The start of a page usually states its subject, so it gets a small bonus.
      score: scoreOf(passage, wanted) + 0.5 / (position + 1),
    })),
  );
  let room = budget;
  const picked = passages
    .toSorted((a, b) => b.score - a.score)
    .filter(({ passage }) => {
      if (passage.length > room) return false;
      room -= passage.length;
      return true;
    })
    .sort((a, b) => a.position - b.position);
  return sources.map((_, source) =>
    picked
      .filter((one) => one.source === source)
      .map(({ passage }) => passage)
      .join('\n…\n'),
  );
}

function passagesOf(text: string): string[] {
  const passages: string[] = [];
  let current = '';
  for (const line of text.split(/\n|(?<=[.!?。]) (?=\p{Lu})/u)) {
    current = current ? `${current}\n${line}` : line;
    if (current.length < passageLength) continue;
    passages.push(current);
    current = '';
  }
  return current ? [...passages, current] : passages;
}

function scoreOf(passage: string, wanted: ReadonlySet<string>): number {
  const found = new Set(stems(passage).filter((stem) => wanted.has(stem)));
  return found.size;
}

function stems(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}|\p{N}+/gu) ?? []).map((word) => word.slice(0, 6));
}

/** Each source with its text, whose lines are marked as quoted; a source without one is left out. Pure. */
export function quoted(
  sources: readonly Pick<BatchSource, 'url' | 'title'>[],
  texts: readonly (string | undefined)[],
): string {
  return sources
    .flatMap(({ url, title }, index) => {
      const text = texts[index];
      if (text === undefined) return [];
      const head = `[${index + 1}] ${harmless(asData(title))}${url ? `, address ${asData(url)}` : ', without an address'}`;
      return [[head, ...harmless(text).split('\n')].join('\n> ')];
    })
    .join('\n');
}

export function harmless(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('{{', '{ {');
}
