import type { Block } from '../html-blocks.ts';
import { functionWords } from '../language/function-words.ts';
import type { Checked } from './check.ts';

/** Shorter paragraphs show their language too seldom. */
const fewestLetters = 60;
/** The scores need no more of a paragraph, and no more paragraphs. */
const mostRead = 300;
const mostParagraphs = 120;
/** Fewer paragraphs say little about what is usual in a text. */
const fewestParagraphs = 4;

/**
 * How much less a paragraph looks like the text's language than the text's other paragraphs, as a share of their median.
 * `clearly`: as a whole; `all` and `content` together: of the whole, and without function words, which invented sentences
 * borrow. In good texts, prose is above 0.85.
 */
const strange = { clearly: 0.83, all: 0.9, content: 0.76 };

/** Words that can be pronounced, and that no language has: their letters follow each other as in no other paragraph. */
export function strangeParagraphs({ blocks, mainLanguage, scoreIn }: Checked): readonly Block[] {
  if (mainLanguage === null) return [];
  const known = functionWords(mainLanguage);
  const all = blocks.filter(isProse);
  const step = Math.max(1, Math.ceil(all.length / mostParagraphs));
  const paragraphs = all.filter((_, index) => index % step === 0);
  if (paragraphs.length < fewestParagraphs) return [];
  const scores = new Map(
    paragraphs.map((block) => [block, scoreIn(block.prose.slice(0, mostRead), mainLanguage)]),
  );
  const usual = medianOf([...scores.values()]);
  const candidates = paragraphs.filter((block) => (scores.get(block) ?? 0) < usual * strange.all);
  if (candidates.length === 0) return [];
  const contentScore = ({ prose }: Block) => scoreIn(contentOf(prose, known), mainLanguage);
  const sample = paragraphs.filter((block) => !candidates.includes(block)).slice(0, 12);
  const usualContent = medianOf(sample.map(contentScore));
  return candidates.filter(
    (block) =>
      (scores.get(block) ?? 0) < usual * strange.clearly ||
      contentScore(block) < usualContent * strange.content,
  );
}

/** Figures and formulas have letters of their own; scripts with many characters have no usual neighbors. */
function isProse({ tag, inQuote, prose }: Block): boolean {
  if (tag !== 'p' || inQuote || prose.length < fewestLetters) return false;
  if (!/^\P{L}{0,8}[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(prose)) return false;
  const signs = prose.match(/[\d=·•|/\\$*:;[\]{}()§\ufffc]/g)?.length ?? 0;
  const words = prose.split(' ').length;
  return signs < words / 8;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The words in lower case that sentences of every subject do not share. */
function contentOf(prose: string, known: ReadonlySet<string>): string {
  const words = prose.slice(0, mostRead).split(/\s+/);
  return words.filter((word) => !known.has(word.toLowerCase()) && /^\p{Ll}/u.test(word)).join(' ');
}
