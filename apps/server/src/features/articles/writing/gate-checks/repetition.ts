import { type Block, isHeading } from '../html-blocks.ts';
import { isWithoutBlanks, splitSentences, splitWords } from '../language/words-and-sentences.ts';
import { type Check, type Checked, isFormula, mostPerCheck, type Problem, startOf } from './check.ts';

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
      ...sameInOtherWords(paragraphs, article.tokensIn),
      ...paraphrases(paragraphs, article.tokensIn),
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
      if (block.tag !== 'li' || words.length >= 12)
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
/** How much of a paragraph's content another one has. */
const mostShared = 0.7;
/**
 * How much of it all others together have, where it only sums them up. In a long text many words return by chance; in one of more stems
 * than `longestText`, those of whole paragraphs do.
 */
const mostSummed = { share: 0.85, shareInLong: 0.92, longText: 200, longestText: 400, fewestStems: 18 };

/** The same thing said again: the words of an earlier paragraph in another order, or a repeated summary. */
function sameInOtherWords(paragraphs: readonly Block[], tokensIn: Checked['tokensIn']): Problem[] {
  const all: ReadonlySet<string>[] = [];
  const byStem = new Map<string, number[]>();
  for (const block of paragraphs) {
    const words = tokensIn(block);
    if (words.length < fewestWords) continue;
    const own = contentOf(words);
    const shared = new Map<number, number>();
    let known = 0;
    for (const stem of own) {
      const places = byStem.get(stem) ?? [];
      if (places.length > 0) known++;
      for (const place of places) shared.set(place, (shared.get(place) ?? 0) + 1);
      byStem.set(stem, [...places.slice(-mostPerStem + 1), all.length]);
    }
    const isLike = [...shared].some(([place, count]) => isLikeIn(count, own.size, all[place]?.size ?? 0));
    const isLong = byStem.size > mostSummed.longText;
    const share = isLong || isWithoutBlanks(block.prose) ? mostSummed.shareInLong : mostSummed.share;
    const mayBeSummary = own.size >= mostSummed.fewestStems && byStem.size <= mostSummed.longestText;
    const isSummary = mayBeSummary && known > own.size * share;
    if (isLike || isSummary)
      return [found('suspicion', 'Two paragraphs say the same in other words.', block)];
    all.push(own);
  }
  return [];
}

/** Stanzas repeat lines on purpose. */
function isVerse({ text }: Block): boolean {
  const lines = text.split('\n');
  return lines.length > 2 && lines.every((line) => line.length < 60);
}

/** How much two paragraphs share of all words, and of those that no other paragraph has. */
const paraphrase = { common: 0.5, own: 0.25, fewest: 8 };
const mostCompared = 120;
const copy = { common: 0.7, own: 0.45 };

/** The same thing said again in a paragraph's own rare words: no other paragraph has them. */
function paraphrases(paragraphs: readonly Block[], tokensIn: Checked['tokensIn']): Problem[] {
  const all = paragraphs
    .filter((block) => block.tag === 'p')
    .map((block) => ({ block, words: tokensIn(block) }))
    .filter(({ words }) => words.length >= fewestWords)
    .map(({ block, words }) => ({ block, stems: contentOf(words) }));
  // In a long text, rare words meet by chance.
  if (all.length > mostCompared) return [];
  const places = new Map<string, number[]>();
  for (const [index, { stems }] of all.entries())
    for (const stem of stems) places.set(stem, [...(places.get(stem) ?? []).slice(-mostPerStem), index]);
  const pairs = new Map<number, { one: number; other: number; common: number; own: number }>();
  for (const shared of places.values()) {
    if (shared.length > mostPerStem) continue;
    for (const [at, other] of shared.entries())
      for (const one of shared.slice(0, at)) {
        const key = one * all.length + other;
        const pair = pairs.get(key) ?? { one, other, common: 0, own: 0 };
        pair.common++;
        if (shared.length === 2) pair.own++;
        pairs.set(key, pair);
      }
  }
  for (const { one, other, common, own } of pairs.values()) {
    const sizes = [all[one], all[other]].map((paragraph) => paragraph?.stems.size ?? 0);
    const [small = 0, large = 0] = sizes.sort((a, b) => a - b);
    const block = all[other]?.block;
    if (!block || small < paraphrase.fewest || large > small * 2.2) continue;
    if (common > small * copy.common && own > small * copy.own)
      return [found('certain', 'A paragraph appears twice, hardly changed.', block)];
    if (common >= small * paraphrase.common && own >= small * paraphrase.own)
      return [found('suspicion', 'Two paragraphs say the same in other words.', block)];
  }
  return [];
}

function isLikeIn(common: number, own: number, other: number): boolean {
  if (own < 10 || other < 10 || own > other * 1.8 || other > own * 1.8) return false;
  return common > Math.min(own, other) * mostShared;
}

/** The longer words, by their first letters: inflection does not matter. */
function contentOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(
    words
      .filter(
        (word) =>
          word.length > 4 ||
          /^\d+$/.test(word) ||
          (isWithoutBlanks(word) && word.length > 1) ||
          isHangul(word),
      )
      .map((word) => word.slice(0, isHangul(word) ? 2 : 6)),
  );
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

/** Up to so many words are looked at as one turn of a loop: two short sentences have fewer. */
const longestTurn = 20;

/** The same one to four words five times in a row, or a longer run of words three times. */
function loops({ blocks, tokensIn }: Checked): Problem[] {
  for (const block of blocks) {
    if (block.tag === 'pre' || block.tag === 'td' || block.text.length < 20) continue;
    const words = tokensIn(block);
    for (let length = 1; length <= longestTurn; length++) {
      let run = 0;
      for (let at = length; at < words.length; at++) {
        run = words[at] === words[at - length] ? run + 1 : 0;
        if (run >= length * (length > 4 ? 2 : 4) && !/^\d+$/.test(words[at] ?? '')) {
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
