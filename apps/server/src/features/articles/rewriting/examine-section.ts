import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { countWords } from '../../../lib/text/count-words.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { replaceSection, type Section } from '../text/sections.ts';
import { cleanAnswer } from '../writing/cleaner/clean-answer.ts';
import { checkArticle } from '../writing/gate.ts';
import type { ArticleToCheck } from '../writing/gate-checks/check.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';

type Place = { html: string; section: Section };

type Input = Place &
  Omit<ArticleToCheck, 'markdown' | 'html'> & {
    /** The section as the model wrote it. */
    written: string;
  };

export type ExaminedSection = {
  /** The whole article with the new section, converted to Markdown. */
  html: string;
  markdown: string;
  /** Of the new section. */
  wordCount: number;
  /** Of the whole. */
  gateReport: GateFinding[];
  /** Findings that the article did not already have. */
  added: GateFinding[];
};

/** Inserts a generated section into its article and runs the gate on the whole. Pure. Throws `TextLimitError`. */
export async function examineSection({
  html: old,
  section,
  written,
  ...asked
}: Input): Promise<ExaminedSection> {
  const gate = async (html: string, finishReason = asked.finishReason) => {
    const markdown = htmlToMarkdown(html);
    return { markdown, report: await checkArticle({ ...asked, markdown, html, finishReason }) };
  };
  const before = await gate(old, 'stop');
  const known = new Set(before.report.map(findingOf));
  const own = sectionHtml(cleanAnswer(written), section);
  const html = replaceSection(old, section, own);
  const { markdown, report } = await gate(html);
  const added = report.filter((one) => !known.has(findingOf(one)));
  return { html, markdown, wordCount: countWords(textOf(own)), gateReport: report, added };
}

/** Describes a section and the text before it, for the prompt. Pure. Throws `TextLimitError`. */
export function describeSection({ html, section }: Place): {
  wordCount: number;
  paragraphs: string[];
  previous: string;
} {
  const blocks = htmlBlocks(html.slice(section.from, section.to));
  return {
    wordCount: countWords(textOf(html.slice(section.from, section.to))),
    paragraphs: blocks.filter(({ tag }) => tag === 'p' || tag === 'li').map(({ text }) => text.slice(0, 300)),
    previous: htmlToMarkdown(html.slice(0, section.from)).slice(-600),
  };
}

function textOf(html: string): string {
  return htmlBlocks(html)
    .map((block) => block.text)
    .join('\n');
}

/** The model starts sections at level two; deeper ones keep their level. */
function sectionHtml(markdown: string, { level }: Section): string {
  return markdownToHtml(markdown).replace(/<(\/?)h([2-4])\b/g, (_tag, slash: string, of: string) => {
    return `<${slash}h${Math.min(Number(of) + level - 2, 4)}`;
  });
}

/** The user may have kept text that fails a check. That must not block a rewrite of another section. */
function findingOf({ check, excerpt }: GateFinding): string {
  return check === 'length' ? check : `${check}: ${excerpt}`;
}
