import { languageNames } from '@chapterhouse/contract/articles/option-values';
import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { passagesAt, type QualityText } from '../quality-text.ts';
import { findTells, languageOf, messageOf, type Tell, type TellKind, tellsOf } from './find-tells.ts';
import { phrasesOf } from './tell-phrases.ts';

/** Per 1,000 words: good articles stay below the first, careless ones of models are far above the second. */
const noticeable = 4;
const many = 10;
/** A person writes one or two of them as well. */
const fewest = 3;
const mostPassages = 20;

/** Counts the habits of AI text per 1,000 words, with each passage. */
export function checkTells(text: QualityText, html: string, asked?: string): QualityCheck {
  const language = languageOf(text.blocks, asked);
  const isListed = language !== null && phrasesOf(language) !== undefined;
  const tells = findTells(text.blocks, html, language);
  const passages = passagesAt(text, bySentence(tells), mostPassages);
  const result = (status: QualityCheck['status'], sentence: string): QualityCheck => ({
    name: 'tells',
    status,
    sentence,
    passages,
  });
  const unknown = isListed ? '' : ` Stock phrases are known in ${listed} only.`;
  if (tells.length === 0) {
    return isListed ? result('ok', 'None found.') : result('not_checked', unknown.trim());
  }
  const rate = (tells.length * 1000) / Math.max(1, text.wordCount);
  const counted = `${tells.length} in ${text.wordCount.toLocaleString('en-US')} words (${rate.toFixed(1)} per 1,000): ${kindsOf(tells)}.${unknown}`;
  if (!areNoticeable(tells, text)) return result('ok', counted);
  return result(rate < many ? 'warn' : 'fail', counted);
}

function areNoticeable(tells: readonly unknown[], { wordCount }: { wordCount: number }): boolean {
  return tells.length >= fewest && (tells.length * 1000) / Math.max(1, wordCount) >= noticeable;
}

type Text = { html: string; wordCount: number; language: string | undefined };

/** The habits of AI text, if there are more of them than in good articles. Pure. */
export function noticeableTells({ html, language, ...text }: Text): ReturnType<typeof tellsOf> {
  const tells = tellsOf(html, language);
  return areNoticeable(tells, text) ? tells : [];
}

const listed = Object.entries(languageNames)
  .flatMap(([code, name]) => (phrasesOf(code) ? [name] : []))
  .join(', ');

/** One passage per sentence, with all that was found in it. */
function bySentence(tells: readonly Tell[]) {
  const places = new Map<string, { block: number; at: number; length: number; note: string }>();
  for (const tell of tells) {
    const { block, at, length } = tell;
    const known = places.get(`${block} ${at}`);
    const note = known ? `${known.note} ${messageOf(tell)}` : messageOf(tell);
    places.set(`${block} ${at}`, { block, at, length, note });
  }
  return [...places.values()];
}

const names: Readonly<Record<TellKind, readonly [one: string, more: string]>> = {
  phrase: ['stock phrase', 'stock phrases'],
  opening: ['empty opening', 'empty openings'],
  closing: ['empty closing', 'empty closings'],
  contrast: ['“not X but Y”', 'times “not X but Y”'],
  triad: ['list of three words of praise', 'lists of three words of praise'],
  bold_heading: ['bold pseudo-heading', 'bold pseudo-headings'],
  emoji_heading: ['heading with an emoji', 'headings with an emoji'],
};

function kindsOf(tells: readonly Tell[]): string {
  return Object.entries(names)
    .flatMap(([kind, [one, more]]) => {
      const count = tells.filter((tell) => tell.kind === kind).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
    })
    .join(', ');
}
