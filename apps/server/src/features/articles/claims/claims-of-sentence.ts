import type { Claim } from '@chapterhouse/contract/articles/claims';
import { codeMark } from '../writing/html-blocks.ts';
import { wordsOf as phraseWords } from '../writing/language/phrases.ts';
import { cjkNamesIn } from './cjk-people.ts';
import { type Multiple, multiplesIn } from './multiples.ts';
import { type CalendarWord, calendarWordsIn } from './numbers/calendar-words.ts';
import { frequencyUnit, monthUnit } from './numbers/decades-and-months.ts';
import { type Quantity, quantitiesOf } from './numbers/quantities.ts';
import { type Name, namesIn, placeBefore } from './people.ts';
import type { Sentence } from './sentences.ts';
import {
  accordingTo,
  imperative,
  instruction,
  reporting,
  studyWords,
  superlative,
  superlativeScope,
  superlativeWhole,
} from './words/claim-words.ts';
import { illustration } from './words/example-words.ts';

/** A statement of a sentence: a number, a name, or what the sentence claims as a whole. */
export type Statement = {
  kind: Claim['kind'];
  text: string;
  /** Position in the sentence. */
  at: number;
  quantity?: Quantity;
  names?: readonly Name[];
  /** Advice or a figure of speech by itself: a claim only if a source says something about the same matter. */
  isWeak?: boolean;
  /** A weekday, a month or a season. */
  calendar?: CalendarWord;
  /** "Twice as many", "the seventh time": a claim only in an article that is doubted. */
  multiple?: Multiple;
  /** Of the article. */
  language?: string | null;
  /** Weak only because it is small. */
  isSmallAlone?: boolean;
  /** Part of a worked example: never unsupported. */
  isSupposed?: boolean;
};

type AdviceWords = ReturnType<typeof adviceWords>;

/** The words of the article's language that show an instruction or an example. */
export function adviceWords(language: string | null) {
  return {
    imperative: imperative.in(language),
    instruction: instruction.in(language),
    illustration: illustration.in(language),
  };
}

