import type { GoodText } from '@chapterhouse/testkit/fixtures/corpus';
import { markdownToHtml } from '../../apps/server/src/features/articles/writing/markdown-to-html.ts';
import { defaultPrompts } from '../../apps/server/src/features/prompts/default-prompts.ts';
import {
  planningInstructions,
  writingInstructions,
} from '../../apps/server/src/features/prompts/instructions.ts';
import { harmedHtml } from './bad-html.ts';
import {
  closings,
  intrudingSentences,
  openings,
  placeholderSentences,
  rawMarkdown,
  refusals,
} from './bad-phrases.ts';
import { badHeadings, cutInside, repeated } from './bad-structure.ts';
import { insertBlock, insertSentence } from './markdown-parts.ts';
import type { Random } from './random.ts';

/** The mutation of a good article; unspecified fields stay unchanged. */
export type Harm = {
  markdown?: string;
  html?: string;
  title?: string;
  finishReason?: 'length' | 'content_filter' | 'other';
  /** The requested word count, as a multiple of the actual one. */
  askedTimes?: number;
  otherTitles?: string[];
};

export type BadKind = { name: string; spoil: (text: GoodText, random: Random) => Harm };

export const badKinds: readonly BadKind[] = [
  {
    name: 'cut off, and the provider says so',
    spoil: ({ markdown }, random) => ({
      markdown: cutAnywhere(markdown, random),
      finishReason: random.pick(['length', 'length', 'content_filter', 'other']),
    }),
  },
  {
    name: 'cut off without a word',
    spoil: ({ markdown }, random) => ({ markdown: cutAnywhere(markdown, random) }),
  },
  { name: 'a section cut off', spoil: ({ markdown }, random) => ({ markdown: cutInside(markdown, random) }) },
  { name: 'code fence around it', spoil: ({ markdown }, random) => ({ markdown: fenced(markdown, random) }) },
  {
    name: 'raw Markdown left over',
    spoil: ({ markdown }, random) => ({ markdown: insertBlock(markdown, random.pick(rawMarkdown), random) }),
  },
  {
    name: 'placeholder',
    spoil: ({ markdown }, random) => ({
      markdown: insertAnyhow(markdown, random.pick(placeholderSentences), random),
    }),
  },
  {
    name: 'prompt leaked',
    spoil: ({ markdown }, random) => ({ markdown: insertBlock(markdown, random.pick(promptLines), random) }),
  },
  { name: 'refusal or chatter', spoil: ({ markdown }, random) => ({ markdown: chatter(markdown, random) }) },
  {
    name: 'broken HTML',
    spoil: ({ markdown, title }, random) => ({
      html: harmedHtml(markdownToHtml(markdown, title), 'broken', random),
    }),
  },
  {
    name: 'unsafe HTML',
    spoil: ({ markdown, title }, random) => ({
      html: harmedHtml(markdownToHtml(markdown, title), 'unsafe', random),
    }),
  },
  {
    name: 'headings out of order',
    spoil: ({ markdown }, random) => ({ markdown: badHeadings(markdown, random) }),
  },
  { name: 'repetition', spoil: ({ markdown }, random) => ({ markdown: repeated(markdown, random) }) },
  { name: 'too short', spoil: (_text, random) => ({ askedTimes: 2.1 + random.share() * 2 }) },
  { name: 'too long', spoil: (_text, random) => ({ askedTimes: 0.2 + random.share() * 0.44 }) },
  {
    name: 'title empty, repeated or marked up',
    spoil: ({ title }, random) => random.pick(badTitles)(title),
  },
];

function cutAnywhere(markdown: string, random: Random): string {
  return markdown.slice(0, Math.floor(markdown.length * (0.1 + random.share() * 0.89)));
}

function fenced(markdown: string, random: Random): string {
  return random.pick([
    `\`\`\`markdown\n${markdown}\n\`\`\``,
    `\`\`\`\n${markdown}\n\`\`\``,
    `\`\`\`markdown\n${markdown}`,
    `~~~md\n${markdown}\n~~~`,
    `\`\`\`\`markdown\n${markdown}\n\`\`\`\``,
    markdown.replace(/^/gm, '    '),
    `\`\`\`html\n${markdownToHtml(markdown)}\n\`\`\``,
  ]);
}

function insertAnyhow(markdown: string, sentence: string, random: Random): string {
  return random.pick([insertBlock, insertSentence])(markdown, sentence, random);
}

/** Lines of the built-in prompts and system prompts, as a confused model repeats them. */
const promptLines: readonly string[] = [
  ...defaultPrompts.flatMap(({ template }) => template.split('\n')),
  ...writingInstructions.split('\n'),
  ...planningInstructions.split('\n'),
]
  .map((line) =>
    line
      .replace(/^- /, '')
      .replace(/\{\{\.\w+\}\}/g, '12')
      .trim(),
  )
  .filter((line) => line.split(' ').length >= 8 && !line.startsWith('Answer with JSON:'));

function chatter(markdown: string, random: Random): string {
  const opening = random.pick(openings);
  const closing = random.pick(closings);
  return random.pick([
    () => `${opening}\n\n${markdown}`,
    () => `${markdown}\n\n${closing}`,
    () => `${opening}\n\n---\n\n${markdown}\n\n---\n\n${closing}`,
    () => insertAnyhow(markdown, random.pick(intrudingSentences), random),
    () => random.pick(refusals),
  ])();
}

const badTitles: readonly ((title: string) => Harm)[] = [
  () => ({ title: '' }),
  () => ({ title: '   ' }),
  () => ({ title: '!?' }),
  (title) => ({ title: `**${title}**` }),
  (title) => ({ title: `# ${title}` }),
  (title) => ({ title: `Title: ${title}` }),
  () => ({ title: '"A Guide for Beginners"' }),
  () => ({ title: 'A Guide for [Audience]' }),
  (title) => ({ title: `<b>${title}</b>` }),
  (title) => ({ otherTitles: [`${title.toUpperCase()}.`] }),
  (title) => ({ otherTitles: ['Something Else', ` ${title} `] }),
];
