import { type TitleKey, titleKey } from '@chapterhouse/contract/articles/title-similarity';
import type { Place } from '../quality/quality-text.ts';
import { type Block, decodeEntities, htmlBlocks, htmlTokens, isHeading } from '../writing/html-blocks.ts';
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

/** Places of the same words in a text; each costs a reading of it. */
const mostTries = 20;

const stopWords = functionWords(null);
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

type Word = { at: number; end: number; stems: ReadonlySet<string>; isStop: boolean };

/** The words of a block, in runs that no punctuation interrupts. */
function runsOf(text: string): Word[][] {
  const runs: Word[][] = [[]];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      const { stems } = titleKey(segment);
      const isStop = stopWords.has(segment.toLowerCase());
      runs.at(-1)?.push({ at: index, end: index + segment.length, stems, isStop });
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

type Found = Place & { score: number };

type Rules = {
  /**
   * For texts that are about something else: half of the words that name the title's subject, and no other subject among them, so that
   * “water the roses in summer” does not link to “How to water tomatoes in summer”.
   */
  isElsewhere: boolean;
};

/** The words that name most of a title, in the fewest words; undefined if none name enough of it. */
function bestPassage(free: readonly Free[], key: TitleKey, { isElsewhere }: Rules): Found | undefined {
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
          if (!best || score > best.score)
            best = { block: index, at: first.at, length: word.end - first.at, score };
        }
      }
    }
  }
  return best;
}

function subjectOf({ stems }: TitleKey): ReadonlySet<string> {
  return new Set([...stems].filter((stem) => !titleStems.has(stem)));
}

export type LinkPassage<T> = { target: T; place: Place; quote: string };

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
    const { score: _score, ...place } = bestPassage(free, key, rules) ?? { score: 0, block: -1 };
    const block = blocks[place.block];
    if (!block || place.at === undefined || place.length === undefined) continue;
    const quote = block.text.slice(place.at, place.at + place.length);
    if (withLink(html, { quote, block: place.block }, '#') === undefined) continue;
    free = free.filter(({ index }) => index !== place.block);
    passages.push({ target, place, quote });
  }
  return passages;
}

/** The text with a link on these words of a block; undefined if markup is between them. Pure. */
export function withLink(
  html: string,
  { quote, block }: { quote: string; block: number },
  url: string,
): string | undefined {
  const href = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  let at = 0;
  let tries = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      for (let found = token.raw.indexOf(quote); found >= 0; found = token.raw.indexOf(quote, found + 1)) {
        if (++tries > mostTries) return undefined;
        const from = at + found;
        const linked = `${html.slice(0, from)}<a href="${href}">${quote}</a>${html.slice(from + quote.length)}`;
        if (isWholeWord(token.raw, found, quote.length) && htmlBlocks(linked)[block]?.hasLink) return linked;
      }
    }
    at += token.raw.length;
  }
  return undefined;
}

function isWholeWord(text: string, at: number, length: number): boolean {
  const isLatin = (sign: string) => /[\p{L}\p{N}]/u.test(decodeEntities(sign));
  const script = /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]/u;
  if (script.test(text.slice(at, at + length))) return true;
  return !isLatin(text.charAt(at - 1)) && !isLatin(text.charAt(at + length));
}
