import { isHeading } from '../../html-blocks.ts';
import { differ } from '../../language/detect-language.ts';
import { functionWords } from '../../language/function-words.ts';
import { isWithoutBlanks, splitWords } from '../../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf } from '../check.ts';
import { unit } from '../form/complete.ts';
import type { Worded } from './stuffing.ts';

/** Shorter texts are often about what they do not name. */
const fewestWords = 130;
/** What fewer words of content promise, a text may say in others. */
const fewestKeys = 3;
/** Up to these lengths, more is asked: that the text names nothing of the title, and words of content that return. */
const shortText = { words: 200 };
const shorterText = { words: 165, subject: { words: 1, returns: 3 } };

/**
 * In Chinese, Japanese and Korean, texts have fewer words, and a title whose keys are all missing is hardly ever that of a text with a
 * subject of its own: of 86 good articles one is held, of those with another's title 22.
 */
const wideText = { words: 60, keys: { zh: 6, ja: 2, ko: 3 } };

/** A word of the title returns by chance about once in so many words; where it is the subject, at least three times. */
const wordsOfOne = 450;

/**
 * A text that names another subject from its beginning needs fewer signs: how much the words of its title weigh together, at most what
 * share of that it has, and how rare and how frequent its own subject is. Of 542 good articles 5 are held by any rule, of those
 * with another’s title 173 of 539.
 */
const other = { words: 80, weight: 1, share: 0.05, rarity: 0.35, returns: 4, subjects: 6 };
/** In languages whose frequent words are not known. */
const usualRarity = 0.8;

/** Hardly any word of the title occurs in the text, and none of them twice: what a text is about returns. */
export function offTopic(article: Checked, worded: readonly Worded[]): Problem[] {
  const { title, mainTopic = '', mainLanguage, detect } = article;
  // Not the abbreviations and numbers of patterns: "k2, p2".
  const total = worded.reduce((sum, { words }) => sum + words.filter(isWord).length, 0);
  const isWide = isWithoutBlanks(title) || isHangul(title);
  if (total < (isWide ? wideText.words : other.words)) return [];
  // The title may be in another language, which is another finding.
  const titleLanguage = title.length >= 20 ? detect(title) : null;
  if (titleLanguage && mainLanguage && differ(titleLanguage, mainLanguage)) return [];
  const known = functionWords(mainLanguage);
  const keys = keysOf(title, known);
  const body = bodyOf(worded);
  if (namesCompound(title, body)) return [];
  const ofTopic = keysOf(mainTopic, known).map((key) => timesOf(key, body));
  if (ofTopic.some((times) => times > 1) || (ofTopic.length > 0 && !ofTopic.includes(0))) return [];
  const times = keys.map((key) => timesOf(key, body));
  const message = 'The text does not seem to be about its title.';
  const problem: Problem = { grade: 'suspicion', message, excerpt: startOf(title) };
  if (total >= other.words && namesOtherSubject(article, worded, { keys, times, body })) return [problem];
  // Quotations in titles are often about what they do not name.
  if (/^["“„«»「‘]/.test(title)) return [];
  const isShort = total < shortText.words;
  const fewest = isWide ? wideText.keys[wideLanguageOf(title)] : fewestKeys;
  if (keys.filter(isTelling).length < fewest || (!isWide && total < fewestWords)) return [];
  const hits = times.filter((count) => count > 0).length;
  if (isWide) return hits > 0 || !hasSubject(body.words, known, { words: 2, returns: 2 }) ? [] : [problem];
  // In a long text, more words of any title return by chance.
  const byChance = Math.max(1, Math.floor(total / wordsOfOne));
  const mostHits = byChance > 1 ? keys.length / 2 : (keys.length - 2) / 4;
  if (times.some((count) => count > byChance) || hits > mostHits) return [];
  if (hits > 0 && (isShort || isNamedEarly(keys, worded))) return [];
  if (hasShortName([title, mainTopic], body.words, known)) return [];
  return total < shorterText.words && !hasSubject(body.words, known, shorterText.subject) ? [] : [problem];
}

function isWord(word: string): boolean {
  return (word.length > 1 || isWithoutBlanks(word)) && !/\d/.test(word);
}

type Found = { keys: readonly string[]; times: readonly number[]; body: Body };

/** It has next to nothing of the title, and what it has instead returns, from the beginning or a heading on. */
function namesOtherSubject(
  { title, mainLanguage, familiar }: Checked,
  worded: readonly Worded[],
  { keys, times, body }: Found,
): boolean {
  const known = functionWords(mainLanguage);
  const isWide = isWithoutBlanks(title);
  const rarityOf = (word: string) => (isWide ? usualRarity : (familiar?.rarity(word) ?? usualRarity));
  const weights = keys.map(rarityOf);
  const weight = weights.reduce((sum, one) => sum + one, 0);
  // A word that occurs once may be there by chance.
  const share = weights.reduce((sum, one, at) => sum + one * Math.min(1, (times[at] ?? 0) / 2), 0);
  if (weight < other.weight || share > weight * other.share) return false;
  const counts = new Map<string, { word: string; times: number }>();
  for (const word of body.words) {
    const isShort = word.length < (isHangul(word) || isWithoutBlanks(word) ? 2 : 4);
    if (isShort || known.has(word) || unit.test(word) || /^\d|^\p{Script=Hiragana}+$/u.test(word)) continue;
    const stem = subjectStem(word);
    counts.set(stem, { word, times: (counts.get(stem)?.times ?? 0) + 1 });
  }
  const subjects = [...counts.values()]
    .filter((one) => one.times >= other.returns && rarityOf(one.word) >= other.rarity)
    .sort((a, b) => b.times * rarityOf(b.word) - a.times * rarityOf(a.word))
    .slice(0, other.subjects);
  const inTitle = new Set(splitWords(title).map(bare).map(subjectStem));
  if (subjects.some(({ word }) => inTitle.has(subjectStem(word)) || title.includes(word))) return false;
  const early = new Set(
    bodyOf(worded.filter(({ block }, index) => index === 0 || isHeading(block))).words.map(subjectStem),
  );
  const isNamed = (word: string) => early.has(subjectStem(word)) && !isName(word, body.text, mainLanguage);
  return subjects.some(({ word }) => isNamed(word));
}

function subjectStem(word: string): string {
  if (isHangul(word)) return word.slice(0, 2);
  return isWithoutBlanks(word) ? word : word.slice(0, isArabic(word) ? 4 : 5);
}

/** Written with a capital wherever it stands: a story is about a person whom its title does not name. In German, every noun is. */
function isName(word: string, text: string, language: string | null): boolean {
  if (language === 'de' || !/^\p{Ll}/u.test(word)) return false;
  const stem = word.slice(0, 5);
  return (text.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]{3,}/gu) ?? []).every(
    (one) => !bare(one).startsWith(stem),
  );
}

