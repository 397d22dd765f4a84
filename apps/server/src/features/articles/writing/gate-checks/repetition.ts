import { type Block, isHeading } from '../html-blocks.ts';
import { functionWords } from '../language/function-words.ts';
import { isWithoutBlanks, splitSentences, splitWords } from '../language/words-and-sentences.ts';
import {
  type Check,
  type Checked,
  isFormula,
  isVerse,
  mostPerCheck,
  type Problem,
  startOf,
  withoutQuotations,
} from './check.ts';

const shingleLength = 3;
/** A run of words that many paragraphs share says nothing about two of them. */
const mostPerShingle = 6;
/** Long enough to compare. */
const fewestWords = 18;

/** No paragraph is repeated, exactly or in other words, no sentence returns again and again, and no words loop. */
export const repetition: Check = {
  name: 'repetition',
  find: (article) => {
    // Pull quotes repeat a sentence on purpose; headings, cells and code have separate rules.
    const paragraphs = article.blocks.filter(
      (block) =>
        !block.inQuote &&
        ['p', 'li', 'text', 'div'].includes(block.tag) &&
        !isVerse(block) &&
        !isFormula(block),
    );
    const isRefrain = refrains(article.blocks, article.tokensIn);
    return [
      ...repeatedParagraphs(
        paragraphs.filter((block) => !isRefrain(block)),
        article.tokensIn,
      ),
      ...sameInOtherWords(article, paragraphs),
      ...repeatedSentences(article, isRefrain),
      ...loops(article),
    ].slice(0, mostPerCheck);
  },
};

/** Longer paragraphs are no refrains. */
const longestRefrain = { words: 20, wide: 40 };
const longestTwice = { words: 12, wide: 24 };
/** As many as an article has. */
const mostOfRefrain = 40;

/** A short paragraph that returns between others, which differ: "Rest for a minute", after each exercise. No loop does that. */
function refrains(blocks: readonly Block[], tokensIn: Checked['tokensIn']): (block: Block) => boolean {
  const isShort = (block: Block, most: { words: number; wide: number }) =>
    isWithoutBlanks(block.prose) ? block.prose.length <= most.wide : tokensIn(block).length <= most.words;
  const places = new Map<string, number[]>();
  for (const [index, block] of blocks.entries())
    if (block.tag === 'p' && isShort(block, longestRefrain))
      places.set(block.prose, [...(places.get(block.prose) ?? []).slice(-mostOfRefrain), index]);
  return (block) => {
    const at = places.get(block.prose) ?? [];
    if (at.length < 2 || (at.length === 2 && !isShort(block, longestTwice))) return false;
    const before = new Set(at.map((index) => blocks[index - 1]?.text));
    return before.size === at.length && !before.has(block.text);
  };
}

type Known = { block: Block; words: readonly string[]; shingles: ReadonlySet<string> };

function repeatedParagraphs(paragraphs: readonly Block[], tokensIn: Checked['tokensIn']): Problem[] {
  const problems: Problem[] = [];
  const exact = new Set<string>();
  const all: Known[] = [];
  const byShingle = new Map<string, number[]>();
  for (const block of paragraphs) {
    const words = tokensIn(block);
    if (words.length < 8 && block.text.length < (isWithoutBlanks(block.text) ? 24 : 60)) continue;
    const key = words.join(' ');
    if (exact.has(key)) {
      if (block.tag !== 'li' || words.length >= (isWithoutBlanks(block.text) ? 24 : 12))
        problems.push(found('certain', 'A paragraph appears twice.', block));
      continue;
    }
    exact.add(key);
    if (words.length < fewestWords) continue;
    const shingles = shinglesOf(words);
    const shared = new Map<number, number>();
    for (const shingle of shingles) {
      const places = byShingle.get(shingle) ?? [];
      for (const place of places) shared.set(place, (shared.get(place) ?? 0) + 1);
      if (places.length < mostPerShingle) byShingle.set(shingle, [...places, all.length]);
    }
    const problem = likeOther(block, shingles, shared, all);
    if (problem) problems.push(problem);
    all.push({ block, words, shingles });
    if (problems.length >= mostPerCheck) break;
  }
  return problems;
}

/** Shared runs of words show copies. */
function likeOther(
  block: Block,
  shingles: ReadonlySet<string>,
  shared: ReadonlyMap<number, number>,
  all: readonly Known[],
): Problem | undefined {
  let most = 0;
  let like: Known | undefined;
  for (const [place, count] of shared) {
    const other = all[place];
    if (!other) continue;
    const share = count / Math.max(Math.min(shingles.size, other.shingles.size), shingles.size * 0.6);
    if (share > most) [most, like] = [share, other];
  }
  if (most > 0.75) return found('certain', 'A paragraph appears twice, hardly changed.', block);
  if (most > 0.28 && like && sharesSentences(block, like)) {
    return found('suspicion', 'Two paragraphs say the same in nearly the same words.', block);
  }
  return undefined;
}