const endsAsProse = /[.!?。！？…:]["”»)]?$/;

/** The numbers of a sentence. `isSupposedOf`: whether it is part of a worked example. */
export function numbersIn(
  sentence: Sentence,
  isSupposedOf: (quantity: Quantity) => boolean,
  hasSources: boolean,
  cues: AdviceWords,
): Statement[] {
  const all = quantitiesOf(sentence).filter(({ isLabel }) => !isLabel);
  // The day of a date says its month as well, and "nine out of ten" its ten.
  const quantities = all.filter(({ unit, at }, index) => {
    const isWithin = (one: Quantity) => one.at <= at && at < one.at + one.text.length;
    const before = all.slice(0, index).filter(isWithin);
    return unit === monthUnit
      ? !before.some(({ grade }) => grade === 'date')
      : !before.some((one) => one.unit === 'percent');
  });
  if (quantities.length === 0) return [];
  const words = phraseWords(sentence.text);
  // Without a full stop it is a heading, an ingredient or a cell.
  const isProse = endsAsProse.test(sentence.text);
  const hasFact = isProse && quantities.some(({ grade, unit }) => grade === 'year' || unit === 'percent');
  // "Half, women" of a table is a race.
  const stated = isProse ? quantities : quantities.filter(({ isShare }) => !isShare);
  const isExample = (!hasFact && cues.illustration.find(words) >= 0) || /[=^×]/.test(sentence.text);
  const isAdvice = isInstruction(sentence.text, cues);
  return stated.map((quantity) => {
    const { grade, unit, text, at, isSmall } = quantity;
    const isSupposed = isSupposedOf(quantity);
    const isMadeUp = isSupposed || isExample;
    const isMeasure = grade === 'practical' || grade === 'count';
    const isOrdinary = isMeasure || grade === 'date' || (!isProse && grade !== 'money' && unit !== 'percent');
    const isOwn = !hasSources && !hasFact && isOrdinary && (grade !== 'count' || !isProse);
    const isMany = grade === 'count' && quantity.value >= 1000;
    const isSaidOtherwise = isMadeUp || isOwn || (isMeasure && ((isAdvice && !isMany) || !isProse));
    // Of a month that a source gives no year, nobody knows.
    const isFrequency = unit === frequencyUnit;
    // "Does it work in a house of the seventies?"
    const isAsked = quantity.isDecade && sentence.text.endsWith('?');
    const isWeak = isSaidOtherwise || isSmall || unit === monthUnit || isFrequency || isAsked;
    const isDate = (grade === 'year' || grade === 'date') && !isFrequency;
    const kind = grade === 'money' ? 'price' : isDate ? 'date' : 'number';
    return { kind, text, at, quantity, isWeak, isSmallAlone: isSmall && !isSaidOtherwise, isSupposed };
  });
}

/** "Couvrez-la", "Lassen Sie", "Оставьте". */
const politeStart = /^\s*(?:\p{L}{2,}ez(?:-\p{L}+)?\s|\p{L}{2,}en\sSie\s|\p{L}{2,}(?:йте|ите|ьте)\s)/u;
const politeEnd = /(?:ください|ましょう|하세요|십시오|세요)[.。!]?$/u;

function isInstruction(text: string, cues: AdviceWords): boolean {
  if (cues.instruction.find(phraseWords(text)) >= 0 || politeEnd.test(text)) return true;
  return text
    .split(/[,;:(]\s?| (?:and|then|und|et|y|e|en|i|и) /)
    .some(
      (clause) =>
        !clause.startsWith('give or take') &&
        (cues.imperative.starts(phraseWords(clause)) || politeStart.test(clause)),
    );
}

/** "A survey and a visit show what it costs": no finding. */
const showsOnlyWhat =
  /(?<!\p{L})(?:shows?|showed|reveals?|zeig(?:t|en|te|ten)|verr(?:ät|aten)|montrent?|révèlent?|muestran?|revelan?|mostrano?|rivelano?|tonen|toont|laat zien|laten zien|mostram?|revelam?|pokazuj[eą]|visar|viser|ukazuj[eí]|показывают?)(?: \p{L}+)?,? (?:how|what|where|which|why|when|was|wie|wo|womit|worauf|warum|welche[rsnm]?|wann|ce qu[ei’']|comment|pourquoi|combien|quand|quel(?:le)?s?|où|qué|cómo|dónde|cuándo|cuánto|por qué|cuáles?|che cosa|cosa|come|dove|perché|quando|quanto|quali?|wat|hoe|waar|waarom|wanneer|welke?|o que|como|onde|por que|quanto|co|jak|gdzie|dlaczego|kiedy|vad|hur|var|varför|hvad|hva|hvordan|hvor|hvorfor|kde|proč|kdy|что|как|где|почему)(?!\p{L})/iu;

/** "How on earth" compares nothing. */
const onEarth = /(?:how|what|who|why|where) on earth/gi;

/** The other statements of a sentence: studies, people, dates, superlatives, references. */
export function statementsIn(
  sentence: Sentence,
  hasNotes: boolean,
  hasSources: boolean,
  language: string | null,
): Statement[] {
  // A statement is the whole sentence, or what is before its code.
  const [text = ''] = sentence.text.split(codeMark);
  const words = phraseWords(text.replace(onEarth, ''));
  const names = namesIn(text, language !== 'de');
  const found: Statement[] = [];
  // In German, every noun begins with a capital letter: "laut Hersteller".
  const isAttributed =
    accordingTo.find(words) >= 0 &&
    names.some((name) => name.isPerson || name.isOrganization || name.words.length > 1);
  const isReported = studyWords.find(words) >= 0 && reporting.find(words) >= 0 && !showsOnlyWhat.test(text);
  if (
    isAttributed ||
    isReported ||
    names.some(({ isPerson, isOrganization }) => isPerson && isOrganization)
  ) {
    const organizations = names.filter(({ isOrganization }) => isOrganization);
    const persons = isReported ? [] : names.filter(({ isPerson }) => isPerson);
    // "volgens de Vrienden van de Voetveren"
    const others = isAttributed && !isReported ? names.filter((name) => name.words.length > 1) : [];
    const attributed = [organizations, persons, others].find((list) => list.length > 0) ?? [];
    found.push({ kind: 'study', text, at: 0, names: attributed });
  }
  for (const name of names) {
    const isCertain = hasSources || name.words.length > 1;
    if (!isCertain || (name.isOrganization && !hasSources)) continue;
    const isWeak = !name.isPerson || name.isOrganization;
    // "die Hand von Genossenschaften" and "Anna von Berg" look alike.
    const isSingle = language === 'de' ? placeBefore(text, name.at) !== null : isWithin(text, name);
    const isPlain = language !== 'de' || !/\s\p{Ll}/u.test(name.text);
    const mayBeName = (name.words.length > 1 || isSingle) && isPlain;
    const isOrganization = name.isOrganization && name.words.length > 1;
    if (name.isPerson || (hasSources && (mayBeName || isOrganization)))
      found.push({ kind: 'person', text: name.text, at: name.at, names: [name], isWeak, language });
  }
  const dates = quantitiesOf(sentence).filter(({ grade }) => grade === 'date');
  for (const calendar of hasSources ? calendarWordsIn(sentence) : []) {
    if (dates.some(({ at, text: date }) => calendar.at >= at && calendar.at < at + date.length)) continue;
    found.push({ kind: 'date', text: calendar.text, at: calendar.at, calendar, isWeak: true });
  }
  for (const multiple of hasSources ? multiplesIn(text) : []) {
    found.push({ kind: 'number', text: multiple.text, at: multiple.at, multiple, isWeak: true });
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
  // "[2] Journal of Bread, vol. 12": a list of references that names a source which the author does not have.
  if (hasNotes && hasSources && /^\[\d{1,3}\]/.test(text)) found.push({ kind: 'reference', text, at: 0 });
  if (!hasNotes) {
    for (const { 0: reference, index } of text.matchAll(/\[\d{1,3}\](?![(:])/g)) {
      found.push({ kind: 'reference', text: reference, at: index });
    }
  }
  return found;
}

/** "British and Irish lighthouses" */
const nationality =
  /^(?:\p{Lu}\p{Ll}+(?:ish|ese|ench|utch|[aeo]?rman|[ltns]ian|ican|ropean)|Welsh|Swiss|Greek|Czech)$/u;

/** A single capitalized word is a name where no sentence, list or quotation begins. */
function isWithin(text: string, { at, text: name }: Name): boolean {
  return (
    !nationality.test(name) &&
    name.length > 3 &&
    !/-\p{Ll}/u.test(name) &&
    /[\p{Ll}\d,] $|['’]$/u.test(text.slice(0, at))
  );
}
