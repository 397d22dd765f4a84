import { type TitleKey, titleKey } from '@chapterhouse/contract/articles/title-similarity';
import type { Place } from '../quality/quality-text.ts';
import { type Block, htmlBlocks, htmlTokens, isHeading } from '../writing/html-blocks.ts';
import { functionWords } from '../writing/language/function-words.ts';

/** Longer link texts are no anchors but sentences. */
const mostWords = 6;
/** One shared word may mean something else there; of a longer title, two of five. */
const fewestStems = 2;
const fewestShare = 0.4;
const fewestShareElsewhere = 0.5;
const mostStems = 5;

/**
 * Words of titles that name no subject: “in the first year”, “step by step”, “richtig”. Without them two words that a text shares with a
 * title are chance.
 */
const titleWords =
  'first second new year years month months week weeks day days minute minutes hour time times step steps guide tips tip best better good ' +
  'right easy simple mistake mistakes thing things way ways reason reasons explained need needs really every one two three four five six ' +
  'seven eight nine ten get getting make making know learn start use using find choose choosing without ' +
  'erste ersten neu neue jahr jahre monat woche tag tage minuten stunden zeit schritt schritte tipps beste besten gut guter gute richtig ' +
  'richtige einfach fehler gründe zwei drei vier fünf zehn machen wissen lernen selbst ohne finden ' +
  'premier première nouveau année années mois semaine jour jours heure temps étape étapes conseils meilleur meilleurs bien erreurs sans ' +
  'primer primera nuevo año años mes semana día días hora tiempo paso pasos consejos mejor mejores bien errores sin';
const titleStems = titleKey(titleWords).stems;

/** Passages that cannot become a link, as in code; each costs a reading of the text. */
const mostTries = 20;

type LinkPlace = { quote: string; block: number; at: number };

const stopWords = functionWords(null);
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

type Word = {
  at: number;
  end: number;
  stems: ReadonlySet<string>;
  isStop: boolean;
  /** A hyphen joins it to the word before. */
  isJoinedBefore: boolean;
  isJoinedAfter: boolean;
};

const joinedBefore = /[\p{L}\p{M}\p{N}][-\u2010\u2011]$/u;
const joinedAfter = /^[-\u2010\u2011][\p{L}\p{N}]/u;
/** Of a character and a hyphen. */
const longestJoin = 3;

