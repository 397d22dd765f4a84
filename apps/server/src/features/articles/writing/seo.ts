import { cutText } from '@chapterhouse/contract/cut-text';
import { limits as productLimits } from '@chapterhouse/contract/limits';
import type { SeoAnswer } from '../../../providers/text-generation/answers.ts';
import { occurs, phraseInText } from './focus-keyword.ts';
import { endsOpen } from './language/function-words.ts';
import { placeSentences } from './language/words-and-sentences.ts';
import { toSlug } from './slug.ts';

export type SeoFields = {
  /** ASCII, at most 75 characters. */
  slug: string;
  metaTitle: string;
  metaDescription: string;
  /** A phrase of the text. */
  focusKeyword: string;
  excerpt: string;
  tags: string[];
  /** Other SEO titles to choose from. */
  titleProposals: string[];
};

type SeoContext = {
  title: string;
  mainTopic: string;
  /** The beginning of the article's words, without markup. */
  text: string;
  /** The whole text in Markdown, for the focus keyword. Without it the keyword stays as it is. */
  markdown?: string;
};

/** Maximum characters of a model's value per field. */
const longestAnswer = 2_000;

/** Of the fields, and fewer tags than a person may enter. */
const limits = { ...productLimits.articleText, tags: 5, titleProposals: 3 };

/** Parsed model output. */
const mostTags = 50;

/** The SEO fields within their limits; empty ones default to values from the article. None is cut within a phrase. */
export function normalizeSeo(answer: SeoAnswer, context: SeoContext): SeoFields {
  const { title, text } = context;
  const titles = [answer.meta_title, ...answer.title_proposals.slice(0, mostTags)].map(plain);
  const beginning = oneLine(text);
  const excerpt = shortest(limits.excerpt, plain(answer.excerpt), beginning);
  const metaTitle =
    titles.find((one) => isWhole(one, limits.metaTitle)) ?? shortest(limits.metaTitle, ...titles, title);
  const proposals = titles.filter((one) => isWhole(one, limits.metaTitle) && one !== metaTitle);
  return {
    slug: toSlug(answer.slug, title),
    metaTitle,
    metaDescription: shortest(limits.metaDescription, plain(answer.meta_description), excerpt, beginning),
    focusKeyword: keywordOf(answer, context),
    excerpt,
    tags: cleanTags(answer.tags),
    titleProposals: [...new Set(proposals)].slice(0, limits.titleProposals),
  };
}

/** What is wrong with a model's search fields and no rule corrects well, in sentences for the model; empty: nothing. */
export function searchFieldProblems(
  answer: SeoAnswer,
  { title, text }: { title: string /** The whole text, in words or Markdown. */; text: string },
): string[] {
  const keyword = plain(answer.focus_keyword);
  const metaTitle = plain(answer.meta_title);
  const titles = [...new Set(answer.title_proposals.map(plain))].filter((one) => one !== metaTitle);
  const whole = titles.filter((one) => isWhole(one, limits.metaTitle));
  return [
    ...lengthProblems('meta_title', metaTitle, limits.metaTitle),
    ...lengthProblems('meta_description', plain(answer.meta_description), limits.metaDescription),
    ...(keyword === '' ? ['focus_keyword is empty.'] : []),
    ...(keyword === '' || occurs(`${plainText(text)} . ${title}`, keyword)
      ? []
      : [
          `focus_keyword "${keyword}" is not in the article. Use two to four words exactly as they occur in it.`,
        ]),
    ...(whole.length < limits.titleProposals
      ? [
          `title_proposals has ${whole.length} usable titles; ${limits.titleProposals} are needed, each whole, of at most ${limits.metaTitle} characters, and other than meta_title.`,
        ]
      : []),
  ];
}

function lengthProblems(field: string, value: string, limit: number): string[] {
  if (value === '') return [`${field} is empty.`];
  if (value.length > limit) {
    return [`${field} has ${value.length} characters; at most ${limit} are shown: "${cutText(value, 200)}"`];
  }
  return isWhole(value, limit) ? [] : [`${field} stops in the middle of a phrase: "${value}"`];
}

