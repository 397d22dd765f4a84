import { asData } from '../../prompts/prompt-data.ts';
import type { BatchSource } from './batch-sources-repository.ts';
import { relevantPassages } from './relevant-passages.ts';

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
