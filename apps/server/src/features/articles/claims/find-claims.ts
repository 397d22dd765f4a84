import type { Claim } from '@chapterhouse/contract/articles/claims';
import { type Block, codeMark } from '../writing/html-blocks.ts';
import { wordsOf as phraseWords } from '../writing/language/phrases.ts';
import {
  accordingTo,
  illustration,
  imperative,
  instruction,
  reporting,
  studyWords,
  superlative,
  superlativeScope,
  superlativeWhole,
  supposition,
  suppositionAtStart,
} from './claim-words.ts';
import { cjkNamesIn, type Name, namesIn } from './people.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { type Quotation, quotationsIn } from './quotations.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

/** A statement that can be checked, with what it is matched by. */
export type Candidate = {
  kind: Claim['kind'];
  text: string;
  /** Index of its block, and position in the prose of that block. */
  block: number;
  at: number;
  sentence: Sentence;
  /** The sentence before, in the same block: "That is 60 percent" has no words of its own. */
  before: Sentence | undefined;
  quantity?: Quantity;
  quotation?: Quotation;
  names?: readonly Name[];
  /** Advice or a figure of speech by itself: a claim only if a source says something about the same matter. */
  isWeak?: boolean;
};

const mostCandidates = 500;

/** The statements of an article that can be checked, in order. Code is left out. Linear in the length of the text. */
export function findCandidates(blocks: readonly Block[], hasSources: boolean): Candidate[] {
  const found: Candidate[] = [];
  const hasNotes = blocks.some(({ text }) => /^\[\d{1,3}\]/.test(text));
  let before = '';
  for (const [block, { prose, tag }] of blocks.entries()) {
    if (tag === 'pre') continue;
    const sentences = sentencesOf(prose);
    // Without sources, what nobody by name has said is a story.
    const quotations = quotationsIn(prose, before).filter(({ speakers, isSaid, isSentence }) =>
      hasSources ? isSaid || isSentence : isSaid && speakers.some(({ isPerson }) => isPerson),
    );
    for (const quotation of quotations) {
      const sentence = sentences.findLast(({ at }) => at <= quotation.at);
      const { text, at } = quotation;
      if (sentence) found.push({ kind: 'quote', text, block, at, sentence, before: undefined, quotation });
    }
    let isSupposed = false;
    for (const [index, sentence] of sentences.entries()) {
      isSupposed ||= isSupposition(sentence.text);
      const inSentence = [
        ...numbersIn(sentence, isSupposed, hasSources),
        ...statementsIn(sentence, hasNotes, hasSources),
      ];
      for (const one of inSentence) {
        const at = sentence.at + one.at;
        const isQuoted = quotations.some((quote) => at >= quote.at && at < quote.at + quote.text.length);
        if (!isQuoted) found.push({ ...one, block, at, sentence, before: sentences[index - 1] });
      }
    }
    if (found.length > mostCandidates) break;
    before = prose;
  }
  return found;
}

function isSupposition(text: string): boolean {
  const words = phraseWords(text);
  return supposition.find(words) >= 0 || suppositionAtStart.starts(words) || /[,(] say,? /.test(text);
}

type InSentence = Omit<Candidate, 'block' | 'sentence' | 'before'>;

const endsAsProse = /[.!?。！？…:]["”»)]?$/;

function numbersIn(sentence: Sentence, isSupposed: boolean, hasSources: boolean): InSentence[] {
  const quantities = quantitiesOf(sentence).filter(({ isLabel }) => !isLabel);
  if (quantities.length === 0) return [];
  const words = phraseWords(sentence.text);
  // Without a full stop it is a heading, an ingredient or a cell.
  const isProse = endsAsProse.test(sentence.text);
  const hasFact = isProse && quantities.some(({ grade, unit }) => grade === 'year' || unit === 'percent');
  const isMadeUp = isSupposed || (!hasFact && illustration.find(words) >= 0) || /[=^]/.test(sentence.text);
  const isAdvice = isInstruction(sentence.text);
  return quantities.map((quantity) => {
    const { grade, unit, text, at, isSmall } = quantity;
    const isMeasure = grade === 'practical' || grade === 'count';
    const isOrdinary = isMeasure || grade === 'date' || (!isProse && grade !== 'money' && unit !== 'percent');
    const isOwn = !hasSources && !hasFact && isOrdinary && (grade !== 'count' || !isProse);
    const isWeak = isMadeUp || isSmall || isOwn || (isMeasure && (isAdvice || !isProse));
    const kind = grade === 'money' ? 'price' : grade === 'year' || grade === 'date' ? 'date' : 'number';
    return { kind, text, at, quantity, isWeak };
  });
}

function isInstruction(text: string): boolean {
  if (instruction.find(phraseWords(text)) >= 0) return true;
  return text
    .split(/[,;:(]\s?| (?:and|then|und|et|y|e|en|i|и) /)
    .some((clause) => !clause.startsWith('give or take') && imperative.starts(phraseWords(clause)));
}

function statementsIn(sentence: Sentence, hasNotes: boolean, hasSources: boolean): InSentence[] {
  // A statement is the whole sentence, or what is before its code.
  const [text = ''] = sentence.text.split(codeMark);
  const words = phraseWords(text);
  const names = namesIn(text);
  const found: InSentence[] = [];
  // In German, every noun begins with a capital letter: "laut Hersteller".
  const isAttributed =
    accordingTo.find(words) >= 0 &&
    names.some((name) => name.isPerson || name.isOrganization || name.words.length > 1);
  const isReported = studyWords.find(words) >= 0 && reporting.find(words) >= 0;
  if (
    isAttributed ||
    isReported ||
    names.some(({ isPerson, isOrganization }) => isPerson && isOrganization)
  ) {
    found.push({ kind: 'study', text, at: 0, names: names.filter(({ isOrganization }) => isOrganization) });
  }
  for (const name of names) {
    const isCertain = hasSources || name.words.length > 1;
    if (!isCertain || (name.isOrganization && !hasSources)) continue;
    const isWeak = !name.isPerson || name.isOrganization;
    // "die Hand von Genossenschaften" and "Anna von Berg" look alike.
    const mayBeName = name.words.length > 1 && !/\s\p{Ll}/u.test(name.text);
    if (name.isPerson || (hasSources && (mayBeName || name.isOrganization)))
      found.push({ kind: 'person', text: name.text, at: name.at, names: [name], isWeak });
  }
  for (const name of hasSources ? cjkNamesIn(text) : []) {
    found.push({ kind: 'person', text: name.text, at: name.at, names: [name] });
  }
  if (
    (superlative.find(words) >= 0 && superlativeScope.find(words) >= 0) ||
    superlativeWhole.find(words) >= 0
  ) {
    found.push({ kind: 'superlative', text, at: 0 });
  }
  if (!hasNotes) {
    for (const { 0: reference, index } of text.matchAll(/\[\d{1,3}\](?![(:])/g)) {
      found.push({ kind: 'reference', text: reference, at: index });
    }
  }
  return found;
}
