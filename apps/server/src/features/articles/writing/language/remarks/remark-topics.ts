import { asiaWords } from './asia.ts';
import { eastWords } from './east.ts';
import weights from './remark-weights.json' with { type: 'json' };
import { southWords } from './south.ts';
import { type RemarkWords, remarkTopics } from './topics.ts';
import { westWords } from './west.ts';

/** A word of a topic: how rare it is in articles, from 0 to 1, and its own weight; both are fitted. */
export type TopicWord = { word: string; topic: number; rarity: number; weight: number };
/** The words of topics in a text. */
export type FindTopicWords = (tokens: readonly string[], lower: string) => TopicWord[];

const languages: Readonly<Record<string, RemarkWords>> = {
  ...westWords,
  ...southWords,
  ...eastWords,
  ...asiaWords,
};
const related: Readonly<Record<string, string>> = {
  ...{ no: 'da', nb: 'da', nn: 'da', sk: 'cs', gl: 'pt', ca: 'es' },
};
const finders = new Map<string, FindTopicWords>();

/** The language whose words are used for a language. */
export function remarkLanguage(language: string | null): string | undefined {
  const name = related[language ?? ''] ?? language ?? '';
  return languages[name] ? name : undefined;
}

/** Undefined: the words of the language are not known. */
export function topicWordsOf(language: string | null): FindTopicWords | undefined {
  const name = remarkLanguage(language);
  const words = name === undefined ? undefined : languages[name];
  if (name === undefined || !words) return undefined;
  const known = finders.get(name);
  if (known) return known;
  const fitted = fittedWords(name);
  const find = words.text.includes('|') ? byParts(words, fitted) : byBeginnings(words, fitted);
  finders.set(name, find);
  return find;
}

type Fitted = ReadonlyMap<string, { rarity: number; weight: number }>;

/** "word rarity weight;…": those that were seen while fitting. */
function fittedWords(language: string): Fitted {
  const line = (weights.words as Record<string, string>)[language] ?? '';
  return new Map(
    line.split(';').map((one) => {
      const [word = '', rarity, weight] = one.split('/');
      return [word, { rarity: Number(rarity), weight: Number(weight) }];
    }),
  );
}

const unseen = { rarity: 1, weight: 0 };
const fewestLetters = 4;

function byBeginnings(words: RemarkWords, fitted: Fitted): FindTopicWords {
  const exact = new Map<string, TopicWord[]>();
  const beginnings = new Map<string, TopicWord[]>();
  for (const [topic, name] of remarkTopics.entries())
    for (const written of words[name].split(' ')) {
      const isExact = written.endsWith('.') || written.length < fewestLetters;
      const word = isExact ? written.replace(/\.$/, '') : written;
      const one = { word, topic, ...(fitted.get(written) ?? unseen) };
      if (isExact) add(exact, word, { ...one, word: written });
      else add(beginnings, word.slice(0, fewestLetters), one);
    }
  return (tokens) => {
    const found: TopicWord[] = [];
    for (const token of tokens) {
      const word = token.includes('’') ? token.replace('’', "'") : token;
      const whole = exact.get(word);
      if (whole) found.push(...whole);
      const mayBe = beginnings.get(word.slice(0, fewestLetters));
      if (mayBe) for (const one of mayBe) if (word.startsWith(one.word)) found.push(one);
    }
    return found;
  };
}

function byParts(words: RemarkWords, fitted: Fitted): FindTopicWords {
  const byLetter = new Map<string, TopicWord[]>();
  for (const [topic, name] of remarkTopics.entries())
    for (const word of words[name].split('|'))
      add(byLetter, word.slice(0, 1), { word, topic, ...(fitted.get(word) ?? unseen) });
  return (_, lower) => {
    const found: TopicWord[] = [];
    for (let at = 0; at < lower.length; at++) {
      const mayBe = byLetter.get(lower.charAt(at));
      if (mayBe) for (const one of mayBe) if (lower.startsWith(one.word, at)) found.push(one);
    }
    return found;
  };
}

function add<V>(map: Map<string, V[]>, key: string, value: V) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
