import type { Random } from './random.ts';

/** The blocks of a Markdown text, separated by blank lines; a fenced block is one. */
export function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let current: string[] = [];
  let inFence = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) inFence = !inFence;
    if (line.trim() !== '' || inFence) {
      current.push(line);
    } else if (current.length > 0) {
      blocks.push(current.join('\n'));
      current = [];
    }
  }
  if (current.length > 0) blocks.push(current.join('\n'));
  return blocks;
}

export function join(blocks: readonly string[]): string {
  return blocks.join('\n\n');
}

export function isParagraph(block: string | undefined): block is string {
  return block !== undefined && !/^(?:#|[-*+] |\d+\. |\||>|```)/.test(block);
}

export function isSectionHeading(block: string | undefined): boolean {
  return block?.startsWith('## ') ?? false;
}

/** The part before the first heading, then one part per `##`, as lists of blocks. */
export function sectionsOf(markdown: string): string[][] {
  const sections: string[][] = [[]];
  for (const block of blocksOf(markdown)) {
    if (isSectionHeading(block)) sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections;
}

/** Changes the text except code and URLs. */
export function mapProse(markdown: string, change: (text: string) => string): string {
  const code = /(^```[\s\S]*?^``` ?$|``.+?``|`[^`\n]+`|\]\([^)\n]*\))/m;
  return markdown
    .split(code)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

/** Inserts a block between two blocks. */
export function insertBlock(markdown: string, block: string, random: Random): string {
  const blocks = blocksOf(markdown);
  // After a paragraph, so that no list or table is split and the headings stay as they are.
  const places = blocks.flatMap((one, index) => (isParagraph(one) && !one.endsWith(':') ? [index + 1] : []));
  return join(blocks.toSpliced(random.pick(places), 0, block));
}

/** Inserts a sentence into a paragraph. */
export function insertSentence(markdown: string, sentence: string, random: Random): string {
  const blocks = blocksOf(markdown);
  const places = blocks.flatMap((one, index) => (isParagraph(one) && /[.。]$/.test(one) ? [index] : []));
  const place = random.pick(places);
  return join(blocks.with(place, `${blocks[place]} ${sentence}`));
}

/** Changes one paragraph that `change` accepts; returns the text unchanged if there is none. */
export function changeParagraph(
  markdown: string,
  random: Random,
  change: (paragraph: string) => string | undefined,
): string {
  const blocks = blocksOf(markdown);
  const changes = blocks.flatMap((block, index) => {
    const changed = isParagraph(block) ? change(block) : undefined;
    return changed === undefined || changed === block ? [] : [{ index, changed }];
  });
  if (changes.length === 0) return markdown;
  const { index, changed } = random.pick(changes);
  return join(blocks.with(index, changed));
}
