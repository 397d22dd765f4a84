import { functionWords } from '../writing/language/function-words.ts';
import { months, nameTitles, organizationWords, roles, sayVerbs } from './claim-words.ts';

export type Name = {
  text: string;
  /** Position in the text. */
  at: number;
  /** Without titles and roles, in lower case. */
  words: readonly string[];
  isOrganization: boolean;
  /** A title, a role or a verb of saying stands beside it. */
  isPerson: boolean;
};

type Token = { raw: string; lower: string; at: number; end: number };

const stopWords = functionWords(null);
const particles = new Set('von van de da di del della la le du ten ter bin al'.split(' '));
/** In the names of institutions: "University of Leeds". */
const connectors = new Set('of for für der des'.split(' '));
const roleAfter = 6;
const days = new Set(
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(
    ' ',
  ),
);

function isNoName(lower: string): boolean {
  return lower === 'dear' || months.has(lower) || days.has(lower);
}

/** "dell’Università" is two words, "O’Brien" is one. */
const wordOfName = /\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*|[\p{L}\p{M}]+/gu;

/** Proper names as far as capital letters show them: runs of capitalized words. In scripts without capitals, none. */
export function namesIn(text: string): Name[] {
  const tokens = [...text.matchAll(wordOfName)].map(
    ({ 0: raw, index: at }): Token => ({ raw, lower: raw.toLowerCase(), at, end: at + raw.length }),
  );
  const names: Name[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (!isCapitalized(tokens[from])) continue;
    let to = from;
    while (to + 1 < tokens.length && joins(text, tokens, to)) to++;
    while (to > from && !isCapitalized(tokens[to])) to--;
    const name = nameOf(text, tokens, from, to);
    if (name) names.push(name);
    from = to;
  }
  return names;
}

function isCapitalized(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(token.raw);
}

/** Whether the token after this one continues the name: "Anna van Berg", "Dr. Berg", "J. R. Berg". */
function joins(text: string, tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (!token || !next) return false;
  const between = text.slice(token.end, next.at);
  const isShort = nameTitles.has(token.lower) || token.raw.length === 1;
  if (between !== ' ' && !(isShort && /^\.\s?$/.test(between))) return false;
  if (connectors.has(token.lower)) return isCapitalized(next);
  if (isCapitalized(next)) return !stopWords.has(next.lower) || particles.has(next.lower);
  const connects = organizationWords.has(token.lower) && connectors.has(next.lower);
  return (connects || particles.has(next.lower)) && isCapitalized(tokens[index + 2]);
}

function nameOf(text: string, tokens: readonly Token[], from: number, to: number): Name | null {
  const all = tokens.slice(from, to + 1);
  const isFirst = (one: Token) => one === all[0] && (stopWords.has(one.lower) || sayVerbs.has(one.lower));
  const own = all.filter(
    (one) => !isFirst(one) && !nameTitles.has(one.lower) && !roles.has(one.lower) && !isNoName(one.lower),
  );
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return null;
  const near = (index: number) => tokens[index]?.lower ?? '';
  const hasTitle = all.some(({ lower }) => nameTitles.has(lower)) || nameTitles.has(near(from - 1));
  const hasRole =
    all.some(({ lower }) => roles.has(lower)) ||
    roles.has(near(from - 1)) ||
    (/^,|^\s\(/.test(text.slice(last.end, last.end + 2)) &&
      tokens.slice(to + 1, to + roleAfter).some(({ lower }) => roles.has(lower)));
  const isSaid =
    sayVerbs.has(near(to + 1)) ||
    sayVerbs.has(near(from - 1)) ||
    (isFirstSay(all[0]) && own.length < all.length);
  return {
    text: text.slice(first.at, last.end),
    at: first.at,
    words: own.map(({ lower }) => lower.replace(/['’]s$/, '')),
    isOrganization: own.some(({ lower }) => organizationWords.has(lower)),
    isPerson:
      hasTitle ||
      (own.length > 1 && (hasRole || isSaid)) ||
      (isSaid && own.length === 1 && isSaying(text, tokens, to)),
  };
}

function isFirstSay(token: Token | undefined): boolean {
  return token !== undefined && sayVerbs.has(token.lower);
}

/** "Kosta said": a single capitalized word may be any noun, so the verb must follow at once and a name precede no noun. */
function isSaying(text: string, tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (!token || !next || !sayVerbs.has(next.lower)) return false;
  const before = tokens[index - 1];
  // After an article it is a noun: "Der Bäcker sagt".
  return (
    text.slice(token.end, next.at) === ' ' &&
    (before === undefined || !stopWords.has(before.lower)) &&
    token.raw.length > 2 &&
    !stopWords.has(token.lower)
  );
}

/** Whether two names share their words in order, whatever their case endings. */
export function isNamed(name: readonly string[], other: readonly string[]): boolean {
  return other.some((_, from) => name.every((word, step) => isSameWord(word, other[from + step])));
}

export function isSameWord(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  if (one === other) return true;
  const length = Math.max(4, Math.min(one.length, other.length) - 2);
  return (
    Math.abs(one.length - other.length) <= 3 &&
    one.length >= length &&
    one.slice(0, length) === other.slice(0, length)
  );
}

const cjkPerson =
  /([\p{Script=Han}\p{Script=Katakana}・ー]{2,8})(?:氏|さん|博士)|(?<=[，。、“」]|^)([\p{Script=Han}]{2,4})(?:教授|博士|先生|女士)/gu;

/** Names before a title in Japanese and Chinese. */
export function cjkNamesIn(text: string): { text: string; at: number }[] {
  return [...text.matchAll(cjkPerson)].map((match) => ({
    text: match[1] ?? match[2] ?? '',
    at: match.index,
  }));
}
