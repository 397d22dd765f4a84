import type { Block } from '../writing/html-blocks.ts';
import { wordsOf as phraseWords } from '../writing/language/phrases.ts';
import { isWithoutBlanks } from '../writing/language/words-and-sentences.ts';
import { adviceWords, numbersIn, type Statement, statementsIn } from './claims-of-sentence.ts';
import { isWorkedOut } from './numbers/arithmetic.ts';
import { type Quantity, quantitiesOf } from './numbers/quantities.ts';
import { plainWords, type Quotation, quotationsIn } from './quotations.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { type CellContext, contextsOfCells, linesOfTables } from './table-cells.ts';
import {
  cjkCondition,
  cjkExample,
  conditionAtStart,
  conditional,
  continues,
  illustration,
  label,
  remains,
  supposition,
  suppositionAtStart,
  would,
  yours,
} from './words/example-words.ts';

/** A statement that can be checked, with what it is matched by. */
export type Candidate = Statement & {
  /** Index of its block; `at` is the position in the prose of that block. */
  block: number;
  sentence: Sentence;
  /** The sentence before, in the same block: "That is 60 percent" has no words of its own. */
  before: Sentence | undefined;
  /** The sentence after, in the same block. */
  next?: Sentence | undefined;
  /** The sentences before that one, nearest last. */
  earlier?: readonly Sentence[];
  /** The rows and columns of the table that its block comments on. */
  table?: readonly (readonly Quantity[])[];
  quotation?: Quotation;
  /** Of a number in a table. */
  cell?: CellContext | undefined;
  /** In the head of a table. */
  isHead?: boolean;
};

const mostCandidates = 500;

/** The statements of an article that can be checked, in order. Code is left out. Linear in the length of the text. */
export function findCandidates(
  blocks: readonly Block[],
  hasSources: boolean,
  language: string | null,
): Candidate[] {
  const suppositions = suppositionWords(language);
  const advice = adviceWords(language);
  const found: Candidate[] = [];
  const hasNotes = blocks.some(({ text }) => /^\[\d{1,3}\]/.test(text));
  const cells = contextsOfCells(blocks, language);
  const lines = linesOfTables(blocks, language);
  let before = '';
  let commented: readonly (readonly Quantity[])[] = [];
  for (const [block, { prose, tag }] of blocks.entries()) {
    if (tag === 'pre') continue;
    const sentences = sentencesOf(prose, language);
    // Without sources, what nobody by name has said is a story.
    const quotations = quotationsIn(prose, before).filter(
      ({ speakers, isSaid }) => hasSources || (isSaid && speakers.some(({ isPerson }) => isPerson)),
    );
    for (const quotation of quotations) {
      const sentence = sentences.findLast(({ at }) => at <= quotation.at);
      const { text, at, isSaid, isSentence } = quotation;
      // A few words that nobody is said to have said may be the name of a thing.
      const isWeak = !isSaid && !isSentence && !isLong(text);
      if (sentence)
        found.push({ kind: 'quote', text, block, at, sentence, before: undefined, quotation, isWeak });
    }
    // A table is commented on until the next heading.
    if (/^h\d$/.test(tag)) commented = [];
    const table = blocks[block - 1]?.cell?.table;
    if (table !== undefined) commented = lines.get(table) ?? [];
    let isSupposed = false;
    let supposed: readonly Quantity[] = [];
    for (const [index, sentence] of sentences.entries()) {
      isSupposed =
        isSupposition(sentence.text, suppositions) ||
        (isSupposed && [continues, would, remains].some((goesOn) => goesOn.test(sentence.text)));
      const inExample = supposed;
      const numbers = isSupposed || inExample.length > 0 ? quantitiesOf(sentence) : [];
      if (isSupposed || numbers.some((one) => isWorkedOut(one, inExample)))
        supposed = [...inExample, ...numbers];
      const isComputed = (quantity: Quantity) =>
        isSupposed ||
        (inExample.length > 0 &&
          isWorkedOut(
            quantity,
            inExample,
            numbers.filter(({ at }) => at !== quantity.at),
          ));
      const inSentence = [
        ...numbersIn(sentence, isComputed, hasSources, advice),
        // "Say you get on at nine": no time that a source would have.
        ...statementsIn(sentence, hasNotes, hasSources, language).filter(
          (one) => !isSupposed || !one.calendar,
        ),
      ];
      for (const one of inSentence) {
        const at = sentence.at + one.at;
        const isQuoted = quotations.some((quote) => at >= quote.at && at < quote.at + quote.text.length);
        const cell = one.quantity && cells.get(block);
        const earlier = sentences.slice(Math.max(0, index - mostEarlier), Math.max(0, index - 1));
        const isHead = tag === 'th';
        const next = sentences[index + 1];
        const context = { before: sentences[index - 1], next, earlier, cell, table: commented, isHead };
        if (!isQuoted) found.push({ ...one, block, at, sentence, ...context });
      }
    }
    if (found.length > mostCandidates) break;
    before = prose;
  }
  return found;
}

/** So many words in quotation marks are hardly the name of a thing. */
const wordsOfQuote = 7;
/** The same in scripts without blanks. */
const charactersOfQuote = 14;

function isLong(text: string): boolean {
  if (isWithoutBlanks(text)) return text.length >= charactersOfQuote;
  return plainWords(text).trim().split(' ').length >= wordsOfQuote;
}

/** Sentences of its block that a number may be worked out from. */
const mostEarlier = 4;

type Supposition = ReturnType<typeof suppositionWords>;

/** Those of the article's language: "als je" is no condition in German. */
function suppositionWords(language: string | null) {
  return {
    anywhere: supposition.in(language),
    atStart: suppositionAtStart.in(language),
    illustration: illustration.in(language),
  };
}

function isSupposition(text: string, cues: Supposition): boolean {
  const words = phraseWords(text);
  return (
    conditional.test(text) ||
    conditionAtStart.test(text) ||
    cues.anywhere.find(words) >= 0 ||
    cues.atStart.starts(words) ||
    cues.atStart.starts(phraseWords(text.replace(label, ''))) ||
    (cjkExample.test(text) && cjkCondition.test(text)) ||
    (cues.illustration.find(words) >= 0 && yours.test(text)) ||
    /[,(] say,? /.test(text)
  );
}
