import type { Block } from '../../html-blocks.ts';
import { functionWords } from '../../language/function-words.ts';
import { isWithoutBlanks, splitSentences } from '../../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf } from '../check.ts';

/** Items of lists are compared from so many words on. */
const fewestWords = 18;
/** A stem that many paragraphs share says nothing about two of them. */
const mostPerStem = 8;
/**
 * How many of the smaller paragraph's stems two of them share: `rare` ones are in at most a third of the paragraphs. Good
 * articles stay below 0.42. `copy`: so much is no coincidence.
 */
const paraphrase = { fewest: 12, largest: 2.2, rare: 0.38, all: 0.48, copy: { rare: 0.45, all: 0.7 } };
/** How much any two paragraphs share on average, where all of a text says one thing. Good articles stay below 0.17, those in scripts without blanks, whose words
 * are short, below 0.23. */
const monotone = { fewest: 4, most: 40, mean: 0.205, wide: 0.25 };
/**
 * How much of it all others together have, where it only sums them up. In a long text many words return by chance; in one of more stems
 * than `longestText`, those of whole paragraphs do.
 */
const summary = { share: 0.85, shareInLong: 0.92, longText: 200, longestText: 400, fewestStems: 18 };

type Stemmed = { block: Block; stems: ReadonlySet<string> };
type Pair = { one: Stemmed; other: Stemmed; all: number; rare: number };

/** The same thing said again: two paragraphs share most of their content, however its words are arranged and inflected. */
export function sameInOtherWords(
  { mainLanguage, tokensIn }: Checked,
  paragraphs: readonly Block[],
): Problem[] {
  const known = functionWords(mainLanguage);
  const all = paragraphs
    .filter((block) => !isOrders(block.prose, tokensIn(block).length))
    .filter((block) => block.tag === 'p' || (block.tag === 'li' && tokensIn(block).length >= fewestWords))
    .map((block) => ({ block, stems: contentOf(tokensIn(block), known) }))
    .filter(({ stems }) => stems.size >= paraphrase.fewest);
  const again = (grade: Problem['grade'], message: string, { block }: Stemmed) => [
    { grade, message, excerpt: startOf(block.text) },
  ];
  const pairs = pairsOf(all);
  const copy = pairs.find((pair) => isShared(pair, paraphrase.copy));
  if (copy) return again('certain', 'A paragraph appears twice, hardly changed.', copy.other);
  const like = pairs.find((pair) => isShared(pair, paraphrase));
  if (like) return again('suspicion', sameInOther, like.other);
  const last = isMonotone(all, pairs) ? all.at(-1) : summaryIn(all);
  return last ? again('suspicion', sameInOther, last) : [];
}

/** "Hold for five seconds. Repeat twice.": the steps of a workout are alike, left and right. */
const orders = { words: 30, inSentence: 5.5 };

function isOrders(prose: string, words: number): boolean {
  return words <= orders.words && words / Math.max(1, splitSentences(prose).length) <= orders.inSentence;
}

const sameInOther = 'Two paragraphs say the same in other words.';

/** All pairs of paragraphs that share a stem which few others have. */
function pairsOf(all: readonly Stemmed[]): Pair[] {
  const places = new Map<string, number[]>();
  for (const [index, { stems }] of all.entries())
    for (const stem of stems) {
      const known = places.get(stem);
      if (known) known.push(index);
      else places.set(stem, [index]);
    }
  const mostRare = Math.max(2, Math.min(mostPerStem, Math.floor(all.length / 3)));
  const mostAny = all.length <= monotone.most ? monotone.most : mostPerStem;
  const pairs = new Map<number, Pair>();
  for (const shared of places.values()) {
    if (shared.length < 2 || shared.length > mostAny) continue;
    for (const [at, second] of shared.entries())
      for (const first of shared.slice(0, at)) {
        const [one, other] = [all[first], all[second]];
        if (!one || !other) continue;
        const key = first * all.length + second;
        const pair = pairs.get(key) ?? { one, other, all: 0, rare: 0 };
        pair.all++;
        if (shared.length <= mostRare) pair.rare++;
        pairs.set(key, pair);
      }
  }
  return [...pairs.values()];
}

function isShared({ one, other, all, rare }: Pair, least: { all: number; rare: number }): boolean {
  const [small, large] = [one.stems.size, other.stems.size].sort((a, b) => a - b) as [number, number];
  return all >= small * least.all && rare >= small * least.rare && large <= small * paraphrase.largest;
}

/** Paragraph after paragraph, a text has nothing new to say. */
function isMonotone(all: readonly Stemmed[], pairs: readonly Pair[]): boolean {
  if (all.length < monotone.fewest || all.length > monotone.most) return false;
  const shares = pairs.map(
    ({ one, other, all: shared }) => shared / Math.min(one.stems.size, other.stems.size),
  );
  const possible = (all.length * (all.length - 1)) / 2;
  const mean = isWithoutBlanks(all[0]?.block.prose ?? '') ? monotone.wide : monotone.mean;
  return shares.reduce((sum, share) => sum + share, 0) > possible * mean;
}

/** A paragraph that only sums up what the text has said. */
function summaryIn(all: readonly Stemmed[]): Stemmed | undefined {
  const seen = new Set<string>();
  for (const one of all) {
    const known = [...one.stems].filter((stem) => seen.has(stem)).length;
    for (const stem of one.stems) seen.add(stem);
    if (seen.size > summary.longestText) return undefined;
    const isLong = seen.size > summary.longText || isWithoutBlanks(one.block.prose);
    const share = isLong ? summary.shareInLong : summary.share;
    if (one.stems.size >= summary.fewestStems && known > one.stems.size * share) return one;
  }
  return undefined;
}

/** The words that mean something, by their first letters: inflection does not matter. */
export function contentOf(words: readonly string[], known: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(words.filter((word) => !known.has(word) && isContent(word)).map(stemOf));
}

function isContent(word: string): boolean {
  if (isHangul(word) || /^\d+$/.test(word)) return true;
  return isWithoutBlanks(word) ? word.length > 1 || /\p{Script=Han}/u.test(word) : word.length > 3;
}

function stemOf(word: string): string {
  if (isHangul(word)) return word.slice(0, 2);
  // Cyrillic words are stems with long endings.
  return word.slice(0, /^\p{Script=Cyrillic}/u.test(word) ? 4 : 5);
}

function isHangul(word: string): boolean {
  return word.length > 1 && /^\p{Script=Hangul}/u.test(word);
}
