import type { Spelling, VoiceMeasures } from '@chapterhouse/contract/sites/profile';
import { articleLanguage } from '../claims/article-language.ts';
import { countAddresses, countSpellings, fewestAddresses } from '../writing/gate-checks/content/profile.ts';
import { type Block, htmlBlocks, htmlTokens, isHeading } from '../writing/html-blocks.ts';
import { countTextWords, placeSentences, splitWords } from '../writing/language/words-and-sentences.ts';

type Person = 'I' | 'we' | 'you';

/** What is counted in one text; counts of several are added up. */
export type VoiceCounts = {
  language: string | null;
  words: number;
  /** Words of each sentence. */
  sentences: number[];
  /** Null: not known for the language. */
  persons: Record<Person, number> | null;
  addresses: { informal: number; formal: number };
  spellings: Partial<Record<Spelling, number>>;
  headings: { sentence: number; title: number };
  lists: number;
  tables: number;
};

export type Voice = {
  measures: VoiceMeasures;
  addressForm: 'informal' | 'formal' | null;
  spelling: Spelling | null;
};

const firstPersons: Readonly<Record<string, { I: RegExp; we: RegExp }>> = {
  en: { I: /^(?:i|me|my|mine|i['’].*)$/, we: /^(?:we|us|our|ours|we['’].*)$/ },
  de: { I: /^(?:ich|mich|mir|mein(?:e[mnrs]?)?)$/, we: /^(?:wir|uns|unser(?:e[mnrs]?)?)$/ },
  fr: { I: /^(?:je|j['’].*|moi|mon|mes)$/, we: /^(?:nous|notre|nos)$/ },
  es: { I: /^(?:yo|mi|mis|mí|conmigo)$/, we: /^(?:nosotr[oa]s|nos|nuestr[oa]s?)$/ },
};
const englishYou = /^(?:you|your|yours|yourself|you['’].*)$/;

/** Counts what shows the voice of a text. Pure. */
export function countVoice(html: string): VoiceCounts {
  const blocks = htmlBlocks(html);
  const prose = blocks.filter((block) => isProse(block) && !isHeading(block));
  const text = prose.map((block) => block.prose).join('\n');
  const language = articleLanguage(text);
  const addresses = countAddresses(text, language);
  const opened = htmlTokens(html).filter(({ kind }) => kind === 'open');
  const countTags = (...names: string[]) =>
    opened.filter((token) => 'name' in token && names.includes(token.name)).length;
  return {
    language,
    words: countTextWords(text),
    sentences: prose
      .filter(({ tag }) => tag !== 'li')
      .flatMap((block) => placeSentences(block.prose).map((sentence) => countTextWords(sentence.text)))
      .filter((words) => words > 0),
    persons: countPersons(text, language, addresses),
    addresses: addresses ?? { informal: 0, formal: 0 },
    spellings: countSpellings(text, language),
    headings: countHeadings(blocks, language),
    lists: countTags('ul', 'ol'),
    tables: countTags('table'),
  };
}

/** What is quoted, or in a table, is not the voice of the site. */
function isProse({ tag, inQuote }: Block): boolean {
  return !inQuote && !['pre', 'td', 'th', 'figcaption'].includes(tag);
}

function countPersons(
  text: string,
  language: string | null,
  addresses: { informal: number; formal: number } | undefined,
): VoiceCounts['persons'] {
  const words = language === null ? undefined : firstPersons[language];
  if (!words) return null;
  const all = splitWords(text);
  const count = (pattern: RegExp) => all.filter((word) => pattern.test(word)).length;
  const you = addresses ? addresses.informal + addresses.formal : count(englishYou);
  return { I: count(words.I), we: count(words.we), you };
}

/** Languages that write nouns with a capital anywhere: their headings do not show which case is meant. */
const capitalizesNouns = new Set(['de']);
/** Shorter words are written small in titles, too. */
const longEnough = 4;

function countHeadings(blocks: readonly Block[], language: string | null): VoiceCounts['headings'] {
  const counts = { sentence: 0, title: 0 };
  if (language === null || capitalizesNouns.has(language)) return counts;
  for (const block of blocks.filter(isHeading)) {
    const words = block.prose.match(/[\p{L}\p{M}’']+/gu)?.slice(1) ?? [];
    // "NASA" is a name, and a heading all in capitals has no case.
    const long = words.filter((word) => word.length >= longEnough && word !== word.toUpperCase());
    if (long.length < 2) continue;
    const capitals = long.filter((word) => /^\p{Lu}/u.test(word)).length;
    counts[capitals * 3 >= long.length * 2 ? 'title' : 'sentence'] += 1;
  }
  return counts;
}

/** Less speaks for neither; a share of two thirds decides. */
const fewestHeadings = 3;
const fewestSpellings = 3;
const fewestWords = 100;
/** Of a hundred words; below it nobody speaks and nobody is spoken to. */
const fewestPronouns = 0.5;

/** The voice of texts in the language of most of them; undefined if they are too short to show one. Pure. */
export function voiceOf(texts: readonly VoiceCounts[]): Voice | undefined {
  const language = mostOf(texts.map((text) => text.language));
  const chosen = texts.filter((text) => text.language === language && text.sentences.length > 0);
  const sum = (count: (text: VoiceCounts) => number) => chosen.reduce((all, text) => all + count(text), 0);
  const words = sum((text) => text.words);
  if (!language || words < fewestWords) return undefined;
  const lengths = chosen.flatMap((text) => text.sentences).sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
  const perThousand = (count: number) => Math.round((count * 10_000) / words) / 10;
  const headings = {
    sentence: sum((text) => text.headings.sentence),
    title: sum((text) => text.headings.title),
  };
  const spellings: Partial<Record<Spelling, number>> = {};
  for (const text of chosen) {
    for (const [variant, count] of Object.entries(text.spellings) as [Spelling, number][]) {
      spellings[variant] = (spellings[variant] ?? 0) + count;
    }
  }
  const addresses = {
    informal: sum((text) => text.addresses.informal),
    formal: sum((text) => text.addresses.formal),
  };
  return {
    measures: {
      language,
      posts: chosen.length,
      words,
      sentence_words: { median: at(0.5), lower: at(0.25), upper: at(0.75) },
      person: personOf(chosen, words),
      headings_case: clearest(headings, fewestHeadings),
      lists_per_1000_words: perThousand(sum((text) => text.lists)),
      tables_per_1000_words: perThousand(sum((text) => text.tables)),
    },
    addressForm: clearest(addresses, fewestAddresses),
    spelling: clearest(spellings, fewestSpellings),
  };
}

function personOf(texts: readonly VoiceCounts[], words: number): VoiceMeasures['person'] {
  const counted = texts.flatMap(({ persons }) => persons ?? []);
  if (counted.length === 0) return null;
  const sum = (person: Person) => counted.reduce((all, persons) => all + persons[person], 0);
  const most = (['we', 'I', 'you'] as const).toSorted((a, b) => sum(b) - sum(a))[0];
  return most && (sum(most) * 100) / words >= fewestPronouns ? most : 'impersonal';
}

/** The key with two thirds of all counts, if there are at least `fewest`. */
function clearest<Key extends string>(counts: Partial<Record<Key, number>>, fewest: number): Key | null {
  const entries = Object.entries(counts) as [Key, number][];
  const all = entries.reduce((sum, [, count]) => sum + count, 0);
  const found = entries.find(([, count]) => count >= fewest && count * 3 >= all * 2);
  return found?.[0] ?? null;
}

function mostOf(values: readonly (string | null)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
