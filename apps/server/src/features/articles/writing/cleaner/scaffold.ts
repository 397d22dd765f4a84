import { changeList, conclusion, introduction, metadataLabel, partLabel } from '../language/label-words.ts';
import { textNoun } from '../language/opening-phrases.ts';
import { wordsOf } from '../language/phrases.ts';
import { countTextWords } from '../language/words-and-sentences.ts';
import { isWorkingLabel } from '../language/working-labels.ts';
import { lengthInWords } from './chatter.ts';
import { type MarkdownBlock, plainText } from './markdown-blocks.ts';

/** Metadata is at the beginning or the end of a response. */
const nearStart = 4;
const nearEnd = 6;
/** A list of changes, or of tags, is short. */
const mostListWords = 200;

/** Removes labels of the parts of a text, its metadata, and lists of what was changed. */
export function withoutScaffold(blocks: readonly MarkdownBlock[], title: string): MarkdownBlock[] {
  const kept = withoutChangeList(withoutMetadata(withoutTitle(blocks, title)));
  const headings = kept.filter(({ type }) => type === 'heading');
  const last = kept.findLast(({ type }) => type !== 'space' && type !== 'hr');
  const solid = kept.filter(({ type }) => type !== 'space');
  return kept.flatMap((block) => {
    // A heading without text below it shows that the answer was cut; without its next heading, nobody would see it.
    const at = solid.indexOf(block);
    const isBelowEmpty = block.type === 'heading' && solid[at - 1]?.type === 'heading';
    // Below a rule come footnotes.
    const isEmpty = block === last || (block.type === 'heading' && solid[at + 1]?.type === 'hr');
    if (isEmpty || isBelowEmpty) return [block];
    if (block.type === 'heading') return headingOf(block, headings.indexOf(block), headings.length);
    return block.type === 'paragraph' ? labeledParagraph(block) : [block];
  });
}

/** The title again, as an H1 or in bold: the article's title is a separate field. */
function withoutTitle(blocks: readonly MarkdownBlock[], title: string): MarkdownBlock[] {
  const at = blocks.findIndex(({ type }) => type !== 'space' && type !== 'hr');
  const first = blocks[at];
  if (!first) return [...blocks];
  const isTitle = keyOf(first.text) === keyOf(title) && title !== '';
  const isOnlyTop =
    first.depth === 1 &&
    blocks.filter(({ depth }) => depth === 1).length === 1 &&
    blocks.some(({ depth }) => depth > 1);
  const isRepeated = isTitle && (first.type === 'heading' || /^(?:\*\*|__)/.test(first.text));
  return (isOnlyTop && !isLabel(first.text)) || isRepeated ? blocks.slice(at + 1) : [...blocks];
}

function withoutMetadata(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const removed = new Set<MarkdownBlock>();
  const solid = blocks.filter(({ type }) => type !== 'space' && type !== 'hr');
  for (const [index, block] of solid.entries()) {
    const isNear = index < nearStart || index >= solid.length - nearEnd;
    if (!isNear) continue;
    const next = solid[index + 1];
    if (
      block.type === 'heading' &&
      isLabel(block.text) &&
      next?.type === 'list' &&
      isPlanBefore(blocks, next)
    ) {
      removed.add(block).add(next);
      continue;
    }
    if (block.type === 'heading' && isLabel(block.text) && next && !isHeading(next)) {
      const after = solid[index + 2];
      const isAlone = after === undefined || isHeading(after);
      if (
        !isAlone ||
        countTextWords(next.text) > 60 ||
        index + 2 >= solid.length - 1 !== index > solid.length / 2
      )
        continue;
      removed.add(block).add(next);
    }
    if (block.type !== 'paragraph' && block.type !== 'list') continue;
    const lines = block.text
      .split('\n')
      .map((line) => line.replace(/^\s{0,9}(?:[-*+]|\d{1,3}[.)])\s{1,9}/, ''));
    if (lines.every((line) => isMetadata(line)) || isEmptiedList(block)) {
      removed.add(block);
      const isOpen = /[:：]\s{0,9}\**$/.test(lines.at(-1)?.trim() ?? '');
      if (isOpen && next?.type === 'list' && countTextWords(next.text) < mostListWords) removed.add(next);
    }
  }
  return blocks.filter((block) => !removed.has(block));
}

/** An outline or a list of keywords, with a rule between it and the text. */
function isPlanBefore(blocks: readonly MarkdownBlock[], list: MarkdownBlock): boolean {
  const after = blocks.slice(blocks.indexOf(list) + 1).find(({ type }) => type !== 'space');
  return after?.type === 'hr' && countTextWords(list.text) < mostListWords;
}

function isHeading(block: MarkdownBlock): boolean {
  return block.type === 'heading';
}

