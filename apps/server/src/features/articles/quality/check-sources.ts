import { type ArticleFinding, articleFindingSchema } from '@chapterhouse/contract/articles/batch-options';
import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { z } from 'zod';
import { type Place, passagesAt, type QualityText } from './quality-text.ts';

export const findingsSchema = z.array(articleFindingSchema);

const note = 'No source supports this.';

/**
 * Claims that none of the article's sources supports. Found when the text was written; those edited
 * away since are omitted.
 */
export function checkSources(text: QualityText, findings: readonly ArticleFinding[]): QualityCheck {
  const places = findings.flatMap((finding) => placeOf(text, finding));
  const count = places.length === 1 ? '1 claim is' : `${places.length} claims are`;
  return {
    name: 'sources',
    status: places.length === 0 ? 'ok' : 'warn',
    sentence:
      places.length === 0
        ? 'Every claim that was found is in your sources.'
        : `${count} not in your sources. Check before publishing.`,
    passages: passagesAt(text, places),
  };
}

function placeOf({ blocks }: QualityText, { text, excerpt }: ArticleFinding): Place[] {
  const holding = blocks.findIndex((block) => block.text.includes(excerpt));
  const block = holding >= 0 ? holding : blocks.findIndex((one) => one.text.includes(text));
  if (block < 0) return [];
  const words = blocks[block]?.text ?? '';
  const from = Math.max(0, words.indexOf(excerpt));
  const at = words.indexOf(text, from);
  return [at < 0 ? { block, note } : { block, at, length: text.length, note }];
}
