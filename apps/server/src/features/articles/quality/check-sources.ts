import { type ArticleFinding, articleFindingSchema } from '@chapterhouse/contract/articles/batch-options';
import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { z } from 'zod';
import { type Place, passagesAt, type QualityText } from './quality-text.ts';

export const findingsSchema = z.array(articleFindingSchema);

const notes = {
  number: 'This number is not in the sources.',
  quote: 'This quotation is not in the sources.',
} as const;

/**
 * Numbers and quotations that are in none of the article's sources. Found when the text was
 * written; those edited away since are omitted.
 */
export function checkSources(text: QualityText, findings: readonly ArticleFinding[]): QualityCheck {
  const places = findings.flatMap((finding) => placeOf(text, finding));
  const count =
    places.length === 1 ? '1 number or quotation is' : `${places.length} numbers or quotations are`;
  return {
    name: 'sources',
    status: places.length === 0 ? 'ok' : 'warn',
    sentence:
      places.length === 0
        ? 'Every number and quotation is in your sources.'
        : `${count} not in your sources. Check before publishing.`,
    passages: passagesAt(text, places),
  };
}

function placeOf({ blocks }: QualityText, { kind, text, excerpt }: ArticleFinding): Place[] {
  const note = notes[kind];
  const holding = blocks.findIndex((block) => block.text.includes(excerpt));
  const block = holding >= 0 ? holding : blocks.findIndex((one) => one.text.includes(text));
  if (block < 0) return [];
  const words = blocks[block]?.text ?? '';
  const from = Math.max(0, words.indexOf(excerpt));
  const at = words.indexOf(text, from);
  return [at < 0 ? { block, note } : { block, at, length: text.length, note }];
}
