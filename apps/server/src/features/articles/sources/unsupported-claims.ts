import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import type { Block } from '../writing/html-blocks.ts';

/** Longer lists would not be read. */
const mostFindings = 100;

/** Maximum number of quotations per paragraph that are checked against all sources. */
const mostQuotes = 200;

/** Shorter ones are scare quotes rather than quotations. */
const shortestQuote = 4;

const quotePattern = /“([^”]{3,600})”|„([^“”]{3,600})[“”]|«\s?([^»]{3,600}?)\s?»|"([^"\n]{3,600})"/g;
// 1,234.5 and 1.234,5 and 1 234; not part of a word, as in "B2B".
const numberPattern =
  /(?<![\p{L}\p{N}_.,])(?:\d{1,3}(?:[.,’'\u00a0\u202f ]\d{3}){1,12}(?!\d)|\d+)(?:[.,]\d+)?(?![\p{L}\p{N}_])/gu;

/**
 * Numbers and quotations of an article that are in none of its sources and not in its title, with the surrounding
 * sentence. Small whole numbers are omitted: they count parts of the article itself. Pure.
 */
export function unsupportedClaims(
  blocks: readonly Block[],
  title: string,
  sources: readonly { title: string; text: string }[],
): ArticleFinding[] {
  const known = [title, ...sources.flatMap((source) => [source.title, source.text])].join('\n');
  const numbers = new Set(numbersIn(known).map(({ value }) => value));
  const words = wordsOf(known);
  const findings: ArticleFinding[] = [];
  for (const { prose } of blocks) {
    for (const quote of quotesIn(prose).slice(0, mostQuotes)) {
      if (!words.includes(` ${wordsOf(quote.text).trim()} `)) findings.push({ kind: 'quote', ...quote });
    }
    for (const { value, text, isSmall, index } of numbersIn(prose)) {
      if (isSmall || numbers.has(value)) continue;
      findings.push({ kind: 'number', text, excerpt: sentenceAt(prose, index) });
    }
  }
  const distinct = new Map(findings.map((finding) => [`${finding.text}\n${finding.excerpt}`, finding]));
  return [...distinct.values()].slice(0, mostFindings);
}

function quotesIn(prose: string): { text: string; excerpt: string }[] {
  return [...prose.matchAll(quotePattern)].flatMap((match) => {
    const text = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim();
    if (wordsOf(text).trim().split(' ').length < shortestQuote) return [];
    return [{ text, excerpt: sentenceAt(prose, match.index) }];
  });
}

function numbersIn(prose: string) {
  return [...prose.matchAll(numberPattern)].map((match) => {
    const digits = match[0];
    const after = prose.slice(match.index + digits.length, match.index + digits.length + 12);
    const before = prose.slice(Math.max(0, match.index - 2), match.index);
    const unit = /^\s?(?:%|‰|°|percent|per cent|Prozent|€|\$|£|¥)/i.exec(after)?.[0] ?? '';
    const currency = /[€$£¥]\s?$/.exec(before)?.[0] ?? '';
    return {
      value: normalized(digits),
      text: `${currency}${digits}${unit}`.trim(),
      isSmall: /^\d$|^1[0-2]$/.test(digits) && !unit && !currency,
      index: match.index,
    };
  });
}

/** Normalizes a number: no thousands separators, a decimal point. */
function normalized(digits: string): string {
  const plain = digits.replace(/[\s’'\u00a0\u202f]/g, '');
  const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.exec(plain);
  const separator = grouped?.[1];
  const whole = separator ? plain.replaceAll(separator, '') : plain;
  return whole
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '')
    .replace(/\.0+$/, '');
}

/** Letters and digits only, so that quotation marks and line breaks do not matter. */
function wordsOf(text: string): string {
  return ` ${(
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `;
}

/** Characters before and after a position that are searched for its sentence. */
const sentenceReach = 1_000;

/** The sentence around a position; for a very long one, the part around it. */
function sentenceAt(prose: string, index: number): string {
  const from = Math.max(0, index - sentenceReach);
  // One more character, to see what follows a full stop.
  const before = prose.slice(from, index + 1);
  const start =
    [...before.matchAll(/[.!?](?=\s)|[。\n]/g)].findLast((match) => from + match.index < index)?.index ?? -1;
  const end = /[.!?](?=["”»)]?(?:\s|$))|[。\n]/.exec(prose.slice(index, index + sentenceReach));
  const sentence = prose.slice(from + start + 1, end ? index + end.index + 1 : index + sentenceReach).trim();
  return sentence.length > 300 ? prose.slice(Math.max(0, index - 120), index + 160).trim() : sentence;
}
