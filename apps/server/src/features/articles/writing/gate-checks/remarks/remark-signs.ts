import { type Block, isHeading } from '../../html-blocks.ts';
import { type TopicWord, topicWordsOf } from '../../language/remarks/remark-topics.ts';
import { type RemarkTopic, remarkTopics } from '../../language/remarks/topics.ts';
import { splitWords } from '../../language/words-and-sentences.ts';
import { type Checked, withoutQuotations } from '../check.ts';

/** The signs of one block by name, and its words of topics. */
export type RemarkSigns = { block: Block; signs: ReadonlyMap<string, number>; words: readonly TopicWord[] };

type Worded = {
  block: Block;
  prose: string;
  length: number;
  words: TopicWord[];
  /** How rare the rarest word of each topic is; 0 without one. */
  topics: number[];
};

/** Longer paragraphs are the article's own. */
const mostWords = 120;
/** A larger part of a text has too little around it to compare with. */
const largestShare = 0.2;
/** Most paragraphs speak of neither text nor order, and need no look at the rest. */
const fewestTopics = 2;
/** What is spoken of in any article. */
const common: ReadonlySet<RemarkTopic> = new Set(['me', 'you', 'question', 'cannot', 'public']);
/** What is spoken of in articles about texts alone. */
const ofTexts: ReadonlySet<RemarkTopic> = new Set([
  ...(['text', 'part', 'style', 'seo', 'reader', 'machine', 'publish'] as const),
  ...(['asked', 'edited', 'length', 'role'] as const),
]);
const isCommon = remarkTopics.map((topic) => common.has(topic));
const isOfTexts = remarkTopics.map((topic) => ofTexts.has(topic));
const pairs = remarkTopics.map((one) => remarkTopics.map((other) => `${one}.${other}`));

/** The signs of each block that may be a remark between writer and client; none in a language without such words. */
export function remarkSigns(article: Checked): RemarkSigns[] {
  const find = topicWordsOf(article.mainLanguage);
  if (!find) return [];
  const wordIn = (text: string) => {
    const lower = text.toLowerCase();
    const tokens = splitWords(lower);
    return { words: find(tokens, lower), length: tokens.length };
  };
  const worded = article.blocks.map((block): Worded => {
    const prose = withoutQuotations(block.prose);
    const { words, length } = wordIn(prose);
    const topics = remarkTopics.map(() => 0);
    for (const { topic, rarity } of words) topics[topic] = Math.max(topics[topic] ?? 0, rarity);
    return { block, prose, words, topics, length };
  });
  const blocksWith = remarkTopics.map(
    (_, topic) => worded.filter(({ words }) => words.some((word) => word.topic === topic)).length,
  );
  const inTitle = new Set(wordIn(article.title).words.map(({ topic }) => topic));
  const elsewhere = sharedStems(article);
  const longest = Math.min(mostWords, worded.reduce((sum, { length }) => sum + length, 0) * largestShare);
  return worded.flatMap((one, index) => {
    const { block, prose, length, topics } = one;
    const own = topics.filter((value, topic) => value > 0 && !isCommon[topic]).length;
    if (block.inQuote || block.tag === 'pre' || prose.trim() === '') return [];
    if (length > longest || own < fewestTopics) return [];
    const signs = new Map<string, number>();
    const others = Math.max(1, worded.length - 1);
    // The share of other blocks that speak of it, too.
    const around = topics.map((_, topic) => {
      const isHere = one.words.some((word) => word.topic === topic);
      return ((blocksWith[topic] ?? 0) - (isHere ? 1 : 0)) / others;
    });
    addForm(signs, { prose, length, block });
    addPlace(signs, index, worded.length);
    addTopics(signs, one);
    addContext(signs, { topics, around, inTitle });
    const shared = elsewhere(block);
    if (shared !== undefined) {
      signs.set('shared', shared);
      if (shared === 0) signs.set('sharesNothing', 1);
      if (shared > 0.5) signs.set('sharesMost', 1);
    }
    return [{ block, signs, words: one.words }];
  });
}

