import { wordsOf as phraseWords } from '../../writing/language/phrases.ts';
import type { Candidate } from '../find-claims.ts';
import { quantitiesOf } from '../numbers/quantities.ts';
import { type Name, namesIn, placeBefore } from '../people.ts';
import { plainWords } from '../quotations.ts';
import type { Sentence } from '../sentences.ts';
import { organizationWords, studyWords, superlative, superlativeWhole } from '../words/claim-words.ts';
import { isDescribedAsOther } from './appositions.ts';
import { isKnownWord } from './reasons-and-givers.ts';
import type { Likeness, Match, SourceIndex } from './source-index.ts';
import { isOfOtherPerson } from './swapped.ts';

/** The share of a sentence's words that a source's sentence has if both may be about the same matter. */
const likeMatter = 0.2;

/** Matches a quotation by the same words from the same speaker. */
export function matchQuote({ quotation }: Candidate, index: SourceIndex): Match {
  if (!quotation) return null;
  const words = plainWords(quotation.text);
  for (const [source, plain] of index.plain.entries()) {
    if (!plain.includes(words)) continue;
    const quoted = index.quotations[source]?.find(({ text }) => plainWords(text).includes(words));
    const isWord = (name: Name) => name.isPerson || name.words.length > 1;
    // A single word that no source has may be any noun.
    const named = quotation.speakers.filter((name) => isWord(name) || isInSources(name, index));
    const known = quoted?.speakers ?? [];
    const isSameSpeaker =
      named.length === 0 ||
      // "She says" of the article is a guess as well.
      quotation.isGuessed ||
      known.length === 0 ||
      named.some((name) => known.some((one) => isSamePerson(name, one, index)));
    if (!isSameSpeaker) return null;
    const start = words.trim().split(' ').slice(0, 4).join(' ');
    return sentenceWhere(index, source, (text) => plainWords(text).includes(` ${start}`));
  }
  return null;
}

function isInSources({ words }: Name, index: SourceIndex): boolean {
  return index.plain.some((text) => words.every((word) => text.includes(` ${word} `)));
}

/** "Aalbers" is "Tineke Aalbers", "Trijntje Aalbers" is not. */
function isSamePerson(name: Name, other: Name, index: SourceIndex): boolean {
  const isIn = (word: string, { words }: Name) => words.some((one) => isSameWord(word, one));
  if (!name.words.some((word) => isIn(word, other))) return false;
  if (name.words.length < 2 || other.words.length < 2) return true;
  // Two of a family: which of them says "he says" is a guess.
  if (index.plain.some((text) => text.includes(` ${name.words.join(' ')} `))) return true;
  const [first = '', known = ''] = [name.words[0], other.words[0]];
  const isInitial = Math.min(first.length, known.length) === 1 && first[0] === known[0];
  return isInitial || isIn(first, other) || isIn(known, name);
}

function sentenceWhere(index: SourceIndex, source: number, holds: (text: string) => boolean): number {
  const first = index.sentences.findIndex((sentence) => sentence.source === source);
  const at = index.sentences.findIndex((sentence) => sentence.source === source && holds(sentence.text));
  return at < 0 ? first : at;
}

/** The first sentence of a source that names all of them. */
function sentenceNaming(names: readonly Name[], index: SourceIndex): number | null {
  for (const [source, known] of index.names.entries()) {
    const isKnown = ({ words, text }: Name) =>
      known.some((one) => isNamed(words, one.words) || endsWithPerson(words, one)) ||
      index.sources[source]?.text.includes(text);
    if (!names.every(isKnown)) continue;
    const [name] = names;
    return sentenceWhere(index, source, (text) => name !== undefined && text.includes(name.text));
  }
  return null;
}

/** "Schichten Lukas Brandt": in German, a noun before a name looks like a part of it. */
function endsWithPerson(words: readonly string[], { words: known, isOrganization }: Name): boolean {
  return (
    !isOrganization &&
    known.length > 1 &&
    known.length < words.length &&
    isNamed(known, words.slice(-known.length))
  );
}

