import { functionWords } from '../../../writing/language/function-words.ts';
import type { Candidate } from '../../find-claims.ts';
import { quantitiesOf } from '../../numbers/quantities.ts';
import { type Name, namesIn } from '../../people.ts';
import type { Sentence } from '../../sentences.ts';
import { organizationWords, sayVerbs } from '../../words/claim-words.ts';
import { paragraphOf } from '../number-evidence.ts';
import type { Likeness, SourceIndex } from '../source-index.ts';

/* A name in the place of another one: behind the same word, or beside the same number. */

const stopWords = functionWords(null);
const headBefore =
  /(?<![\p{L}-])(\p{L}{4,})\s(?:(?:de|du|des|di|del|della|dei|degli|von|der|dem|of|da|do|dos|das|van|w|z|av|af|fra)\s)?(?:(?:the|les|la|le|los|las|el|il|lo|gli|den|het)\s)?["“„«]?\s?$/iu;
/** The share of a sentence's words that a source's sentence has if both report the same. */
const sameReport = 0.4;
/** Numbers that are hardly in two sentences by chance. */
const tellingValue = 100;
/** More sentences with a word are not looked at. */
const mostWithHead = 100;
/** Characters before a name. */
const reach = 60;

/** What somebody or something is called before its name: "her brother Edmund", "the dairy of Bois-Lermont". */
function headOf(text: string, at: number): string | null {
  const head = headBefore.exec(text.slice(Math.max(0, at - reach), at))?.[1]?.toLowerCase();
  return head === undefined || stopWords.has(head) || sayVerbs.has(head) ? null : head;
}

const sharesWord = (one: Name, other: Name) => one.words.some((word) => other.words.includes(word));

/** Whether the source that reports the same has another name behind the same word, and no source has this one there. */
export function hasOtherBehindHead(
  name: Name,
  { sentence, before }: Pick<Candidate, 'sentence' | 'before'>,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): boolean {
  const head = headOf(sentence.text, name.at);
  if (head === null) return false;
  const behind = (source: Sentence) =>
    namesIn(source.text).filter((one) => headOf(source.text, one.at) === head);
  const context = contextOf(sentence, before);
  const isElsewhere = (one: Name) =>
    !sharesWord(one, name) && !one.words.some((word) => context.includes(word));
  const [at] = best;
  const source = at === undefined ? undefined : index.sentences[at];
  if (at === undefined || !source || shareOf(at) < sameReport || !behind(source).some(isElsewhere))
    return false;
  if (
    paragraphOf(at, index).some((near) => Math.abs(near - at) <= 1 && isNamedIn(name, index.sentences[near]))
  )
    return false;
  const stem = sentence.words.find(({ lower }) => lower === head)?.stem ?? '';
  return !(index.postings.get(stem) ?? []).slice(0, mostWithHead).some((one) => {
    const other = index.sentences[one];
    return other !== undefined && behind(other).some((known) => sharesWord(known, name));
  });
}

/** Whether the one sentence of the sources with a number of this sentence names somebody else, and no source has this name. */
export function hasOtherBesideNumber(
  name: Name,
  { sentence, before }: Pick<Candidate, 'sentence' | 'before'>,
  index: SourceIndex,
): boolean {
  if (name.words.length < 2) return false;
  const context = contextOf(sentence, before);
  return quantitiesOf(sentence).some(({ value, grade }) => {
    if (value < tellingValue || grade === 'year' || grade === 'date') return false;
    const [at, ...others] = index.byValue.get(value) ?? [];
    const source = at === undefined ? undefined : index.sentences[at];
    if (!source || others.length > 0) return false;
    return namesIn(source.text).some(
      (one) => one.at > 0 && one.words.length > 1 && !one.words.some((word) => context.includes(word)),
    );
  });
}

/** Whether most of what tells an organization apart is in no source. */
export function isUnknownOrganization({ words }: Name, index: SourceIndex): boolean {
  const telling = words.filter((word) => word.length > 3 && !organizationWords.has(word));
  // "Heilbronner Verband" of "in Heilbronn"
  const partOfText = (word: string) => (word.endsWith('er') ? ` ${word.slice(0, -2)}` : ` ${word} `);
  const known = telling.filter((word) => index.plain.some((text) => text.includes(partOfText(word))));
  return known.length === 0 ? telling.length > 0 : words.length > 2 && known.length * 2 <= telling.length;
}

const fewestLetters = 4;
const lettersOfStem = 5;

/** Whether what tells a name within a sentence apart is in no source: all of a short one, most of a longer one. */
export function isWhollyUnknown({ words, at }: Name, { text }: Sentence, index: SourceIndex): boolean {
  const telling = words.filter((word) => word.length >= fewestLetters && !organizationWords.has(word));
  const isKnown = (word: string) =>
    index.plain.some((plain) => plain.includes(` ${word.slice(0, lettersOfStem)}`));
  const known = telling.filter(isKnown);
  return at > 0 && telling.length > 0 && /[.!?…]\P{L}?$/u.test(text) && known.length * 2 < telling.length;
}

function contextOf(sentence: Sentence, before: Sentence | undefined): string {
  return `${before?.text ?? ''} ${sentence.text}`.toLowerCase();
}

function isNamedIn({ words }: Name, source: Sentence | undefined): boolean {
  return source?.words.some(({ lower }) => words.includes(lower)) ?? false;
}
