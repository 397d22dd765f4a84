import type { Candidate } from '../../find-claims.ts';
import { quantitiesOf } from '../../numbers/quantities.ts';
import { type Name, namesIn, placeBefore } from '../../people.ts';
import type { Sentence } from '../../sentences.ts';
import { organizationWords } from '../../words/claim-words.ts';
import { isGenerallyKnown, isKnownEverywhere } from '../../words/general-names.ts';
import { isKnownWord } from '../reasons-and-givers.ts';
import type { Likeness, Match, SourceIndex } from '../source-index.ts';
import { isOfOtherPerson } from '../swapped.ts';
import { isDescribedAsOther } from './appositions.ts';
import {
  hasOtherBehindHead,
  hasOtherBesideNumber,
  isUnknownOrganization,
  isWhollyUnknown,
} from './names-in-place.ts';
import { isNamed, isSameWord, sentenceNaming } from './same-name.ts';

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
  if (name && foreign.size === 0 && hasOtherBehindHead(name, { sentence, before }, likeness, index))
    return null;
  if (!isWeak) return at;
  if (at !== null || !name) return 'ignore';
  if (name.at === 0 && isOrdinaryWord(name.words[0] ?? '', index)) return 'ignore';
  const plain = (word: string) => index.plain.some((text) => text.includes(` ${word} `));
  const telling = name.words.filter((word) => word.length > 3 && !organizationWords.has(word));
  if (name.isOrganization) {
    const isOther = name.words.length > 1 && isNearlyKnown(name, index);
    const isUnsupported = isUnknownOrganization(name, index) || (isOther && !telling.every(plain));
    return isUnsupported && foreign.size === 0 ? null : 'ignore';
  }
  if (foreign.size === 0 && hasOtherBesideNumber(name, { sentence, before }, index)) return null;
  if (name.words.length > 2 && isNearlyKnown(name, index) && !name.words.every(plain)) return null;
  if (isSameGivenName(name, likeness, index)) return null;
  if (language !== 'de' && isSameFamilyName(name, index)) return null;
  const place = language === 'de' && name.words.length === 1 ? placeBefore(sentence.text, name.at) : null;
  if (place !== null) return hasOtherPlace(name, sentence, likeness, index) ? null : 'ignore';
  // Capitalized words may be anything, but not where a source has another name.
  // Of "National Rivers Fund", the last word is that of any other fund.
  const telltale = name.words.length > 2 ? name.words.slice(0, -1).filter((word) => word.length > 3) : [];
  const last = name.words.at(-1) ?? '';
  // "37 times in France", where a source has French rescuers.
  const isAdjective = name.words.length === 1 && plainStart(last, index);
  const isKnown = isAdjective || (telltale.length > 1 ? telltale.some(plain) : plain(last));
  if (isGeneral(name, language ?? null, index)) return 'ignore';
  if (!isKnown && hasOtherName(name, sentence, before, likeness, index)) return null;
  // "Tea belongs to Assam, to Fujian": readers may know a single name, unless the sentence repeats what a source says.
  const isTold = name.words.length > 1 || likeness.shareOf(likeness.best[0] ?? -1) >= toldMatter;
  const isUnknown =
    !isGenerallyKnown(name.words, language ?? null) &&
    foreign.size === 0 &&
    language !== 'de' &&
    isTold &&
    isWhollyUnknown(name, sentence, index);
  return isUnknown ? 'unknown name' : 'ignore';
}

/** "Neue Plätze": the first word of a sentence, which a source writes with a small letter. */
function isOrdinaryWord(word: string, index: SourceIndex): boolean {
  return index.sentences.some(({ words }) => words.some(({ raw }) => raw === word));
}

/** "In the north of England": known to everybody, unless a source names another country. */
function isGeneral({ words }: Name, language: string | null, index: SourceIndex): boolean {
  if (isKnownEverywhere(words)) return true;
  if (!isGenerallyKnown(words, language)) return false;
  const isNamed =
    withCountry.get(index) ??
    index.names.some((known) => known.some((one) => isGenerallyKnown(one.words, language)));
  withCountry.set(index, isNamed);
  return !isNamed;
}

/** Whether a source names a country. */
const withCountry = new WeakMap<SourceIndex, boolean>();

const lettersOfRoot = 5;

/** Whether a source has a word that begins like a longer one, whatever accents it has. */
function plainStart(word: string, { plain }: SourceIndex): boolean {
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
  const root = bare(word).slice(0, lettersOfRoot);
  return root.length === lettersOfRoot && plain.some((text) => bare(text).includes(` ${root}`));
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

const isNearlyKnown = (name: Name, index: SourceIndex) =>
  index.names.some((known) => known.some((one) => isNearly(name, one)));

/** Whether two names differ in one word: "Technical University of Dresden" and "… of Leipzig". */
function isNearly({ words }: Name, other: Name): boolean {
  if (words.length !== other.words.length) return false;
  return words.filter((word, index) => !isSameWord(word, other.words[index])).length === 1;
}

/** The share of its words from which on a sentence repeats what a source's sentence says. */
const toldMatter = 0.25;

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
  if (
    index.plain.some((text) =>
      words.some((word) => text.includes(` ${word.slice(0, Math.max(6, word.length - 2))}`)),
    )
  )
    return false;
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