type Body = { words: readonly string[]; text: string };

/** "Tea", "SEO", "Go": short names occur as whole words. */
function hasShortName(
  names: readonly string[],
  text: readonly string[],
  known: ReadonlySet<string>,
): boolean {
  const short = names.flatMap((name) =>
    splitWords(name).filter(
      (word, at, all) => word.length <= 3 && !/^\d/.test(word) && (!known.has(word) || at === all.length - 1),
    ),
  );
  return short.some((word) => text.includes(bare(word)));
}

/** So many paragraphs before the first heading are an introduction. */
const mostIntroduction = 3;

/** The introduction or a heading has one of them. */
function isNamedEarly(keys: readonly string[], worded: readonly Worded[]): boolean {
  const first = worded.findIndex(({ block }) => isHeading(block));
  const end = Math.min(mostIntroduction, first < 1 ? 1 : first);
  const early = bodyOf(worded.filter(({ block }, index) => index < end || isHeading(block)));
  return keys.some((key) => timesOf(key, early) > 0);
}

function bodyOf(worded: readonly Worded[]): Body {
  return {
    words: worded.flatMap(({ words }) => words.map(bare)),
    text: worded.map(({ block }) => block.prose).join('\n'),
  };
}

/** The words of content by which a text can be told to be about a title; of Chinese and Japanese, pairs of characters. */
function keysOf(title: string, known: ReadonlySet<string>): string[] {
  if (isWithoutBlanks(title)) {
    const runs = title.match(/\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{2,}/gu) ?? [];
    return [...new Set(runs.flatMap(pairsOf))];
  }
  const words = splitWords(title).filter(
    (word) => !known.has(word) && !questionWords.has(word) && !/^\d/.test(word),
  );
  const keys = words.map((word) => (isHangul(word) ? word.slice(0, 2) : bare(word)));
  return [...new Set(keys.filter((key) => key.length > (isHangul(key) ? 1 : 2)))];
}

