import { type Block, isHeading } from '../../html-blocks.ts';
import { isWithoutBlanks, splitSentences, splitWords } from '../../language/words-and-sentences.ts';
import {
  type Check,
  type Checked,
  isFormula,
  isVerse,
  mostPerCheck,
  type Problem,
  startOf,
  withoutQuotations,
} from '../check.ts';
import { sameInOtherWords } from './paraphrase.ts';
import { refrains, returningOrders } from './refrains.ts';

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
    const orders = onFirstUse(() => returningOrders(article));
    return [
      ...repeatedParagraphs(
        paragraphs.filter((block) => !isRefrain(block)),
        article.tokensIn,
        orders,
      ),
      ...sameInOtherWords(article, paragraphs),
      ...repeatedSentences(article, isRefrain, orders),
      ...loops(article),
    ].slice(0, mostPerCheck);
  },
};

/** Hardly any text repeats sentences, so they are looked for only in those that do. */
type Orders = () => ReadonlySet<string>;

function onFirstUse(find: Orders): Orders {
  let found: ReadonlySet<string> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

type Known = { block: Block; words: readonly string[]; shingles: ReadonlySet<string> };

function repeatedParagraphs(
  paragraphs: readonly Block[],
  tokensIn: Checked['tokensIn'],
  orders: Orders,
): Problem[] {
  const problems: Problem[] = [];
  const exact = new Set<string>();
  const all: Known[] = [];
  const byShingle = new Map<string, number[]>();
  for (const block of paragraphs) {
    const words = tokensIn(block);
    if (isRound(block, all.at(-1)?.block)) continue;
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
    const problem = likeOther(block, shingles, shared, all, orders);
    if (problem) problems.push(problem);
    all.push({ block, words, shingles });
    if (problems.length >= mostPerCheck) break;
  }
  return problems;
}

const roundLabel = /^(\p{L}[\p{L}\p{M}' ]{1,20}\s)(\d{1,2})[:.]?\n/u;

/** "Round 2" in a line of its own, above what is done in "Round 1" as well. */
function isRound({ text }: Block, before: Block | undefined): boolean {
  const [, label, number] = roundLabel.exec(text) ?? [];
  const [, other, first] = roundLabel.exec(before?.text ?? '') ?? [];
  return label !== undefined && label === other && Number(number) > Number(first);
}

/** Shared runs of words show copies. */
function likeOther(
  block: Block,
  shingles: ReadonlySet<string>,
  shared: ReadonlyMap<number, number>,
  all: readonly Known[],
  orders: Orders,
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
  if (most > 0.28 && like && sharesSentences(block, like, orders)) {
    return found('suspicion', 'Two paragraphs say the same in nearly the same words.', block);
  }
  return undefined;
}

/** More than one sentence of several: one may return on purpose. */
function sharesSentences({ prose }: Block, other: Known, orders: Orders): boolean {
  const sentences = splitSentences(prose)
    .map((sentence) => splitWords(sentence))
    .filter((words) => !orders().has(words.join(' ')))
    .map(shinglesOf);
  const isShared = (own: ReadonlySet<string>) =>
    [...own].filter((shingle) => other.shingles.has(shingle)).length > own.size * 0.4;
  return sentences.filter(isShared).length >= Math.min(2, sentences.length);
}

function repeatedSentences(
  { blocks, sentencesIn }: Checked,
  isRefrain: (block: Block) => boolean,
  orders: Orders,
): Problem[] {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  for (const block of blocks) {
    // Verses, lists and steps repeat on purpose.
    if (block.prose.length < 20) continue;
    const isFree = isHeading(block) || block.inQuote || block.tag === 'pre' || block.text.includes('\n');
    if (isFree || isRefrain(block) || block.tag === 'td' || block.tag === 'th') continue;
    let before = '';
    let inARow = 1;
    for (const sentence of sentencesIn(block)) {
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
      if (count < 3 || orders().has(key)) continue;
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
function loops({ blocks, tokensIn, spokenIn }: Checked): Problem[] {
  for (const block of blocks) {
    if (block.tag === 'pre' || block.tag === 'td' || block.text.length < 20 || isStanza(block)) continue;
    const unquoted = withoutQuotations(spokenIn(block.prose));
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
