import { wordsOf as phraseWords } from '../../writing/language/phrases.ts';
import type { Candidate } from '../find-claims.ts';
import { type Name, namesIn } from '../people.ts';
import { plainWords } from '../quotations.ts';
import { studyWords, superlative, superlativeWhole } from '../words/claim-words.ts';
import { isSameWord, sentenceNaming, sentenceWhere } from './names/same-name.ts';
import type { ClaimSource, Likeness, Match, SourceIndex } from './source-index.ts';

/** The share of a sentence's words that a source's sentence has if both may be about the same matter. */
const likeMatter = 0.2;

/** Matches a quotation by the same words from the same speaker. */
export function matchQuote({ quotation, isWeak }: Candidate, index: SourceIndex): Match {
  if (!quotation) return null;
  if (isWeak) return isAltered(quotation.text, index) ? null : 'ignore';
  const words = plainWords(quotation.text);
  for (const [source, plain] of index.plain.entries()) {
    if (!plain.includes(words)) continue;
    const quoted = index.quotations[source]?.find(({ text }) => plainWords(text).includes(words));
    const isWord = (name: Name) => name.isPerson || name.words.length > 1;
    // A single word that no source has may be any noun.
    const named = quotation.speakers.filter((name) => isWord(name) || isInSources(name, index));
    const known = quoted?.role
      ? peopleInRole(quoted.role, index)
      : (quoted?.speakers ?? speakersOfLine(words, index.sources[source]));
    if (quoted?.role && known.length === 0 && named.some((name) => hasOtherRole(name, quoted.role, index)))
      return null;
    const isSameSpeaker =
      named.length === 0 ||
      // "She says" of the article is a guess as well.
      quotation.isGuessed ||
      known.length === 0 ||
      (quoted?.isGuessed && named.some((name) => quoted.beside.includes(name.words.at(-1) ?? ''))) ||
      named.some((name) => known.some((one) => isSamePerson(name, one, index)));
    if (!isSameSpeaker) return null;
    const start = words.trim().split(' ').slice(0, 4).join(' ');
    return sentenceWhere(index, source, (text) => plainWords(text).includes(` ${start}`));
  }
  return null;
}

/** The one person whom the sources call so, if there is one. */
function peopleInRole(role: string, index: SourceIndex): readonly Name[] {
  const people = index.names.flat().filter((one) => one.role === role && one.words.length > 1);
  const [first] = people;
  return first && people.every((one) => isSamePerson(one, first, index)) ? [first] : [];
}

/** Whether the sources call somebody something else: the treasurer is not the chairwoman. */
function hasOtherRole(name: Name, role: string | undefined, index: SourceIndex): boolean {
  const known = index.names.flat().filter((one) => one.words.length > 1 && isSamePerson(name, one, index));
  return known.some((one) => one.role !== undefined) && known.every((one) => one.role !== role);
}

