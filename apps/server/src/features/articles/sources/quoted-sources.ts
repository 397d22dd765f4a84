import { asData } from '../../prompts/prompt-data.ts';
import type { BatchSource } from './batch-sources-repository.ts';
import { relevantPassages } from './relevant-passages.ts';

/** Characters of sources in one prompt: about 3,000 words, which fit a small context. */
const charactersInPrompt = 14_000;

/**
 * The sources as quoted in a prompt: the passages most relevant to `about`, each line marked as quoted. Angle brackets
 * and braces are neutralized, so that a page can neither close the fence around it nor name a parameter. Pure.
 */
export function quotedSources(sources: readonly BatchSource[], about: string): string {
  const passages = relevantPassages(sources, about, charactersInPrompt);
  return sources
    .map(({ url, title }, index) => {
      const head = `[${index + 1}] ${harmless(asData(title))}${url ? `, address ${asData(url)}` : ', without an address'}`;
      return [head, ...harmless(passages[index] ?? '').split('\n')].join('\n> ');
    })
    .join('\n');
}

function harmless(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('{{', '{ {');
}