/** Matches a name by its whole words. */
export function matchPerson(
  { names = [], isWeak, sentence, before, language }: Candidate,
  likeness: Likeness,
  index: SourceIndex,
  foreign: ReadonlySet<number>,
): Match {
  const at = sentenceNaming(names, index);
  const [name] = names;
  const own = { sentence, before, own: quantitiesOf(sentence) };
  if (at !== null && name && foreign.size === 0 && isOfOtherPerson(name, own, index)) return null;
  if (at !== null && name && foreign.size === 0 && hasOtherRole(name, index)) return null;
  if (at !== null && name && foreign.size === 0 && isDescribedAsOther(name, sentence, index)) return null;
  if (!isWeak) return at;
  if (at !== null || !name) return 'ignore';
  const plain = (word: string) => index.plain.some((text) => text.includes(` ${word} `));
  const telling = name.words.filter((word) => word.length > 3 && !organizationWords.has(word));
  if (name.isOrganization) {
    const isUnknown = telling.length > 0 && !telling.some(plain);
    const isOther =
      name.words.length > 1 && index.names.some((known) => known.some((one) => isNearly(name, one)));
    return (isUnknown || (isOther && !telling.every(plain))) && foreign.size === 0 ? null : 'ignore';
  }
  if (isSameGivenName(name, likeness, index)) return null;
  if (language !== 'de' && isSameFamilyName(name, index)) return null;
  const place = language === 'de' && name.words.length === 1 ? placeBefore(sentence.text, name.at) : null;
  if (place !== null) return hasOtherPlace(name, sentence, likeness, index) ? null : 'ignore';
  // Capitalized words may be anything, but not where a source has another name.
  // Of "National Rivers Fund", the last word is that of any other fund.
  const telltale = name.words.length > 2 ? name.words.slice(0, -1).filter((word) => word.length > 3) : [];
  const isKnown = telltale.length > 1 ? telltale.some(plain) : plain(name.words.at(-1) ?? '');
  return !isKnown && hasOtherName(name, sentence, before, likeness, index) ? null : 'ignore';
}

/** Said of almost anybody who knows a subject or is in charge. */
const generic = new Set(
  `expert specialist head master researcher scientist author owner manager leader director founder volunteer
  experte expertin forscher forscherin autor autorin leiter leiterin chef chefin inhaber inhaberin
  responsable expert experte chercheur chercheuse auteur autrice cheffe especialista experto experta autora jefe jefa gerente
  esperto esperta responsabile titolare autrice eigenaar onderzoeker onderzoekster`.split(/\s+/),
);

/** "A surgeon at the hospital", where a source has the same person as a nurse and no surgeon at all. */
function hasOtherRole({ role, words }: Name, index: SourceIndex): boolean {
  if (role === undefined || generic.has(role) || isKnownWord(role, index)) return false;
  const known = index.names.flat().filter((one) => one.words.length > 1 && isNamed(words, one.words));
  return known.length > 0 && known.every((one) => one.role !== undefined && !generic.has(one.role));
}

/** Whether two names differ in one word: "Technical University of Dresden" and "… of Leipzig". */
function isNearly({ words }: Name, other: Name): boolean {
  if (words.length !== other.words.length) return false;
  return words.filter((word, index) => !isSameWord(word, other.words[index])).length === 1;
}

/** The share of a sentence's words that a source's sentence has, for another name in it to speak against one. */
const nameMatter = 0.2;

/** Whether a source says the same of somebody who has only the first name in common: "Kees Tolsma" and "Kees Hofstra". */
function isSameGivenName({ words }: Name, likeness: Likeness, index: SourceIndex): boolean {
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  if (words.length < 2 || first.length < 3 || index.plain.some((text) => text.includes(` ${last} `)))
    return false;
  return likeness.best
    .slice(0, 3)
    .some(
      (at) =>
        likeness.shareOf(at) >= nameMatter &&
        namesIn(index.sentences[at]?.text ?? '').some(
          (one) => one.words.length > 1 && one.words[0] === first && !isSameWord(last, one.words.at(-1)),
        ),
    );
}

