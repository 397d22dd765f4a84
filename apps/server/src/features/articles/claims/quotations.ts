import { functionWords } from '../writing/language/function-words.ts';
import { cjkNamesIn } from './cjk-people.ts';
import { type Name, namesIn, roleOf } from './people.ts';
import { sayVerbs } from './words/claim-words.ts';

export type Quotation = {
  /** Without the marks. */
  text: string;
  /** Position of `text` in the block. */
  at: number;
  /** The names beside it, one of which is the speaker's. */
  speakers: readonly Name[];
  /** Somebody is said to have said it, or named in its sentence: not a name of a thing. */
  isSaid: boolean;
  /** Nobody is named beside it: the speakers are those named before. */
  isGuessed: boolean;
  /** The text around it, in lower case, in which its speaker is named: ", so Quast" has no verb. */
  beside: string;
  /** A whole sentence, too long for the name of a thing. */
  isSentence: boolean;
  /** Who says it, if nobody is named beside it: "the treasurer". */
  role?: string;
};

const stopWords = functionWords(null);

/** Dutch ‘…’, in which an apostrophe precedes a letter, and Swedish ”…”, which opens after no letter or digit. */
const single = '(?<![\\p{L}\\p{N}])‘((?:[^‘’\\n]|’(?=\\p{L})){3,600})’(?!\\p{L})';
const closing = '(?<![\\p{L}\\p{N}.,!?])”([^“”\\n]{3,600})”';
const common = `“([^”]{3,600})”|„([^“”"]{3,600})[“”"]|"([^"\\n]{3,600})"|「([^」]{6,400})」|『([^』]{6,400})』|${single}|${closing}`;
const quotePattern = new RegExp(`${common}|«\\s?([^»]{3,600}?)\\s?»`, 'gu');
/** The same with guillemets that point inward, as in German. */
const inwardPattern = new RegExp(`${common}|»([^«»]{3,600})«`, 'gu');

/** Shorter ones are words that are named rather than quotations. */
const shortestQuote = 4;
const sentenceWords = 7;
const mostQuotes = 200;

/** The quotations of a block with their speakers. `before`: the text of the block before, where he or she may be named. */
export function quotationsIn(prose: string, before: string): Quotation[] {
  const isInward = /[«»]/.exec(prose)?.[0] === '»';
  return [...prose.matchAll(isInward ? inwardPattern : quotePattern)]
    .slice(0, mostQuotes)
    .flatMap((match) => {
      const text = (match.slice(1).find((group) => group !== undefined) ?? '').trim();
      if (!/[\u3040-\u9fff]/.test(text) && plainWords(text).trim().split(' ').length < shortestQuote)
        return [];
      const at = prose.indexOf(text, match.index);
      const isSentence = /^\p{Lu}/u.test(text) && plainWords(text).trim().split(' ').length >= sentenceWords;
      const end = match.index + match[0].length;
      const beside = prose.slice(Math.max(0, match.index - farReach), end + reach).toLowerCase();
      return [{ text, at, isSentence, beside, ...speakersOf(prose, match.index, end, before) }];
    });
}

/** Characters around a quotation in which its speaker is named. */
const reach = 140;
/** The same for "she said". */
const farReach = 600;
/** Characters after a quotation that hold a verb, what the speaker is, and the name. */
const atOnce = 60;

function speakersOf(
  prose: string,
  from: number,
  to: number,
  earlier: string,
): Pick<Quotation, 'speakers' | 'isSaid' | 'isGuessed' | 'role'> {
  const isNextSentence = /[.!?]\P{L}?$/u.test(prose.slice(0, to)) && /^\s\p{Lu}/u.test(prose.slice(to));
  const role = roleBeside(
    prose.slice(Math.max(0, from - reach), from),
    isNextSentence ? '' : prose.slice(to, to + reach),
  );
  if (role !== undefined) return { speakers: [], isSaid: true, isGuessed: false, role };
  const introduced = introducedBy(prose.slice(Math.max(0, from - reach), from));
  if (introduced.length > 0) return { speakers: introduced, isSaid: true, isGuessed: false };
  // '… he says.” Her manager, Ann Ode, works …': the next sentence speaks of somebody else.
  const next = clauseAfter(prose.slice(to, to + reach));
  const isNext = /[.!?]\P{L}?$/u.test(prose.slice(0, to)) && /^\s\p{Lu}/u.test(next) && !hasSayVerb(next);
  const after = isNext ? '' : next;
  const before = prose.slice(Math.max(0, from - reach), from);
  const clauseBefore = lastSentence(before);
  const isTold = hasSayVerb(after) || hasSayVerb(clauseBefore) || /^\s?[—–-]\s?\p{Lu}/u.test(after);
  const isSaidInCjk =
    /(?:说|說|表示|指出|と述べ|と語|と話|と言)/.test(after.slice(0, 12)) ||
    /(?:说|表示|认为|指出|写道|坦言|告诉|强调|介绍|解释|感叹|回忆|氏は|さんは|曰く)[^。]{0,12}$/.test(before);
  // "she told the Ledger": the pronoun is the speaker.
  const listeners = pronounSays.test(after) ? [] : allNamesIn(after);
  const near = [...listeners, ...allNamesIn(clauseBefore)];
  const isSaid = isTold || isSaidInCjk || near.length > 0;
  // Beside it, or for "he said" whoever is named before; a person rather than an institution.
  // "ammette il tecnico Davide Sartori"
  const isAtOnce = (name: Name) => allNamesIn(after.slice(0, atOnce)).some(({ text }) => text === name.text);
  const isSpeaker = (name: Name) =>
    name.isPerson || (name.words.length > 1 && !name.isOrganization && (!isTold || isAtOnce(name)));
  const close = near.filter((name) => isSpeaker(name) || isNamedAtOnce(after, name));
  if (close.length > 0) return { speakers: close, isSaid, isGuessed: false };
  const named = [
    near,
    allNamesIn(before),
    allNamesIn(prose.slice(Math.max(0, from - farReach), from)),
    allNamesIn(earlier.slice(-300)),
  ];
  const mayBe = ({ isPerson, words, isOrganization }: Name) =>
    isPerson || (words.length > 1 && !isOrganization);
  const speakers =
    named.map((names) => names.filter(mayBe)).find((names) => names.length > 0) ??
    named.map((names) => names.filter(({ words }) => words.length > 1)).find((names) => names.length > 0);
  return { speakers: speakers ?? [], isSaid, isGuessed: true };
}

