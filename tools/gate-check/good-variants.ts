import {
  blocksOf,
  changeParagraph,
  isParagraph,
  isSectionHeading,
  join,
  mapProse,
  sectionsOf,
} from './markdown-parts.ts';
import type { Random } from './random.ts';

type Harmless = { name: string; change: (markdown: string, random: Random, title: string) => string };

/** Harmless changes: what other writers and models do differently. */
export const harmlessChanges: readonly Harmless[] = [
  {
    name: 'typographic quotes',
    change: (markdown) =>
      mapProse(markdown, (text) =>
        text.replace(/"([^"\n]*)"/g, '“$1”').replace(/(?<=\p{L})'(?=\p{L})/gu, '’'),
      ),
  },
  {
    name: 'straight quotes',
    change: (markdown) =>
      mapProse(markdown, (text) => text.replace(/“([^“”„\n]*)”/g, '"$1"').replaceAll('’', "'")),
  },
  {
    name: 'sentences swapped',
    change: (markdown, random) => changeParagraph(markdown, random, swapSentences),
  },
  { name: 'sections swapped', change: swapSections },
  {
    name: 'sections as #',
    change: (markdown) => mapProse(markdown, (text) => text.replace(/^#(#+ )/gm, '$1')),
  },
  {
    name: 'headings one level deeper',
    change: (markdown) => mapProse(markdown, (text) => text.replace(/^#+ /gm, '#$&')),
  },
  {
    name: 'other bullets',
    change: (markdown, random) => {
      const bullet = random.pick(['*', '+']);
      return mapProse(markdown, (text) => text.replace(/^- /gm, `${bullet} `));
    },
  },
  { name: 'other line ends', change: (markdown) => markdown.replace(/\r?\n/g, '\r\n') },
  { name: 'title on top', change: (markdown, _random, title) => `# ${title}\n\n${markdown}` },
  {
    name: 'rules between sections',
    change: (markdown) =>
      sectionsOf(markdown)
        .filter((section) => section.length > 0)
        .map(join)
        .join('\n\n---\n\n'),
  },
  { name: 'paragraph left out', change: dropParagraph },
  {
    name: 'bold words',
    change: (markdown, random) =>
      changeParagraph(markdown, random, (paragraph) =>
        paragraph.replace(/^([\p{L}’]+ [\p{L}’]+ [\p{L}’]+)(?=[ ,])/u, '**$1**'),
      ),
  },
  {
    name: 'emphasis',
    change: (markdown, random) =>
      changeParagraph(markdown, random, (paragraph) => paragraph.replace(/ (\p{Ll}{5,}) /u, ' _$1_ ')),
  },
  {
    name: 'other dashes',
    change: (markdown) =>
      mapProse(markdown, (text) => text.replaceAll(' – ', '—').replace(/ (?=[%€])/g, '\u00a0')),
  },
  { name: 'ends with an exclamation', change: (markdown) => markdown.replace(/\.$/, '!') },
  { name: 'lines wrapped', change: (markdown) => join(blocksOf(markdown).map(wrapped)) },
  {
    name: 'blanks at line ends',
    change: (markdown) => `\n${mapProse(markdown, (text) => text.replace(/\n\n/g, ' \n\n'))}\n\n`,
  },
  {
    name: 'numbers all 1.',
    change: (markdown) => mapProse(markdown, (text) => text.replace(/^\d\. /gm, '1. ')),
  },
];

function swapSentences(paragraph: string): string | undefined {
  const sentences = paragraph.split(/(?<=[.!?]) (?=\p{Lu})/u);
  if (sentences.length < 4 || /["“”`]/.test(paragraph)) return undefined;
  const [first = '', second = '', third = '', ...rest] = sentences;
  return [first, third, second, ...rest].join(' ');
}

function swapSections(markdown: string, random: Random): string {
  const sections = sectionsOf(markdown);
  if (sections.length < 5) return markdown;
  const at = random.int(1, sections.length - 3);
  const [one = [], other = []] = sections.slice(at, at + 2);
  return join(sections.toSpliced(at, 2, other, one).flat());
}

function dropParagraph(markdown: string, random: Random): string {
  const blocks = blocksOf(markdown);
  const places = blocks.flatMap((block, index) => {
    const stands = isParagraph(blocks[index - 1]) && isParagraph(block) && !block.endsWith(':');
    const next = blocks[index + 1];
    return stands && (isParagraph(next) || isSectionHeading(next)) ? [index] : [];
  });
  return places.length === 0 ? markdown : join(blocks.toSpliced(random.pick(places), 1));
}

/** Wrapped at about 80 characters, never before what would begin a list or a heading. */
function wrapped(block: string): string {
  if (!isParagraph(block)) return block;
  let length = 0;
  return block.replace(/(?<!\S)(\S+) (?=(\S+))/g, (_whole, word: string, next: string) => {
    length += word.length + 1;
    if (length < 80 || /^(?:[-+*#>|=]|\d+[.)])/.test(next)) return `${word} `;
    length = 0;
    return `${word}\n`;
  });
}
