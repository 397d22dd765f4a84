import { asData } from '../../prompts/prompt-data.ts';
import type { BatchSource } from './batch-sources-repository.ts';
import { relevantPassages } from './relevant-passages.ts';

/** Characters of sources in one prompt: some 3,000 words, which a small context still bears. */
const charactersInPrompt = 14_000;

/**
 * The sources as a prompt quotes them: what has most to do with `about`, each line marked as quoted. Angle brackets
 * and braces become harmless, so that a page can neither close the fence around it nor name a parameter. Pure.
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