/** What the speaker is, if that is all that stands beside a quotation: “…”, said the treasurer. */
function roleBeside(before: string, after: string): string | undefined {
  const called = (clause: string): string | undefined => {
    const isNamed = allNamesIn(clause).some(({ isPerson, words }) => isPerson || words.length > 1);
    const found = (clause.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => roleOf(word) ?? []);
    return isNamed || found.length !== 1 ? undefined : found[0];
  };
  const text = before.trimEnd();
  if (text.endsWith(':')) return called(lastSentence(text));
  const behind = /^\P{L}{0,3}(?:\p{L}+\s){1,4}\p{L}+/u.exec(after)?.[0] ?? '';
  const clause =
    clauseAfter(after.slice(0, atOnce))
      .split(/[,;:(]\s/)
      .find((part) => /\p{L}/u.test(part)) ?? '';
  return hasSayVerb(behind) && behind.length <= atOnce ? called(clause) : undefined;
}

/** "Council leader Gareth Pugh: “I was …”", with what else is named in the clause: "the councillor for Public Works, Gareth Pugh". */
function introducedBy(before: string): Name[] {
  const text = before.trimEnd();
  if (!text.endsWith(':')) return [];
  // A full stop after so many small letters, or a long number, ends a sentence, unlike that of "Prof.".
  const last = [...text.slice(0, -1).matchAll(/[!?:“”„«»"]|\p{Ll}{4}\.|(?:\d{3}|\))\.(?=\s\p{Lu})/gu)].at(-1);
  const clause = text.slice(last ? last.index + last[0].length : 0);
  const names = namesIn(clause);
  const people = names.filter(
    ({ isPerson, words, isOrganization }) => isPerson || (words.length > 1 && !isOrganization),
  );
  // "Tolliver, who learned her trade at Farrow Cycles, sums it up:"
  const first = names.filter(
    ({ text: name, words }) => clause.trimStart().startsWith(name) && words.length === 1,
  );
  if (people.length > 0) return [...first, ...people];
  // "Marsh has an answer:", not "Afterwards, at home, she has an answer:"
  if (clause.includes(',')) return [];
  return names.filter(
    ({ at, text: name, words }) =>
      clause.trimStart().startsWith(name) &&
      /^\s\p{Ll}/u.test(clause.slice(at + name.length)) &&
      !words.some((word) => stopWords.has(word)),
  );
}

function allNamesIn(text: string): Name[] {
  return [...namesIn(text), ...cjkNamesIn(text)];
}

/** ", says Amadi": one word, which could be any noun elsewhere. */
function isNamedAtOnce(after: string, { at, isOrganization }: Name): boolean {
  const [verb, ...others] =
    after
      .slice(0, at)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return !isOrganization && verb !== undefined && others.length === 0 && sayVerbs.has(verb);
}

/** In front of whom it is said to. */
const pronounSays =
  /^[\s,]{0,2}(?:(?:she|he|they) (?:told|reminded|wrote to)|(?:zei|vertelde|sade|berättade|sagde|fortalte|sa) (?:ze|zij|hij|hon|han|hun) (?:tegen|aan|till|for|til))(?!\p{L})/u;

/** Not that of "Dr. Vollmer". */
const sentenceEnd =
  /(?<!(?:^|\P{L})(?:dr|dra|prof|mr|mrs|ms|st|sr|sra|ing|mgr|sig|dott|mme))[.!?。](?:\s|$)|[“”„‘«»"「\n]/iu;

/** To the end of the sentence that the quotation is part of. */
function clauseAfter(text: string): string {
  const end = text.search(sentenceEnd);
  return end < 0 ? text : text.slice(0, end);
}

function lastSentence(text: string): string {
  const start = Math.max(
    ...['. ', '! ', '? ', '。', '\n', '” ', '» ', '« '].map((end) => text.lastIndexOf(end)),
  );
  return text.slice(start + 1);
}

function hasSayVerb(text: string): boolean {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => sayVerbs.has(word));
}

/** Letters and digits only, so that quotation marks and line breaks do not matter. Begins and ends with a blank. */
export function plainWords(text: string): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}