/** `Label: value`, with nothing but a label of metadata before the colon. */
export function isMetadata(line: string): boolean {
  const plain = plainText(line);
  if (isLengthAlone(plain)) return true;
  const colon = plain.search(/[:：]/);
  if (colon <= 0 || colon >= 50) return false;
  const label = plain.slice(0, colon);
  return metadataLabel.is(wordsOf(label)) || isWorkingLabel(label);
}

const aboutWords =
  /\b(?:about|approx(?:imately)?|total|roughly|circa|ca|etwa|environ|aprox(?:imadamente)?|około|cca|yaklaşık|ungefär)\b|全文|本文|合計|총|共|около|примерно|приблизно|約|约|약|حوالي/giu;

/** "Sources:" and numbers in brackets: what they cited was a token of a chat product. */
function isEmptiedList({ text }: MarkdownBlock): boolean {
  return /^(?:[^\n.]{1,40}[:：]\**\n)?(?:\[\d{1,3}\][ \t]{0,9}(?:\n|$)){1,40}$/.test(text.trim());
}

/** "(about 500 words)", "約500文字" */
function isLengthAlone(plain: string): boolean {
  if (plain.length > 40 || !lengthInWords.test(plain)) return false;
  return !/[\p{L}\p{N}]/u.test(plain.replace(lengthInWords, '').replace(aboutWords, ''));
}

function isLabel(text: string): boolean {
  return metadataLabel.is(wordsOf(plainText(text).replace(/[:：]$/, '')));
}

/** "Changes made:" with a list, at the end. */
function withoutChangeList(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const at = blocks.findLastIndex(
    ({ type, text }) =>
      (type === 'heading' || type === 'paragraph') &&
      countTextWords(text) <= 12 &&
      changeList.starts(wordsOf(plainText(text))) &&
      (type === 'heading' || /[:：*]\s{0,3}$/.test(text.trim())),
  );
  if (at <= 0) return [...blocks];
  const rest = blocks.slice(at + 1);
  const solid = rest.filter(({ type }) => type !== 'space' && type !== 'hr');
  const isList = solid[0]?.type === 'list' && solid.length <= 3;
  const isShort = countTextWords(solid.map(({ text }) => text).join(' ')) < mostListWords;
  const hasHeading = solid.some((block) => isHeading(block));
  return isList && isShort && !hasHeading ? blocks.slice(0, at) : [...blocks];
}

/** A heading without its label: "Section 3: Water" is "Water", and "Conclusion" is none. */
function headingOf(block: MarkdownBlock, index: number, count: number): MarkdownBlock[] {
  const plain = plainText(block.text).replace(/[^\p{L}\p{N})!?]{1,9}$/u, '');
  const words = wordsOf(plain);
  if (block.depth <= 2 && index === 0 && introduction.is(words)) return [];
  if (index === count - 1 && count > 1 && conclusion.is(words)) return [];
  const rest = afterLabel(plain);
  if (rest === undefined) return [block];
  if (rest === '') return [];
  const level = '#'.repeat(block.depth);
  return [{ ...block, text: rest, raw: `${level} ${rest}${block.raw.slice(block.raw.trimEnd().length)}` }];
}

/** What follows "Section 3:" or "Introduction:"; undefined without such a label, empty if there is only the label. */
function afterLabel(plain: string): string | undefined {
  const colon = plain.search(/[:：–—]|\s-\s/);
  const label = (colon < 0 ? plain : plain.slice(0, colon)).trim();
  const numbered = /^(.{1,40}?)\s{0,3}[#]?(?:\d{1,2}|[IVX]{1,4})$/.exec(label);
  const isNumbered = numbered !== null && partLabel.is(wordsOf(numbered[1] ?? ''));
  if (colon < 0) return isNumbered ? '' : undefined;
  const words = wordsOf(label);
  const isNamed =
    introduction.is(words) || conclusion.is(words) || /^h[1-6]$/i.test(label) || isWritersLabel(label);
  if (!isNumbered && !isNamed) return undefined;
  return plain
    .slice(colon + 1)
    .replace(/^[\s:–—-]{1,9}/, '')
    .trim();
}

/** Labels that no reader would be given. */
function isWritersLabel(label: string): boolean {
  return /^(?:section|heading|subheading|hauptteil|abschnitt|überschrift|zwischenüberschrift|main body|cta|call to action|hook)$/i.test(
    label,
  );
}

/** "Section 3:" alone on its line. */
function labeledParagraph(block: MarkdownBlock): MarkdownBlock[] {
  const text = block.text.trim();
  if (text.length > 60 || text.includes('\n') || !/[:：]\**$/.test(text)) return [block];
  // "Opening (hook):"
  const label = plainText(text).replace(/\s?[(（][^()（）]{1,30}[)）]/, '');
  const isTextLabel = textNoun.is(wordsOf(label.replace(/[:：]$/, '')));
  return isTextLabel || afterLabel(label) === '' ? [] : [block];
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
