import { blocksOf, isParagraph, isSectionHeading, join, sectionsOf } from './markdown-parts.ts';
import type { Random } from './random.ts';

/** A section ends in the middle of a sentence, and the next one follows. */
export function cutInside(markdown: string, random: Random): string {
  const blocks = blocksOf(markdown);
  const places = blocks.flatMap((block, index) =>
    isParagraph(block) && block.length > 80 && isSectionHeading(blocks[index + 1]) ? [index] : [],
  );
  const place = random.pick(places);
  const block = blocks[place] ?? '';
  let end = random.int(30, block.length - 3);
  // In the middle of a sentence, never after its full stop.
  while (/[.!?。！？]["”»’]?\s*$/.test(block.slice(0, end))) end--;
  return join(blocks.with(place, block.slice(0, end)));
}

export function badHeadings(markdown: string, random: Random): string {
  const blocks = blocksOf(markdown);
  const sections = blocks.flatMap((block, index) => (isSectionHeading(block) ? [index] : []));
  const at = random.pick(sections.slice(1));
  const heading = blocks[at] ?? '';
  return join(
    random.pick([
      // A level is skipped.
      () => blocks.toSpliced(at + 1, 0, '#### A closer look'),
      () => blocks.with(sections[0] ?? 0, `### ${blocks[sections[0] ?? 0]?.slice(3)}`),
      // A heading without text, or a duplicate.
      () => blocks.toSpliced(at, 0, '## More to know'),
      () => [...blocks, heading, 'There is one more thing to say about this.'],
      () => [...blocks, '## Conclusion'],
      () => blocks.toSpliced(at, 0, heading),
    ])(),
  );
}

export function repeated(markdown: string, random: Random): string {
  const blocks = blocksOf(markdown);
  const paragraphs = blocks.flatMap((block, index) =>
    isParagraph(block) && block.length > 100 ? [index] : [],
  );
  const at = random.pick(paragraphs);
  const paragraph = blocks[at] ?? '';
  const behind = random.pick(paragraphs) + 1;
  return join(
    random.pick([
      () => blocks.toSpliced(behind, 0, paragraph),
      () => blocks.toSpliced(at + 1, 0, paragraph, paragraph),
      () => blocks.toSpliced(behind, 0, nearlyTheSame(paragraph)),
      () => [...blocks, ...(random.pick(sectionsOf(markdown).slice(1)) ?? []).slice(1), paragraph],
      () => blocks.with(at, `${paragraph} ${firstSentence(paragraph)} ${firstSentence(paragraph)}`),
    ])(),
  );
}

/** Replaces one word in forty, and the first words. */
function nearlyTheSame(paragraph: string): string {
  const words = paragraph.split(' ');
  // A very short text has no word to spare.
  if (words.length < 30) return paragraph;
  return words.map((word, index) => (index % 40 === 12 ? 'indeed' : word)).join(' ');
}

function firstSentence(paragraph: string): string {
  return /^.{25,}?[.!?。！？](?=\s|$|\p{L})/u.exec(paragraph)?.[0] ?? paragraph;
}
