import type { Block } from '../../html-blocks.ts';
import { therefore, together, totalLabel } from '../../language/total-words.ts';
import { splitSentences } from '../../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf } from '../check.ts';
import { amountsIn, type Found, isCurrency, isNear, parseAmount, sumOf, weights } from './amounts.ts';
import { otherCounts } from './other-counts.ts';
import { sentenceSums } from './sentence-sums.ts';

/** Sums of tables, lists and sentences that are wrong, and counts of the same thing that differ. */
export function figures(article: Checked): Problem[] {
  const found = [
    ...tableSums(article),
    ...listSums(article),
    ...sentenceSums(article),
    ...otherCounts(article),
  ];
  const weight = found.reduce((sum, one) => sum + one.weight, 0);
  const [first] = found.toSorted((a, b) => b.weight - a.weight);
  if (!first || weight < weights.enough) return [];
  return [
    {
      grade: 'suspicion',
      message: 'Figures in the text contradict each other.',
      excerpt: startOf(first.excerpt),
    },
  ];
}

/** The last row of a table is labeled as the sum of the rows above it. */
function tableSums({ blocks }: Checked): Found[] {
  const tables = new Map<number, Block[]>();
  for (const block of blocks)
    if (block.cell && (block.tag === 'td' || block.tag === 'th'))
      tables.set(block.cell.table, [...(tables.get(block.cell.table) ?? []), block]);
  return [...tables.values()].flatMap((cells) => {
    const rows = Map.groupBy(cells, ({ cell }) => cell?.row ?? 0);
    const body = [...rows.values()].filter((row) => row.some(({ tag }) => tag === 'td'));
    const last = body.pop();
    const isTotal = (row: readonly Block[]) => row.some(({ text }) => totalLabel.test(text.trim()));
    if (!last || !isTotal(last) || body.length < 2 || body.some(isTotal)) return [];
    return last.flatMap((cell) => {
      const column = cell.cell?.column ?? 0;
      const above = body.map((row) =>
        amountOfCell(row.find((one) => one.cell?.column === column)?.text ?? ''),
      );
      const total = amountOfCell(cell.text);
      const isSame = above.every((one) => one && (one.value === 0 || one.unit === total?.unit));
      if (column === 0 || !total || !isSame) return [];
      const sum = sumOf(above.map((one) => one?.value ?? 0));
      return isNear(sum, total.value) ? [] : [{ weight: weights.sum, excerpt: cell.text }];
    });
  });
}

/** The only number of a cell, with what is written around it; a cell without one counts as nothing. Undefined: the cell is no amount. */
function amountOfCell(text: string): { value: number; unit: string } | undefined {
  if (/^[\s–—-]*$/.test(text)) return { value: 0, unit: '' };
  const [, before = '', number, after = ''] =
    /^([^\d\n%:/]{0,4})(\d[\d.,\u00a0\u202f ’']*)(?!\s?%)([^\d\n%:/]{0,8})$/u.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  return { value: parseAmount(number.trim().replace(/[.,]$/, '')), unit: `${before}${after}`.trim() };
}

/** A list with one amount in each point, and a sentence below it that adds them up. */
function listSums({ blocks }: Checked): Found[] {
  const found: Found[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.tag !== 'p' || blocks[index - 1]?.tag !== 'li') continue;
    const from = blocks.slice(0, index).findLastIndex(({ tag }) => tag !== 'li') + 1;
    const items = blocks.slice(from, index).map(({ prose }) => amountsIn(prose));
    const [first = ''] = splitSentences(block.prose);
    const totals = amountsIn(first);
    const [total] = totals;
    const isSum = (therefore.test(first) || together.test(first)) && totals.length === 1;
    if (!total || !isSum || items.length < 2 || items.some((amounts) => amounts.length !== 1)) continue;
    const units = new Set(items.map(([amount]) => amount?.unit));
    const isMoney = [...units].every(
      (one) => one !== undefined && one !== '' && (one === total.unit || isCurrency(one)),
    );
    if (units.size > 1 || !isMoney || !(isCurrency(total.unit) || units.has(total.unit))) continue;
    const sum = sumOf(items.map(([amount]) => amount?.value ?? 0));
    if (!isNear(sum, total.value)) found.push({ weight: weights.sum, excerpt: first });
  }
  return found;
}
