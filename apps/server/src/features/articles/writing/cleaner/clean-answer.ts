import { withBoldMarksOutside } from './bold-marks.ts';
import { cleanCharacters } from './characters.ts';
import { withoutChatter } from './chatter.ts';
import { withPlainFormulas } from './formulas.ts';
import { joinBlocks, type MarkdownBlock, markdownBlocks } from './markdown-blocks.ts';
import { withFootnotes, withTaskBoxes, withUnknownTags } from './notes.ts';
import { withOwnNumbers } from './numbered-lines.ts';
import { withoutScaffold } from './scaffold.ts';
import { outOfJson, unwrapAnswer } from './unwrap-answer.ts';

/** Chat may hide metadata, which hides chat. */
const mostRounds = 4;

/**
 * Removes or fixes what needs no model call, before the answer is checked: chat around the text, fences around the whole, thinking,
 * the title again, labels and metadata, citation tokens, invisible characters, mojibake, literal `\n`, formulas, footnotes, task
 * boxes, bold marks and numbers of lines. Cleaning a clean text changes nothing. Pure; linear in the text. Throws `TextLimitError`.
 */
export function cleanAnswer(answer: string, title = ''): string {
  // Literal line breaks are those of JSON, where the answer is that.
  let text = cleanCharacters(outOfJson(answer.trim())).trim();
  for (let round = 0; round < mostRounds; round++) {
    const unwrapped = unwrapAnswer(text);
    const cleaned = trimRules(withoutScaffold(withoutChatter(markdownBlocks(unwrapped)), title));
    const next = joinBlocks(cleaned).trim();
    // An answer that is nothing but chat or a refusal is for the gate.
    if (next === '') break;
    if (next === text) break;
    text = next;
  }
  const marked = withBoldMarksOutside(withTaskBoxes(withFootnotes(withPlainFormulas(text))));
  return withOwnNumbers(withUnknownTags(marked)).trim();
}

/** Rules between the text and what was removed around it. */
function trimRules(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const isText = ({ type }: MarkdownBlock) => type !== 'hr' && type !== 'space';
  const from = blocks.findIndex(isText);
  if (from < 0) return [];
  const kept = blocks.slice(from, blocks.findLastIndex(isText) + 1);
  // Blank lines on both sides of a block that was removed.
  return kept.filter(({ type }, index) => type !== 'space' || kept[index - 1]?.type !== 'space');
}