function keywordOf(answer: SeoAnswer, { title, mainTopic, markdown }: SeoContext): string {
  const given = plain(answer.focus_keyword);
  const asGiven = cutAtWord(given || mainTopic, limits.focusKeyword);
  if (markdown === undefined) return asGiven;
  const found = phraseInText(plainText(markdown), given, title, mainTopic);
  return found === undefined || found.length > limits.focusKeyword ? asGiven : found;
}

/** Fits, and does not end like a text that someone has cut. */
function isWhole(text: string, limit: number): boolean {
  if (text === '' || text.length > limit) return false;
  return text.length < limit * 0.8 || !endsOpen(text);
}

/**
 * The first of the texts that fits; else the first whose sentences or clauses do. What has neither is cut between
 * words, with an ellipsis.
 */
function shortest(limit: number, ...texts: string[]): string {
  const given = texts.filter(Boolean);
  for (const text of given) {
    if (isWhole(text, limit)) return text;
    const cut = sentencesWithin(text, limit) || clauseWithin(text, limit);
    if (cut !== '') return cut;
  }
  const [longest = ''] = given;
  return longest.length <= limit ? withoutEnd(longest) : `${withoutOpenEnd(cutAtWord(longest, limit - 1))}…`;
}

function sentencesWithin(text: string, limit: number): string {
  // Segmenters need no more than what could fit. Chinese has no blanks between sentences.
  const starts = placeSentences(text.slice(0, limit * 2)).map(({ at }) => at);
  const end = starts.findLast((at) => text.slice(0, at).trimEnd().length <= limit) ?? 0;
  const kept = text.slice(0, end).trim();
  return kept.length >= limit / 3 ? kept : '';
}

/** Up to a colon, a dash or a bar; a comma may be in the middle of a list. */
function clauseWithin(text: string, limit: number): string {
  const ends = [...text.slice(0, limit + 1).matchAll(/[:;|–—：；，](?=\s|$|\p{Script=Han})|\s[-–—|(]/gu)];
  const kept = ends.map(({ index }) => withoutEnd(text.slice(0, index)));
  return kept.findLast((one) => one.length >= limit / 3 && !endsOpen(one)) ?? '';
}

function withoutOpenEnd(text: string): string {
  let kept = withoutEnd(text);
  while (endsOpen(kept) && kept.includes(' ')) kept = withoutEnd(kept.slice(0, kept.lastIndexOf(' ')));
  return kept;
}

function withoutEnd(text: string): string {
  return text.replace(/(?<![\s,;:–—\-(|&，：；])[\s,;:–—\-(|&，：；]+$/u, '');
}

/** At most `limit` characters, truncated between words without a trailing comma. Only a word that is longer is cut. */
export function cutAtWord(text: string, limit: number): string {
  const line = oneLine(text);
  if (line.length <= limit) return line;
  return wordsWithin(line, limit) || withoutEnd(cutText(line, limit));
}

const wordSegments = new Intl.Segmenter('und', { granularity: 'word' });

/** The words at the beginning of a line that fit; empty if the first one does not. Between some words is no blank. */
function wordsWithin(line: string, limit: number): string {
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const space = line[limit] === ' ' ? limit : cut.lastIndexOf(' ');
  if (space >= limit / 2) return withoutEnd(cut.slice(0, space));
  const end = wordSegments.segment(line.slice(0, limit * 2)).containing(limit)?.index ?? 0;
  return withoutEnd(cut.slice(0, Math.max(end, space, 0)));
}

/** A model's value without quotes and markup around it. */
function plain(value: string): string {
  const line = oneLine(cutText(value, longestAnswer)).replace(/<[^<>]*>|\*\*|__|`/g, '');
  return withoutEnd(line.replace(/^["“'](.*)["”']$/, '$1'));
}

/** Without Markdown's signs within phrases. */
function plainText(markdown: string): string {
  return markdown.replace(/\]\([^()\s]{0,2000}\)/g, ' ').replace(/[*_`[\]\\]/g, '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function cleanTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags.slice(0, mostTags)) {
    const name = wordsWithin(plain(tag.replace(/^#+/, '')), limits.tag);
    if (name && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  }
  return [...seen.values()].slice(0, limits.tags);
}
