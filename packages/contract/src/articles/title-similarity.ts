/** From here on two titles would match the same search. */
export const repeatsFrom = 0.72;

/** The same words, but not the same text. */
const sameWords = 0.99;

/** Words of the topic are in most titles of a batch, so they count less. */
const topicWeight = 0.3;

/** A parsed title, reused for many comparisons. */
export type TitleKey = { text: string; stems: ReadonlySet<string> };

const stopWords = new Set(
  (
    'a an the and or of in on at to for from with without by as is are be how what when where why which who your you ' +
    'my our it its this that do does not no can will should about into over der die das und oder von im in zu mit wie ' +
    'was ein eine le la les de des du et un une el los las y en para con il lo di e da o a os'
  ).split(' '),
);

/**
 * The normal form of a title: titles with the same one are the same to a reader. In lower case, without blanks and punctuation, but
 * "C", "C#" and "C++" differ. Empty without letters or digits. Pure.
 */
export function titleForm(title: string): string {
  return (title.normalize('NFKC').toLowerCase().match(titleWords) ?? []).join('').normalize('NFC');
}

const titleWords = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:\+\+|#)?/gu;

export function titleKey(title: string): TitleKey {
  const words = normalized(title).match(titleWords) ?? [];
  const telling = words.filter((word) => !stopWords.has(word));
  return { text: words.join(' '), stems: new Set((telling.length > 0 ? telling : words).flatMap(stemsOf)) };
}

/**
 * Similarity of two titles, from 0 to 1, ignoring order, word endings and stop words. `topic`: the
 * stems of the main topic, which count less. Pure.
 */
export function titleSimilarity(a: TitleKey, b: TitleKey, topic: ReadonlySet<string> = new Set()): number {
  if (a.text === '' || b.text === '') return 0;
  if (a.text === b.text) return 1;
  const shared = [...a.stems].filter((stem) => b.stems.has(stem));
  // Only identical titles score 1, above those with the same words in another order.
  const byWords =
    (sameWords * (2 * stemWeight(shared, topic))) / (stemWeight(a.stems, topic) + stemWeight(b.stems, topic));
  if (!mayBeMisspelt(a, b, shared.length)) return byWords;
  // Letter comparison catches misspellings, and compound words.
  const byLetters = trigramSimilarity(a, b);
  return Math.max(byWords, byLetters >= 0.85 ? byLetters : 0);
}

/** The weight of these stems. */
export function stemWeight(stems: Iterable<string>, topic: ReadonlySet<string>): number {
  let sum = 0;
  for (const stem of stems) sum += topic.has(stem) ? topicWeight : 1;
  return sum;
}

/** Whether the slow letter comparison is worthwhile: similar length, and most of the words are equal. */
export function mayBeMisspelt(a: TitleKey, b: TitleKey, sharedStems: number): boolean {
  const [short, long] = [Math.min(a.text.length, b.text.length), Math.max(a.text.length, b.text.length)];
  return short >= long * 0.8 && sharedStems >= Math.max(a.stems.size, b.stems.size) * 0.6;
}

/** Accents are often left out; the marks of other scripts are vowels, and those of kana tell syllables apart. */
function normalized(title: string): string {
  const bare = title
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{0,3})\p{M}/gu, '');
  return bare.normalize('NFC').toLowerCase();
}

/** The stem of a word; in a script without spaces, each pair of characters. */
function stemsOf(word: string): string[] {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) {
    const signs = [...word];
    return signs.length < 2 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
  }
  const short =
    word.length > 4 ? word.replace(/(?:ing|ies|ied|es|ed|s|en|er|e|y)$/, '') : word.replace(/s$/, '');
  return [short.length >= 3 ? short.slice(0, 6) : word];
}

function trigramSimilarity(a: TitleKey, b: TitleKey): number {
  if (Math.min(a.text.length, b.text.length) < 6) return 0;
  const first = trigramsOf(a);
  const second = trigramsOf(b);
  let shared = 0;
  for (const one of first) if (second.has(one)) shared++;
  return (2 * shared) / (first.size + second.size);
}

/** A title is compared with many. */
const known = new WeakMap<TitleKey, ReadonlySet<string>>();

function trigramsOf(key: TitleKey): ReadonlySet<string> {
  const found = known.get(key) ?? trigrams(key.text);
  known.set(key, found);
  return found;
}

function trigrams(text: string): Set<string> {
  const padded = ` ${text} `;
  const found = new Set<string>();
  for (let index = 0; index + 3 <= padded.length; index++) found.add(padded.slice(index, index + 3));
  return found;
}

export type TitleRepeat = {
  index: number;
  title: string;
  similarity: number;
  /** Of a post on one of the user's sites. */
  url?: string | undefined;
  /** The live article of this product that it is. */
  article_id?: string | undefined;
};

/** Finds titles that repeat an earlier one of the same list. Pure. */
export function repeatsWithin(titles: readonly string[], mainTopic = ''): TitleRepeat[] {
  const keys = titles.map(titleKey);
  const topic = titleKey(mainTopic).stems;
  return keys.flatMap((key, index) => {
    const repeats = keys
      .slice(0, index)
      .map((other, at) => ({
        index,
        title: titles[at] ?? '',
        similarity: titleSimilarity(key, other, topic),
      }))
      .filter(({ similarity }) => similarity >= repeatsFrom);
    const closest = repeats.toSorted((a, b) => b.similarity - a.similarity)[0];
    return closest ? [closest] : [];
  });
}
