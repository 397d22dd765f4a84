import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import type { ReviewAnswer } from '../../../providers/text-generation/answers.ts';
import { oneLine, passagesAt, type QualityText } from './quality-text.ts';

export type ReviewRemark = ReviewAnswer['findings'][number];

/** What the review of the writing found and left: remarks on passages that are still in the text. None: no check. */
export function checkReview(text: QualityText, remarks: readonly ReviewRemark[]): QualityCheck[] {
  const places = remarks.flatMap(({ passage, problem }) => {
    const words = oneLine(passage.replace(/\*+|__|^[#>\s-]+|\[([^\]]{1,200})\]\([^)]{0,500}\)/g, '$1'));
    if (words === '' || problem.trim() === '') return [];
    const block = text.blocks.findIndex((one) => one.text.includes(words));
    const at = text.blocks[block]?.text.indexOf(words) ?? -1;
    return at < 0 ? [] : [{ block, at, length: words.length, note: oneLine(problem) }];
  });
  if (places.length === 0) return [];
  const count = places.length === 1 ? '1 passage' : `${places.length} passages`;
  const sentence = `The review found ${count} to improve.`;
  return [{ name: 'review', status: 'warn', sentence, passages: passagesAt(text, places) }];
}
