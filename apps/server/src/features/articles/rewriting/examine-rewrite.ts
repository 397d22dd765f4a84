import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { countWords } from '../../../lib/text/count-words.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { cleanAnswer } from '../writing/cleaner/clean-answer.ts';
import { checkArticle } from '../writing/gate.ts';
import type { ArticleToCheck } from '../writing/gate-checks/check.ts';
import type { LinkPolicy } from '../writing/link-policy.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';
import { keepAllowedLinks, withAllowedLinks } from '../writing/site-links.ts';
import { asksForLanguage, languageCheck } from './asked-language.ts';
import { lostParts } from './lost-parts.ts';
import { type RewriteTarget, replaceRange, textOf } from './rewrite-target.ts';

type Input = Omit<ArticleToCheck, 'markdown' | 'html' | 'askedWordCount'> & {
  /** The article before the rewrite. */
  html: string;
  target: RewriteTarget;
  /** The new text as the model wrote it. */
  written: string;
  instruction: string;
  /** Of pages to which it may link. */
  hosts: readonly string[];
  links: LinkPolicy;
};

export type ExaminedRewrite = {
  /** The new text. */
  html: string;
  wordCount: number;
  /** Findings that the article did not already have. */
  added: GateFinding[];
  /** What the old text had and the new one lacks, though the instruction says nothing about it. */
  lost: GateFinding[];
};

/**
 * Turns an answer into the HTML of the part that it rewrites, and runs the gate on the whole article with it. Pure.
 * Throws `TextLimitError`.
 */
export async function examineRewrite(input: Input): Promise<ExaminedRewrite> {
  const { html: old, target, written, instruction, hosts, links, ...asked } = input;
  const isLanguageAsked = asksForLanguage(instruction);
  const gate = async (html: string, finishReason = asked.finishReason) => {
    const markdown = htmlToMarkdown(html);
    // The length is the user's choice.
    const askedWordCount = countWords(textOf(html));
    const found = await checkArticle({ ...asked, markdown, html, finishReason, askedWordCount });
    return isLanguageAsked ? found.filter(({ check }) => check !== languageCheck) : found;
  };
  // The user may have kept text that fails a check. That must not be held against another part.
  const known = new Set((await gate(old, 'stop')).map(findingOf));
  const oldHtml = old.slice(target.from, target.to);
  const cleaned = cleanAnswer(written, target.whole ? asked.title : undefined);
  const around = replaceRange(old, target, '');
  const policy = { ...links, had: oldHtml, around };
  const html = keepAllowedLinks(partHtml(withAllowedLinks(cleaned, hosts, policy), input), policy);
  const report = await gate(replaceRange(old, target, html));
  return {
    html,
    wordCount: countWords(textOf(html)),
    added: report.filter((one) => !known.has(findingOf(one))),
    lost: lostParts({ before: oldHtml, after: html, instruction }),
  };
}

function findingOf({ check, excerpt }: GateFinding): string {
  return check === 'length' ? check : `${check}: ${excerpt}`;
}

const headingLine = /^#{1,6}[ \t]+\S.*(?:\n+|$)/;

/** A section keeps its heading and its level, and a passage without a heading gets none. Those of a whole text may change. */
function partHtml(markdown: string, { html, title, target, hosts }: Input): string {
  const { from, to, level, whole } = target;
  if (whole) return withLevels(markdownToHtml(markdown, title, hosts), level ?? 2);
  if (level === null) return markdownToHtml(markdown.replace(headingLine, ''), '', hosts);
  const own = html.slice(from, to);
  const heading = headingLine.exec(htmlToMarkdown(own))?.[0] ?? '';
  const rewritten =
    markdown === '' || headingLine.test(markdown) ? markdown : `${heading.trim()}\n\n${markdown}`;
  return withLevels(markdownToHtml(rewritten, '', hosts), level);
}

/** Headings of a text whose highest ones have level two, from another level on. */
function withLevels(html: string, level: number): string {
  return html.replace(/<(\/?)h([2-4])\b/g, (_tag, slash: string, of: string) => {
    return `<${slash}h${Math.min(Number(of) + level - 2, 4)}`;
  });
}
