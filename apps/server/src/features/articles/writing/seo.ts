import type { SeoAnswer } from '../../../providers/text-generation/answers.ts';

export type SeoFields = {
  /** ASCII, at most 75 characters. */
  slug: string;
  metaTitle: string;
  metaDescription: string;
  focusKeyword: string;
  excerpt: string;
  tags: string[];
};

type SeoContext = {
  title: string;
  mainTopic: string /** The article's words, without markup. */;
  text: string;
};

/** Maximum characters of a model's value per field. */
const longestAnswer = 2_000;

const limits = {
  slug: 75,
  metaTitle: 60,
  metaDescription: 155,
  focusKeyword: 60,
  excerpt: 300,
  tag: 40,
  tags: 5,
};

/** Parsed model output. */
const mostTags = 50;

/** The SEO fields within their limits; empty ones default to values from the article. */
export function normalizeSeo(answer: SeoAnswer, { title, mainTopic, text }: SeoContext): SeoFields {
  const beginning = oneLine(text);
  const excerpt = clean(answer.excerpt, limits.excerpt) || cutAtSentence(beginning, limits.excerpt);
  return {
    slug: toSlug(answer.slug, title),
    metaTitle: clean(answer.meta_title, limits.metaTitle) || cutAtWord(title, limits.metaTitle),
    metaDescription:
      clean(answer.meta_description, limits.metaDescription) || cutAtWord(excerpt, limits.metaDescription),
    focusKeyword:
      clean(answer.focus_keyword, limits.focusKeyword) || cutAtWord(mainTopic, limits.focusKeyword),
    excerpt,
    tags: cleanTags(answer.tags),
  };
}

/** The first text that yields a slug; for scripts without an ASCII form, a short stable hash. */
export function toSlug(...given: string[]): string {
  const texts = given.map((text) => text.slice(0, longestAnswer));
  for (const text of texts) {
    const ascii = hyphenated(text);
    // A few Latin letters of a Chinese title would make a meaningless slug.
    const written = text.match(/\p{L}/gu)?.length ?? 0;
    if (ascii.length >= 3 && ascii.length * 2 >= written) return cutSlug(ascii);
  }
  const source = texts.find((text) => text.trim() !== '') ?? '';
  const latin = texts.map((text) => cutSlug(hyphenated(text), 50)).find((slug) => slug.length >= 3);
  return latin ? `${latin}-${hash(source)}` : hash(source);
}

function hyphenated(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/./gsu, (char) => letters[char] ?? char)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

function cutSlug(ascii: string, limit = limits.slug): string {
  if (ascii.length <= limit) return ascii;
  const cut = ascii.slice(0, limit + 1);
  const end = cut.lastIndexOf('-');
  return end > limit / 2 ? cut.slice(0, end) : cut.slice(0, limit);
}

function hash(text: string): string {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `article-${(state >>> 0).toString(36)}`;
}

/** At most `limit` characters, truncated at a word boundary without a trailing comma. */
export function cutAtWord(text: string, limit: number): string {
  const line = oneLine(text);
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  // Text without spaces is cut at the limit, but never within a surrogate pair.
  const ended =
    line[limit] === ' ' || space < limit / 2 ? cut.replace(/[\ud800-\udbff]$/, '') : cut.slice(0, space);
  return ended.replace(/(?<![\s,;:–—\-(])[\s,;:–—\-(]+$/u, '');
}

function cutAtSentence(text: string, limit: number): string {
  const cut = text.slice(0, limit);
  const end = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map((mark) => cut.lastIndexOf(mark)));
  return text.length > limit && end > limit / 3 ? cut.slice(0, end + 1).trim() : cutAtWord(text, limit);
}

function clean(text: string, limit: number): string {
  return cutAtWord(
    oneLine(text.slice(0, longestAnswer))
      .replace(/<[^<>]*>|\*\*|__|`/g, '')
      .replace(/^["“'](.*)["”']$/, '$1'),
    limit,
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function cleanTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags.slice(0, mostTags)) {
    const name = clean(tag.replace(/^#+/, ''), limits.tag);
    if (name && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  }
  return [...seen.values()].slice(0, limits.tags);
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  å: 'a',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  '&': ' and ',
  '%': ' percent ',
  ...pairs(
    'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh',
  ),
  ...pairs('щ shch ы y э e ю yu я ya є ye і i ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz'),
  ...pairs(
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
  ),
  ъ: '',
  ь: '',
};

function pairs(list: string): Record<string, string> {
  const parts = list.split(' ');
  return Object.fromEntries(
    parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [])),
  );
}