/** Of every subject: "How to", "Warum", "Comment". */
const questionWords = new Set(
  (
    'how why what when where which who wie warum wann wo was welche welcher welches wer weshalb comment pourquoi quand où quel quelle quels quelles ' +
    'cómo por qué cuándo dónde cuál cuáles quién come perché quando dove quale quali chi como porque onde qual quais quem hoe waarom wanneer waar welke wie ' +
    'jak dlaczego kiedy gdzie jaki jaka jakie który co proč kdy kde jaký jaká hur varför när var vilken vilka hvordan hvorfor hvornår hvor hvilken ' +
    'как почему когда где какой какая какие зачем як чому коли де який яка які nasıl neden niçin hangi كيف لماذا متى اين कैसे क्यों कब कहाँ bagaimana mengapa'
  ).split(' '),
);

/** Of a Korean word of four syllables or more, the third and the fourth: "식물" of "반려식물". Endings are no words. */
function namesCompound(title: string, { text }: Body): boolean {
  const seconds = [...title.matchAll(/(?<!\p{L})\p{Script=Hangul}{2}(\p{Script=Hangul}{2})/gu)].map(
    ([, second = '']) => second,
  );
  return seconds.some((one) => !koreanEnding.test(one) && text.includes(one));
}

const koreanEnding =
  /^(?:에서|으로|에게|까지|부터|하[는기고여게지면]|했[다던]|[했입습됩합]니|이[다란라며]|[들]?[은는을를의이가도에]|들[은을이의]|보다|처럼|마다|이나|라는|다는|있는|없는|되는|위한|대로|에는|에도)/;

/** Of katakana, whose words are longer, the first four. */
function pairsOf(run: string): string[] {
  if (!/\p{Script=Han}/u.test(run)) return [run.slice(0, 4)];
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

/** "Tea" and "SEO" are looked for, but a title of such words says little. */
function isTelling(key: string): boolean {
  return key.length > 3 || isHangul(key) || isWithoutBlanks(key) || isArabic(key);
}

function wideLanguageOf(title: string): keyof typeof wideText.keys {
  if (isHangul(title)) return 'ko';
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title) ? 'ja' : 'zh';
}

function isHangul(text: string): boolean {
  return /\p{Script=Hangul}/u.test(text);
}

function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

/** Without accents, without the article that Arabic and the Romance languages attach, and without the English genitive. */
function bare(word: string): string {
  if (/^[a-z]+$/.test(word)) return word;
  const letters = word
    .normalize('NFD')
    .replace(/\p{M}|ـ/gu, '')
    .replaceAll('ß', 'ss');
  return letters
    .replace(/^[a-z]{1,5}['’](?=\p{L}{3})/u, '')
    .replace(/['’]s?$/, '')
    .replace(/^(?:[وبفك]?ال|لل)(?=..)/, '');
}

/**
 * How often a key occurs: at the beginning of words, so that inflection does not matter; a long one also inside of compounds, and a word
 * of the text at either end of it: "Kette" is what "Fahrradkette" is about.
 */
function timesOf(key: string, { words, text }: Body): number {
  if (isHangul(key) || isWithoutBlanks(key)) return text.split(key).length - 1;
  if (isArabic(key)) return words.filter((word) => word.includes(key.slice(0, 3))).length;
  if (key.length <= 3) return words.filter((word) => word === key || word === `${key}s`).length;
  // Words of Cyrillic are short stems with long endings.
  const longest = /^\p{Script=Cyrillic}/u.test(key) ? 4 : 5;
  const stem = key.slice(0, Math.max(4, Math.min(longest, key.length - 2)));
  return words.filter((word) => word.startsWith(stem) || isIn(word, stem) || isPartOfCompound(word, key))
    .length;
}

/** Inside of a compound: after a word of three letters at least, not as in "steigen" for "eigen". */
function isIn(word: string, stem: string): boolean {
  return stem.length >= 5 && word.indexOf(stem, 3) > 0;
}

function isPartOfCompound(word: string, key: string): boolean {
  if (key.length < 8 || word.length < 5) return false;
  const part = word.slice(0, Math.max(5, word.length - 1));
  return key.endsWith(word) || key.startsWith(part);
}

/** Words of content return, as they do where a text has a subject, if another one. */
function hasSubject(
  words: readonly string[],
  known: ReadonlySet<string>,
  fewest: { words: number; returns: number },
): boolean {
  const counts = new Map<string, number>();
  for (const word of words) {
    if (known.has(word) || /^\d|^\p{Script=Hiragana}+$/u.test(word)) continue;
    const stem = isHangul(word) ? word.slice(0, 2) : word.slice(0, 5);
    if (stem.length < (isHangul(word) || isWithoutBlanks(word) ? 2 : 4)) continue;
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return [...counts.values()].filter((times) => times >= fewest.returns).length >= fewest.words;
}
