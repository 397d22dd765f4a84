import { type Block, isHeading } from '../../html-blocks.ts';
import { differ } from '../../language/detect-language.ts';
import { functionWords } from '../../language/function-words.ts';
import { isWithoutBlanks, splitWords } from '../../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf } from '../check.ts';
import { unit } from '../form/complete.ts';
import type { Worded } from './stuffing.ts';
import {
  type Body,
  bare,
  isArabic,
  isGuide,
  isHangul,
  keysOf,
  namesCompound,
  timesOf,
} from './title-words.ts';

/** Shorter texts are often about what they do not name. */
const fewestWords = { usual: 80, wide: 60 };
/** In languages whose frequent words are not known; in Vietnamese, words are syllables, which return. */
const usualRarity = 0.8;
const rarityOfSyllables = 0.6;
/** What the text is about instead: words that return so often and are so rare. */
const subject = { returns: 3, rarity: 0.35, most: 8 };

/**
 * How much each sign says, as logarithms of odds, fitted on good articles and on the same texts with another's title. Weights are sums over
 * words of how rare they are in the language; `limit`: more is an accident of counting.
 */
const signs = {
  base: -0.7,
  missing: { each: 0.68, limit: 4 },
  found: { each: -1.05, limit: 6 },
  named: { each: -1.4, limit: 2 },
  ownSubject: { each: 0.18, limit: 15 },
  sharedSubject: { each: -0.33, limit: 8 },
  withHeadings: 0.6,
  length: 0.36,
};
/** Titles in Chinese, Japanese and Korean are hardly ever missing from their texts by accident, nor are those of guides in sections. */
const threshold = { usual: 2.4, wide: 1.5, guide: 1.25 };
/**
 * An article in sections names what it is about: so rare words of its title are all missing, which weigh so much together. Of 777 good
 * articles 4 are held by either rule, of 1,515 with another's title about 480.
 */
const sections = { fewest: 3, rarity: 0.55, weight: 0.9, mostFound: 0.2, words: 100 };

type Key = { weight: number; times: number; isEarly: boolean };
type Subject = { weight: number; isEarly: boolean; isInTitle: boolean };
type TopicSigns = {
  keys: readonly Key[];
  subjects: readonly Subject[];
  total: number;
  isWide: boolean;
};

/** What title and text share; undefined if that is unclear, or the text is about its batch's topic. */
function topicSigns(article: Checked, worded: readonly Worded[]): TopicSigns | undefined {
  const { title, mainTopic = '', mainLanguage, detect, blocks, tokensIn } = article;
  // Not the abbreviations and numbers of patterns: "k2, p2".
  const total = worded.reduce((sum, { words }) => sum + words.filter(isWord).length, 0);
  const isWide = isWithoutBlanks(title) || isHangul(title);
  if (total < (isWide ? fewestWords.wide : fewestWords.usual)) return undefined;
  // The title may be in another language, which is another finding.
  const titleLanguage = title.length >= 20 ? detect(title) : null;
  if (titleLanguage && mainLanguage && differ(titleLanguage, mainLanguage)) return undefined;
  const known = functionWords(mainLanguage);
  // A letter or a template that is quoted is about the title, too, and so are the words of a song.
  const all = bodyOf(blocks, tokensIn);
  const ofTopic = keysOf(mainTopic, known).map((key) => timesOf(key, all));
  // A topic without a word that can be looked for, such as "a".
  if (mainTopic !== '' && ofTopic.length === 0) return undefined;
  if (ofTopic.some((times) => times > 1) || (ofTopic.length > 0 && !ofTopic.includes(0))) return undefined;
  if (namesCompound(title, all.text)) return undefined;
  const early = bodyOf(
    blocks.filter((block, index) => index === 0 || isHeading(block)),
    tokensIn,
  );
  const usual = mainLanguage === 'vi' ? rarityOfSyllables : usualRarity;
  const rarityOf = (word: string) =>
    isWithoutBlanks(word) ? usual : (article.familiar?.rarity(word) ?? usual);
  const keys = keysOf(title, known).map((key) => ({
    weight: rarityOf(key),
    times: timesOf(key, all),
    isEarly: timesOf(key, early) > 0,
  }));
  if (keys.length === 0) return undefined;
  const subjects = subjectsOf(
    article,
    bodyOf(
      worded.map(({ block }) => block),
      tokensIn,
    ),
    early,
    rarityOf,
  );
  return { keys, subjects, total, isWide };
}

/** Hardly any word of the title occurs in the text, and what returns there instead is something else. */
export function offTopic(article: Checked, worded: readonly Worded[]): Problem[] {
  const { title, blocks } = article;
  const signs = topicSigns(article, worded);
  if (!signs) return [];
  const { keys, subjects, total, isWide } = signs;
  const odds = oddsOf(keys, subjects) + contextOf(article, total);
  const isInSections = blocks.filter(isHeading).length >= sections.fewest;
  const isOther =
    isInSections && isGuide(title)
      ? odds > threshold.guide || (total >= sections.words && lacksAll(keys, subjects))
      : odds > (isWide ? threshold.wide : threshold.usual);
  return isOther
    ? [
        {
          grade: 'suspicion',
          message: 'The text does not seem to be about its title.',
          excerpt: startOf(title),
        },
      ]
    : [];
}

