import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { titleForm } from '@chapterhouse/contract/articles/title-similarity';
import { isHeading, levelOf } from '../writing/html-blocks.ts';
import { type Place, passagesAt, type QualityText } from './quality-text.ts';

/** A longer passage without a heading is hard to skim. */
const longestStretch = 350;
/** A shorter text needs no headings. */
const shortText = 300;

/** Checks that headings are in order, none is empty or duplicated, and no passage without one is too long. */
export function checkHeadings(text: QualityText): QualityCheck {
  const { blocks, wordCount } = text;
  const headings = blocks.flatMap((block, index) => (isHeading(block) ? [{ block, index }] : []));
  const wrong: Place[] = [];
  const seen = new Set<string>();
  // The headings above the current one: "Costs" may be below two of them.
  const above: string[] = [];
  let previous = 1;
  for (const { block, index } of headings) {
    const level = levelOf(block);
    const next = blocks[index + 1];
    const own = titleForm(block.text) || block.text;
    above.splice(Math.max(level - 2, 0), above.length, own);
    const key = above.join('\n');
    if (level === 1) wrong.push({ block: index, note: 'It has the same level as the title.' });
    else if (level > previous + 1) {
      wrong.push({ block: index, note: `Level ${level} follows level ${previous}.` });
    } else if (!block.pictureAfter && (!next || (isHeading(next) && levelOf(next) <= level))) {
      wrong.push({ block: index, note: 'There is no text below it.' });
    } else if (seen.has(key)) wrong.push({ block: index, note: 'It is a duplicate.' });
    seen.add(key);
    previous = level;
  }
  const count = headings.length === 1 ? '1 heading' : `${headings.length} headings`;
  const result = (status: QualityCheck['status'], sentence: string, places: Place[]): QualityCheck => ({
    name: 'headings',
    status,
    sentence,
    passages: passagesAt(text, places),
  });
  if (wrong.length > 0) {
    return result(
      'fail',
      `${wrong.length} of ${count} ${wrong.length === 1 ? 'is' : 'are'} out of order.`,
      wrong,
    );
  }
  if (headings.length === 0 && wordCount > shortText) {
    return result('warn', `${wordCount} words without a heading.`, []);
  }
  const stretches = longStretches(text);
  if (stretches.length > 0) {
    return result('warn', `${count}, but more than ${longestStretch} words in a row have none.`, stretches);
  }
  if (headings.length === 0) return result('not_checked', 'No headings; a text this short needs none.', []);
  return result('ok', `${count}, in order.`, []);
}

function longStretches({ blocks, counts }: QualityText): Place[] {
  const long: Place[] = [];
  let from = 0;
  let count = 0;
  for (let index = 0; index <= blocks.length; index++) {
    const block = blocks[index];
    if (block && !isHeading(block)) {
      count += counts[index] ?? 0;
      continue;
    }
    if (count > longestStretch) long.push({ block: from, note: `${count} words without a heading.` });
    from = index + 1;
    count = 0;
  }
  return long;
}
