import type { Block } from '../html-blocks.ts';
import { functionWords } from '../language/function-words.ts';
import { type Checked, type Problem, startOf } from './check.ts';

/** How many more unfamiliar words than usual, as a share: of a paragraph, and of a text. Good texts stay below 0.51 and 0.16. */
const more = { inParagraph: 0.53, inText: 0.18 };
/** Fewer different words say little. */
const fewest = { inParagraph: 6, inText: 40 };
/** Of a long text, a part shows it. */
const mostBlocks = 300;

/** "Grondle the frimpish valve": words that can be pronounced, and that the language does not have. */
export function inventedWords({ blocks, mainLanguage, familiar }: Checked): Problem[] {
  if (!familiar) return [];
  const known = functionWords(mainLanguage);
  const prose = blocks.filter(({ tag, inQuote }) => tag === 'p' && !inQuote);
  const step = Math.ceil(prose.length / mostBlocks);
  const words = new Map<string, boolean>();
  const found: Block[] = [];
  for (const block of prose.filter((_, index) => index % step === 0)) {
    const own = new Set(contentOf(block, known));
    for (const word of own) if (!words.has(word)) words.set(word, !familiar.has(word));
    const unfamiliar = [...own].filter((word) => words.get(word)).length;
    const isMost = unfamiliar > own.size * (familiar.usualOthers + more.inParagraph);
    if (own.size >= fewest.inParagraph && isMost) found.push(block);
  }
  const all = [...words.values()].filter(Boolean).length;
  const isText = words.size >= fewest.inText && all > words.size * (familiar.usualOthers + more.inText);
  const places = found.length > 0 || !isText ? found : prose.slice(1, 2);
  const message = 'This passage reads like nonsense.';
  return places.slice(0, 2).map(({ text }) => ({ grade: 'suspicion', message, excerpt: startOf(text) }));
}

/** Names and abbreviations, which begin with capitals, may be of any language. */
const lowerCase = /(?<![\p{L}\p{N}'’-])\p{Ll}[\p{L}\p{M}]{3,20}(?![\p{L}\p{N}'’-])/gu;

function contentOf({ prose }: Block, known: ReadonlySet<string>): string[] {
  return (prose.match(lowerCase) ?? []).filter((word) => !known.has(word));
}