function lacksAll(keys: readonly Key[], subjects: readonly Subject[]): boolean {
  if (subjects.some(({ isInTitle }) => isInTitle)) return false;
  const weightOf = (some: readonly Key[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const rare = keys.filter(({ weight }) => weight >= sections.rarity);
  const found = keys.filter(({ times }) => times > 0);
  return (
    rare.every((key) => !found.includes(key)) &&
    weightOf(rare) >= sections.weight &&
    weightOf(found) <= weightOf(keys) * sections.mostFound
  );
}

function oddsOf(keys: readonly Key[], subjects: readonly Subject[]): number {
  const sum = <T extends { weight: number }>(list: readonly T[], of: (one: T) => number) =>
    list.reduce((all, one) => all + one.weight * of(one), 0);
  const by = ({ each, limit }: { each: number; limit: number }, value: number) =>
    each * Math.min(limit, value);
  return (
    signs.base +
    by(
      signs.missing,
      sum(keys, ({ times }) => (times === 0 ? 1 : 0)),
    ) +
    // A word that occurs once may be there by chance.
    by(
      signs.found,
      sum(keys, ({ times }) => (times === 0 ? 0 : times === 1 ? 1.5 : 2)),
    ) +
    by(
      signs.named,
      sum(keys, ({ isEarly }) => (isEarly ? 1 : 0)),
    ) +
    by(
      signs.ownSubject,
      sum(subjects, ({ isInTitle, isEarly }) => (isEarly && !isInTitle ? 1 : 0)),
    ) +
    by(
      signs.sharedSubject,
      sum(subjects, ({ isInTitle }) => (isInTitle ? 1 : 0)),
    )
  );
}

/** A text with headings is about one thing; a story, a poem or a letter may not name it. */
function contextOf({ blocks }: Checked, total: number): number {
  return (blocks.some(isHeading) ? signs.withHeadings : 0) + signs.length * Math.log(total / 200);
}

/** What the text is about: words of content that return, with how often and how rare they are. */
function subjectsOf(
  { title, mainLanguage }: Checked,
  body: Body,
  early: Body,
  rarityOf: (word: string) => number,
): Subject[] {
  const known = functionWords(mainLanguage);
  const counts = new Map<string, { word: string; times: number }>();
  for (const word of body.words) {
    const isShort = word.length < (isHangul(word) || isWithoutBlanks(word) ? 2 : 4);
    if (isShort || known.has(word) || unit.test(word) || /^\d|^\p{Script=Hiragana}+$/u.test(word)) continue;
    const stem = subjectStem(word);
    counts.set(stem, { word, times: (counts.get(stem)?.times ?? 0) + 1 });
  }
  const inTitle = new Set(splitWords(title).map(bare).map(subjectStem));
  const atStart = new Set(early.words.map(subjectStem));
  return [...counts]
    .filter(([, { word, times }]) => times >= subject.returns && rarityOf(word) >= subject.rarity)
    .map(([stem, { word, times }]) => ({ stem, word, weight: Math.min(6, times) * rarityOf(word) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, subject.most)
    .map(({ stem, word, weight }) => ({
      weight,
      isEarly: atStart.has(stem) && !isName(word, body.text, mainLanguage),
      isInTitle: inTitle.has(stem) || title.includes(word),
    }));
}
function isWord(word: string): boolean {
  return (word.length > 1 || isWithoutBlanks(word)) && !/\d/.test(word);
}
function subjectStem(word: string): string {
  if (isHangul(word)) return word.slice(0, 2);
  return isWithoutBlanks(word) ? word : word.slice(0, isArabic(word) ? 4 : 5);
}

/** Written with a capital letter everywhere: a story is about a person whom its title does not name. In German, every noun is. */
function isName(word: string, text: string, language: string | null): boolean {
  if (language === 'de' || !/^\p{Ll}/u.test(word)) return false;
  const stem = word.slice(0, 5);
  return (text.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]{3,}/gu) ?? []).every(
    (one) => !bare(one).startsWith(stem),
  );
}

function bodyOf(blocks: readonly Block[], tokensIn: Checked['tokensIn']): Body {
  // The prose of a code block is one sign.
  const isCode = ({ tag }: Block) => tag === 'pre';
  return {
    words: blocks.flatMap((block) => (isCode(block) ? splitWords(block.text) : tokensIn(block)).map(bare)),
    text: blocks.map((block) => (isCode(block) ? block.text : block.prose)).join('\n'),
  };
}