/** The words of a block, in runs that no punctuation interrupts. */
function runsOf(text: string): Word[][] {
  const runs: Word[][] = [[]];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      const { stems } = titleKey(segment);
      const isStop = stopWords.has(segment.toLowerCase());
      const end = index + segment.length;
      const isJoinedBefore = joinedBefore.test(text.slice(Math.max(0, index - longestJoin), index));
      const isJoinedAfter = joinedAfter.test(text.slice(end, end + longestJoin));
      runs.at(-1)?.push({ at: index, end, stems, isStop, isJoinedBefore, isJoinedAfter });
    } else if (!/^[\s'’-]$/u.test(segment)) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** The paragraphs and list items that have no link yet, with their words. */
type Free = { index: number; runs: Word[][] };

function freeBlocks(blocks: readonly Block[]): Free[] {
  return blocks.flatMap((block, index) =>
    block.hasLink || block.inQuote || isHeading(block) || !['p', 'li'].includes(block.tag)
      ? []
      : [{ index, runs: runsOf(block.text) }],
  );
}

type Found = Required<Pick<Place, 'block' | 'at' | 'length'>> & { score: number };

const keyOf = ({ block, at, length }: Omit<Found, 'score'>): string => `${block} ${at} ${length}`;

type Rules = {
  /**
   * For texts that are about something else: half of the words that name the title's subject, and no other subject among them, so that
   * “water the roses in summer” does not link to “How to water tomatoes in summer”.
   */
  isElsewhere: boolean;
};

/** The words that name most of a title, in the fewest words; undefined if none name enough of it. */
function bestPassage(
  free: readonly Free[],
  key: TitleKey,
  { isElsewhere }: Rules,
  refused: ReadonlySet<string>,
): Found | undefined {
  let best: Found | undefined;
  const stems = isElsewhere ? subjectOf(key) : key.stems;
  const all = Math.min(stems.size, mostStems);
  const share = isElsewhere ? fewestShareElsewhere : fewestShare;
  for (const { index, runs } of free) {
    for (const run of runs) {
      for (const [from, first] of run.entries()) {
        const named = new Set<string>();
        for (const [length, word] of run.slice(from, from + mostWords).entries()) {
          const shared = word.isStop ? [] : [...word.stems].filter((stem) => stems.has(stem));
          if (shared.length === 0 && (length === 0 || (isElsewhere && !word.isStop))) break;
          for (const stem of shared) named.add(stem);
          if (shared.length === 0 || named.size < fewestStems || named.size / all < share) continue;
          const score = named.size - (length + 1) / 10;
          const place = { block: index, at: first.at, length: word.end - first.at };
          // "Starter" in "starter-kit" is a part of another word.
          const isPart = first.isJoinedBefore || word.isJoinedAfter;
          if (!isPart && (!best || score > best.score) && !refused.has(keyOf(place)))
            best = { ...place, score };
        }
      }
    }
  }
  return best;
}

function subjectOf({ stems }: TitleKey): ReadonlySet<string> {
  return new Set([...stems].filter((stem) => !titleStems.has(stem)));
}

export type LinkPassage<T> = { target: T; place: Omit<Found, 'score'>; quote: string };

/**
 * For each title, in order, the words of a text that could link to it: at most one per paragraph, none in a heading, a quotation
 * or a paragraph with a link, and only words that can become a link. Pure.
 */
export function linkPassages<T extends { title: string }>(
  html: string,
  targets: readonly T[],
  most: number,
  rules: Rules = { isElsewhere: false },
): LinkPassage<T>[] {
  const blocks = htmlBlocks(html);
  let free = freeBlocks(blocks);
  const passages: LinkPassage<T>[] = [];
  for (const target of targets) {
    if (passages.length >= most) break;
    const key = titleKey(target.title);
    const refused = new Set<string>();
    while (refused.size < mostTries) {
      const best = bestPassage(free, key, rules, refused);
      if (!best) break;
      const { score: _score, ...place } = best;
      const quote = (blocks[place.block]?.text ?? '').slice(place.at, place.at + place.length);
      if (withLink(html, { ...place, quote }, '#') !== undefined) {
        free = free.filter(({ index }) => index !== place.block);
        passages.push({ target, place, quote });
        break;
      }
      refused.add(keyOf(place));
    }
  }
  return passages;
}

/**
 * The text with a link on the words at a place of a block; undefined if markup is between them, or if they are in a link or in
 * code. Pure.
 */
export function withLink(html: string, { quote, block, at }: LinkPlace, url: string): string | undefined {
  // Marks where the words are in the HTML, and finds out which of these places is the one in the block.
  if (html.includes(mark)) return undefined;
  const places = placesOf(html, quote);
  let marked = '';
  let from = 0;
  for (const place of places) {
    marked += html.slice(from, place.at) + mark;
    from = place.at;
  }
  let nth = 0;
  for (const [index, { text }] of htmlBlocks(marked + html.slice(from)).entries()) {
    const pieces = text.split(mark).slice(0, -1);
    if (index < block) nth += pieces.length;
    else {
      let position = 0;
      const within = pieces.findIndex((piece) => {
        position += piece.length;
        return position === at;
      });
      const place = within < 0 ? undefined : places[nth + within];
      if (!place?.isFree) return undefined;
      const href = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      const rest = html.slice(place.at + quote.length);
      return `${html.slice(0, place.at)}<a href="${href}">${quote}</a>${rest}`;
    }
  }
  return undefined;
}

/** Of private use: no text has it. */
const mark = '\ue000';

/** Where the HTML has these words without markup, whether as a part of longer ones or not. */
function placesOf(html: string, quote: string): { at: number; isFree: boolean }[] {
  const places: { at: number; isFree: boolean }[] = [];
  let at = 0;
  let depth = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      for (let found = token.raw.indexOf(quote); found >= 0; found = token.raw.indexOf(quote, found + 1)) {
        places.push({ at: at + found, isFree: depth === 0 });
      }
    } else if (token.kind !== 'other' && ['a', 'code', 'pre'].includes(token.name))
      depth += token.kind === 'open' ? 1 : -1;
    at += token.raw.length;
  }
  return places;
}