const lineLabel = /^(\p{Lu}[\p{L}.'’ -]{1,40}):\s/u;

type Line = { speakers: readonly Name[]; plain: string };
const knownLines = new WeakMap<ClaimSource, readonly Line[]>();

/** "Pickering: One call. If he does not come, …": in an interview, who speaks is in front of the line. */
function speakersOfLine(words: string, source: ClaimSource | undefined): readonly Name[] {
  if (!source) return [];
  const lines = knownLines.get(source) ?? linesOf(source);
  knownLines.set(source, lines);
  return lines.find(({ plain }) => plain.includes(words))?.speakers ?? [];
}

function linesOf({ text }: ClaimSource): Line[] {
  return text.split('\n').flatMap((line) => {
    const speaker = lineLabel.exec(line)?.[1];
    return speaker === undefined ? [] : [{ speakers: namesIn(speaker), plain: plainWords(line) }];
  });
}

const fewestKept = 3;

/** Whether a source has the first half of a quotation or more, and goes on otherwise: "it tastes of ash" for "of medicine". */
function isAltered(text: string, index: SourceIndex): boolean {
  const words = plainWords(text).trim().split(' ');
  const isIn = (some: readonly string[]) =>
    index.plain.some((plain) => plain.includes(` ${some.join(' ')} `));
  const kept = words.slice(0, Math.max(fewestKept, Math.ceil(words.length / 2)));
  return kept.length < words.length && isIn(kept) && !isIn(words);
}

function isInSources({ words }: Name, index: SourceIndex): boolean {
  return index.plain.some((text) => words.every((word) => text.includes(` ${word} `)));
}

/** "Aalbers" is "Tineke Aalbers", "Trijntje Aalbers" is not. */
function isSamePerson(name: Name, other: Name, index: SourceIndex): boolean {
  const isIn = (word: string, { words }: Name) => words.some((one) => isSameWord(word, one));
  // "Marisol says" of a source, "Quintero says" of the article, Marisol Quintero of another sentence.
  const [own = '', its = ''] = [name.words[0], other.words[0]];
  const isOne = name.words.length === 1 && other.words.length === 1;
  const isBoth = (text: string) => text.includes(` ${its} ${own} `) || text.includes(` ${own} ${its} `);
  if (isOne && index.plain.some(isBoth)) return true;
  if (!name.words.some((word) => isIn(word, other))) return false;
  if (name.words.length < 2 || other.words.length < 2) return true;
  // Two of a family: which of them says "he says" is a guess.
  if (index.plain.some((text) => text.includes(` ${name.words.join(' ')} `))) return true;
  const [first = '', known = ''] = [name.words[0], other.words[0]];
  const isInitial = Math.min(first.length, known.length) === 1 && first[0] === known[0];
  return isInitial || isIn(first, other) || isIn(known, name);
}

const knownStudies = new WeakMap<SourceIndex, ReadonlySet<number>>();

/** The sources that speak of a study. */
function studiesOf(index: SourceIndex): ReadonlySet<number> {
  const found =
    knownStudies.get(index) ??
    new Set(
      index.sources.flatMap(({ title, text }, source) => (isStudy(`${title}\n${text}`) ? [source] : [])),
    );
  knownStudies.set(index, found);
  return found;
}

function isStudy(text: string): boolean {
  return studyWords.find(phraseWords(text)) >= 0;
}

/** Matches a finding that the text attributes to somebody. */
export function matchStudy({ names = [] }: Candidate, likeness: Likeness, index: SourceIndex): Match {
  const named = names.length > 0 ? sentenceNaming(names, index) : null;
  if (names.length > 0 && named === null) return null;
  const like = likeness.best.find((at) => {
    const texts = [at - 1, at, at + 1].map((one) => index.sentences[one]?.text ?? '');
    return isStudy(texts.join(' '));
  });
  if (like !== undefined && likeness.shareOf(like) > likeMatter) return like;
  // "The survey found 19 percent", where another sentence of the source says that it reports a survey.
  const [best] = likeness.best;
  const of = best === undefined ? undefined : index.sentences[best]?.source;
  const isRetold = best !== undefined && likeness.shareOf(best) > likeMatter;
  return isRetold && of !== undefined && studiesOf(index).has(of) ? best : named;
}

/** The share of the words of an entry in a list of references that a sentence or the title of its source has. */
const sameEntry = 0.4;

/** Matches an entry of a list of references; a number of one leads nowhere without the list. */
export function matchReference({ text }: Candidate, { best, shareOf }: Likeness): Match {
  if (/^\[\d+\]$/.test(text)) return null;
  const [like] = best;
  return like !== undefined && shareOf(like) >= sameEntry ? like : null;
}

/** Matches a superlative with one of a sentence about the same. */
export function matchSuperlative(
  likeness: Likeness,
  index: SourceIndex,
  foreign: ReadonlySet<number>,
): Match {
  const isOne = (at: number) => {
    const words = phraseWords(index.sentences[at]?.text ?? '');
    return superlative.find(words) >= 0 || superlativeWhole.find(words) >= 0;
  };
  const like = likeness.best.find((at) => likeness.shareOf(at) > likeMatter && isOne(at));
  if (like !== undefined) return like;
  const abroad =
    foreign.size > 0 ? index.sentences.findIndex(({ source }, at) => foreign.has(source) && isOne(at)) : -1;
  return abroad >= 0 ? abroad : null;
}