/** More than one sentence of several: one may return on purpose. */
function sharesSentences({ prose }: Block, other: Known): boolean {
  const sentences = splitSentences(prose).map((sentence) => shinglesOf(splitWords(sentence)));
  const isShared = (own: ReadonlySet<string>) =>
    [...own].filter((shingle) => other.shingles.has(shingle)).length > own.size * 0.4;
  return sentences.filter(isShared).length >= Math.min(2, sentences.length);
}

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
function sameInOtherWords({ mainLanguage, tokensIn }: Checked, paragraphs: readonly Block[]): Problem[] {
  const known = functionWords(mainLanguage);
  const all = paragraphs
    .filter((block) => !isOrders(block.prose, tokensIn(block).length))
    .filter((block) => block.tag === 'p' || (block.tag === 'li' && tokensIn(block).length >= fewestWords))
    .map((block) => ({ block, stems: contentOf(tokensIn(block), known) }))
    .filter(({ stems }) => stems.size >= paraphrase.fewest);
  const again = (grade: Problem['grade'], message: string, { block }: Stemmed) => [
    found(grade, message, block),
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
  const said = new Set<string>();
  for (const one of all) {
    const known = [...one.stems].filter((stem) => said.has(stem)).length;
    for (const stem of one.stems) said.add(stem);
    if (said.size > summary.longestText) return undefined;
    const isLong = said.size > summary.longText || isWithoutBlanks(one.block.prose);
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

function repeatedSentences({ blocks }: Checked, isRefrain: (block: Block) => boolean): Problem[] {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  for (const block of blocks) {
    // Verses, lists and steps repeat on purpose.
    if (block.prose.length < 20) continue;
    const isFree = isHeading(block) || block.inQuote || block.tag === 'pre' || block.text.includes('\n');
    if (isFree || isRefrain(block) || block.tag === 'td' || block.tag === 'th') continue;
    let before = '';
    let inARow = 1;
    for (const sentence of splitSentences(block.prose)) {
      const words = splitWords(sentence);
      const key = words.join(' ');
      const isLong = words.length >= 7 || (isWithoutBlanks(sentence) && sentence.length >= 14);
      inARow = key === before ? inARow + 1 : 1;
      if (inARow === (isLong ? 2 : 3) && words.length >= 4) {
        problems.push(found('certain', 'A sentence is repeated in a row.', block, sentence));
      }
      before = key;
      if (!isLong || block.tag === 'li') continue;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count === 3)
        problems.push(found('suspicion', 'A sentence is repeated too often.', block, sentence));
      if (count === 5)
        problems.push(found('certain', 'A sentence is repeated again and again.', block, sentence));
    }
    if (problems.length >= mostPerCheck) break;
  }
  return problems;
}

/** "Go, go, go, go, go!", "ha ha ha": so often people say so, too. */
const mostCalls = 5;

/** Up to so many words are looked at as one turn of a loop: two short sentences have fewer. */
const longestTurn = 20;

/** A stanza of a song has no more lines, and may repeat one. */
const mostLines = 8;

function isStanza(block: Block): boolean {
  return isVerse(block) && block.text.split('\n').length <= mostLines;
}

/** The same one to four words five times in a row, or a longer run of words three times. */
function loops({ blocks, tokensIn }: Checked): Problem[] {
  for (const block of blocks) {
    if (block.tag === 'pre' || block.tag === 'td' || block.text.length < 20 || isStanza(block)) continue;
    const unquoted = withoutQuotations(block.prose);
    const words = unquoted === block.prose ? tokensIn(block) : splitWords(unquoted);
    for (let length = 1; length <= longestTurn; length++) {
      let run = 0;
      for (let at = length; at < words.length; at++) {
        run = words[at] === words[at - length] ? run + 1 : 0;
        const isCall = length === 1 && run < mostCalls && words[at + 1] !== words[at];
        if (run >= length * (length > 4 ? 2 : 4) && !isCall && !/^\d+$/.test(words[at] ?? '')) {
          return [
            found(
              'certain',
              'The text repeats the same words in a loop.',
              block,
              words.slice(Math.max(0, at - 8), at + 1).join(' '),
            ),
          ];
        }
      }
    }
  }
  return [];
}

function found(grade: Problem['grade'], message: string, block: Block, excerpt = block.text): Problem {
  return { grade, message, excerpt: startOf(excerpt) };
}

function shinglesOf(words: readonly string[]): Set<string> {
  const shingles = new Set<string>();
  for (let at = shingleLength; at <= words.length; at++)
    shingles.add(words.slice(at - shingleLength, at).join(' '));
  return shingles;
}
