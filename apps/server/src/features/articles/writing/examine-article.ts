import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import type { Language } from '@chapterhouse/contract/articles/option-values';
import { countWords } from '../../../lib/text/count-words.ts';
import type { BatchSource } from '../sources/batch-sources-repository.ts';
import { sourcesSection } from '../sources/link-sources.ts';
import { unsupportedClaims } from '../sources/unsupported-claims.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { checkArticle, failedChecks, type GateResult } from './gate.ts';
import type { ArticleToCheck } from './gate-checks/check.ts';
import { type Block, htmlBlocks } from './html-blocks.ts';
import { keepOwnLinks } from './keep-own-links.ts';
import { markdownToHtml } from './markdown-to-html.ts';

type Input = Omit<ArticleToCheck, 'markdown' | 'html'> & {
  /** As the model wrote it. */
  written: string;
  /** Allowed link targets. */
  hosts: readonly string[];
  sources: readonly BatchSource[];
  language?: Language | undefined;
};

export type ExaminedArticle = {
  /** The text, with links to allowed hosts only. */
  written: string;
  /** The article with its sources: sanitized HTML, and Markdown converted from it. */
  html: string;
  markdown: string;
  gateReport: GateResult[];
  failed: GateResult[];
  /** Without the list of sources. */
  wordCount: number;
  /** The beginning of its paragraphs. */
  opening: string;
  /** Claims that no source supports; empty without sources. */
  findings: ArticleFinding[];
};

/** Longer than any SEO field. */
const openingCharacters = 2_000;

/** Turns model output into an article and runs the gate on it. Pure. Throws `TextLimitError`. */
export function examineArticle(input: Input): ExaminedArticle {
  const { hosts, sources, language, ...asked } = input;
  const written = keepOwnLinks(input.written, hosts);
  const html = markdownToHtml(written, input.title, hosts);
  const blocks = htmlBlocks(html);
  const gateReport = checkArticle({ ...asked, markdown: written, html });
  const section = sources.length === 0 ? '' : sourcesSection(written, sources, language);
  const whole = section ? `${html}\n${markdownToHtml(section)}` : html;
  return {
    written,
    html: whole,
    markdown: htmlToMarkdown(whole),
    gateReport,
    failed: failedChecks(gateReport),
    wordCount: countWords(textOf(blocks)),
    opening: textOf(blocks.filter((block) => block.tag === 'p')).slice(0, openingCharacters),
    findings: sources.length === 0 ? [] : unsupportedClaims(blocks, input.title, sources),
  };
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map((block) => block.text).join(' ');
}