function addForm(signs: Map<string, number>, { prose, length, block }: Omit<Worded, 'words' | 'topics'>) {
  const tag = isHeading(block) ? 'h' : ['p', 'li', 'td', 'th'].includes(block.tag) ? block.tag : 'other';
  signs.set(`tag ${tag}`, 1);
  signs.set(`length ${[4, 8, 16, 32, 64].filter((limit) => length > limit).length}`, 1);
  const is = (name: string, pattern: RegExp) => {
    if (pattern.test(prose)) signs.set(name, 1);
  };
  is('ends with colon', /[:：]\s{0,3}$/);
  is('begins with bracket', /^[[(（【［〔※]/);
  is('is in brackets', /^[[(（【［][^\n]{0,900}[\])）】］] ?[.。]?$/);
  is('has a label', /^[^:：.!?。\n]{2,40}[:：]\s?\S/);
  is('asks', /[?？؟]\s?$/);
  is('quotes', /“…”/);
  is('has figures', /\d/);
  is('begins with sign', /^[☐✔✓⚠→]/);
}

function addPlace(signs: Map<string, number>, index: number, count: number) {
  if (index === 0) signs.set('first', 1);
  if (index === 1) signs.set('second', 1);
  if (index === count - 1) signs.set('last', 1);
  if (index === count - 2) signs.set('last but one', 1);
}

function addTopics(signs: Map<string, number>, { topics, length }: Worded) {
  const count = Math.max(1, length);
  const present = topics.flatMap((value, topic) => (value > 0 ? [topic] : []));
  const dilution = 1 + Math.max(0, count - 20) / 20;
  let kinds = 0;
  let sum = 0;
  for (const [at, topic] of present.entries()) {
    const value = topics[topic] ?? 0;
    const name = remarkTopics[topic] ?? '';
    sum += value;
    if (!isCommon[topic]) kinds += value;
    signs.set(name, value);
    signs.set(`dense ${name}`, Math.min(1, (4 * value) / count));
    for (const other of present.slice(0, at))
      signs.set(pairs[other]?.[topic] ?? '', (value * (topics[other] ?? 0)) / dilution);
  }
  signs.set('topics', kinds / 5);
  signs.set('density', Math.min(2, sum / count));
}

function addContext(
  signs: Map<string, number>,
  { topics, around, inTitle }: { topics: number[]; around: number[]; inTitle: ReadonlySet<number> },
) {
  let near = 0;
  let titled = 0;
  for (const [topic, value] of topics.entries()) {
    if (value === 0 || !isOfTexts[topic]) continue;
    const share = around[topic] ?? 0;
    near += Math.min(1, 4 * share);
    if (inTitle.has(topic)) titled++;
    if (share < 0.03) signs.set(`only here ${remarkTopics[topic]}`, 1);
  }
  signs.set('spoken of around', near / 3);
  signs.set('around', around.reduce((sum, share) => sum + share, 0) / around.length);
  signs.set('spoken of in title', Math.min(2, titled) / 2);
}

const stemLetters = 5;
const withoutCase = /[^ -\u024f\u0370-\u052f]/;

/** The share of a block's words of content that other blocks have, too, by their first letters; undefined without any. */
function sharedStems({ blocks, tokensIn }: Checked): (block: Block) => number | undefined {
  const stemsOf = (block: Block) =>
    new Set(
      tokensIn(block)
        .filter((token) => token.length >= 4 || (token.length >= 2 && withoutCase.test(token)))
        .map((token) => token.slice(0, stemLetters)),
    );
  let times: Map<string, number> | undefined;
  return (block) => {
    if (!times) {
      times = new Map();
      for (const one of blocks) for (const stem of stemsOf(one)) times.set(stem, (times.get(stem) ?? 0) + 1);
    }
    const own = [...stemsOf(block)];
    if (own.length === 0) return undefined;
    return own.filter((stem) => (times?.get(stem) ?? 0) > 1).length / own.length;
  };
}
