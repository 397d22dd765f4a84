const longest = 60;
const smallWords = new Set(
  'a an and as at but by for from in into nor of on or over the to up via with without'.split(' '),
);

/** Converts a topic to a phrase that can follow a preposition: `how to bake bread?` → `baking bread`. */
export function topicPhrase(typed: string): string {
  const firstSentence =
    typed
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=\S)[.!?;:](?:\s|$)|\n/)[0] ?? '';
  const cut = shorten(firstSentence.replace(/(?<![.!?;:,])[.!?;:,]+$/, ''));
  const phrase =
    howToAsNoun(cut)
      .replace(/[{}<>[\]*_`#|]/g, '')
      .trim() || 'your topic';
  return lowerFirst(phrase);
}

/** The phrase in title case. */
export function inTitleCase(phrase: string): string {
  return phrase
    .split(' ')
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : upperFirst(word)))
    .join(' ');
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isSmall = (word: string) => smallWords.has(word.toLowerCase());

/** The words that a reader would search for: `the history of the bicycle in Europe` → `history of the bicycle`. */
export function focusKeyword(phrase: string): string {
  const [beforeComma = phrase] = phrase.split(/[,;:]/);
  const words = beforeComma.split(' ');
  if (words.length <= 4) return beforeComma;
  while (words.length > 1 && isSmall(words[0] ?? '')) words.shift();
  let contentWords = 0;
  const end = words.findIndex((word) => {
    if (isSmall(word)) return contentWords > 1;
    contentWords += 1;
    return contentWords > 4;
  });
  return withoutSmallEnd(end === -1 ? words : words.slice(0, end)).join(' ');
}

function withoutSmallEnd(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !isSmall(word));
  return last === -1 ? words : words.slice(0, last + 1);
}

function shorten(text: string): string {
  if (text.length <= longest) return text;
  const [clause = ''] = text.split(',');
  if (clause.length <= longest && clause.split(' ').length > 2) return clause;
  const words = text
    .slice(0, longest + 1)
    .split(' ')
    .slice(0, -1);
  const cut = withoutSmallEnd(words).join(' ') || text.slice(0, longest);
  return cut.replace(/(?<![,;:–—-])[,;:–—-]+$/, '');
}

function howToAsNoun(text: string): string {
  const match = /^how (?:to|do i|do you|can i) ([a-z]+)(.*)/i.exec(text);
  if (!match) return text;
  return `${gerund((match[1] ?? '').toLowerCase())}${match[2] ?? ''}`;
}

const doubled = new Set('run get set cut plan stop begin put win swim shop chat ship map tag'.split(' '));

function gerund(verb: string): string {
  if (doubled.has(verb)) return `${verb}${verb.at(-1)}ing`;
  if (/[^aeiouy]ie$/.test(verb)) return `${verb.slice(0, -2)}ying`;
  return /[^eoy]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

/** Lowercases an ordinary first word, but not names and abbreviations (`SEO`, `iPhone`); loses `Kyoto gardens`. */
function lowerFirst(phrase: string): string {
  const [first = '', second = ''] = phrase.split(' ');
  const isOrdinary = /^[A-Z][a-z'-]+$/.test(first);
  const wholeIsTitleCase = /^[A-Z]/.test(second);
  if (!isOrdinary) return phrase;
  return wholeIsTitleCase ? phrase : first.toLowerCase() + phrase.slice(first.length);
}