/** Whether only the first name is another one: "Trijntje Aalbers" and "Tineke Aalbers". */
function isSameFamilyName({ words }: Name, index: SourceIndex): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length !== 2 || first.length < 3 || last.length < 4) return false;
  if (index.plain.some((text) => text.includes(` ${first} `))) return false;
  return index.names.some((known) =>
    known.some((one) => one.words.length > 1 && one.words.at(-1) === last && !one.isOrganization),
  );
}

/** The share of a sentence's words that a source's sentence has, for another place in it to speak against one. */
const placeMatter = 0.35;

/** Whether a source says the same of another place: "in Krefeld" instead of "in Kassel". */
function hasOtherPlace({ words }: Name, sentence: Sentence, likeness: Likeness, index: SourceIndex): boolean {
  const own = sentence.text.toLowerCase();
  if (index.plain.some((text) => words.some((word) => text.includes(` ${word.slice(0, 6)}`)))) return false;
  const [like] = likeness.best;
  if (like === undefined || likeness.shareOf(like) < placeMatter) return false;
  const { text = '' } = index.sentences[like] ?? {};
  return namesIn(text).some((one) => placeBefore(text, one.at) !== null && !own.includes(one.words[0] ?? ''));
}

/** Whether a source says the same of another name: "Sigrid" instead of "Solveig". */
function hasOtherName(
  { words }: Name,
  sentence: Sentence,
  before: Sentence | undefined,
  likeness: Likeness,
  index: SourceIndex,
): boolean {
  const own = `${before?.text ?? ''} ${sentence.text}`.toLowerCase();
  return likeness.best.slice(0, 3).some((at) => {
    if (likeness.shareOf(at) < nameMatter) return false;
    const source = index.sentences[at];
    return namesIn(source?.text ?? '').some(
      (one) =>
        (words.length > 1 ? one.words.length > 1 : one.at > 0) &&
        !one.words.some((part) => own.includes(part)),
    );
  });
}

/** Matches a finding that the text attributes to somebody. */
export function matchStudy({ names = [] }: Candidate, likeness: Likeness, index: SourceIndex): Match {
  const named = names.length > 0 ? sentenceNaming(names, index) : null;
  if (names.length > 0 && named === null) return null;
  const like = likeness.best.find((at) => {
    const texts = [at - 1, at, at + 1].map((one) => index.sentences[one]?.text ?? '');
    return studyWords.find(phraseWords(texts.join(' '))) >= 0;
  });
  if (like !== undefined && likeness.shareOf(like) > likeMatter) return like;
  return named;
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

/** Whether two names share their words in order, whatever their case endings. */
function isNamed(name: readonly string[], other: readonly string[]): boolean {
  return other.some((_, from) => name.every((word, step) => isSameWord(word, other[from + step])));
}

/** "Kowalska" and "Kowalskiej", "Nowak" and "Nowakiem", but not "Kettering" and "Ketteridge". */
function isSameWord(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const ending = bentEnding.exec(short)?.[0] ?? '';
  const roots = ending === '' ? [short] : [short, short.slice(0, -1)];
  return roots.some(
    (root) => root.length > 2 && long.startsWith(root) && caseEnding.test(long.slice(root.length)),
  );
}

/** Vowels at the end of a name, which change with its case. */
const bentEnding = /[aeiouyąęěůáéíýаеиоуыэюяйьїі]$/u;
const caseEnding =
  /^(?:s|es|n|en|a|u|e|y|i|o|ą|ę|ů|é|om|em|im|ie|iem|owi|ego|emu|ej|iej|ov|ovi|ová|ové|ou|ina|inu|ý|ých|а|у|е|и|ы|я|ю|ом|ем|ой|ей|ого|его|ему|ым|им|их|ых|nin|nın|in|ın|un|ün|da|de|ya|ye|na|ne|ssa|ssä|lla|llä|n|t|ban|ben|nak|nek|val|vel|ul|ului|lui|ei)$/u;
