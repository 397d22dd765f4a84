import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { Language } from '@chapterhouse/contract/articles/option-values';
import { countWords } from '../../../lib/text/count-words.ts';
import type { ReviewAnswer } from '../../../providers/text-generation/answers.ts';
import { type UnsupportedClaim, unsupportedClaims } from '../claims/claims-of-text.ts';
import type { BatchSource } from '../sources/batch-sources-repository.ts';
import { sourcesSection } from '../sources/link-sources.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { cleanAnswer } from './cleaner/clean-answer.ts';
import { openingOf, textOf } from './describe-text.ts';
import { checkArticle } from './gate.ts';
import type { ArticleToCheck } from './gate-checks/check.ts';
import { htmlBlocks } from './html-blocks.ts';
import { type LinkPolicy, noPages } from './link-policy.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { applyReplacements } from './review.ts';
import { keepAllowedLinks, withAllowedLinks } from './site-links.ts';

type Input = Omit<ArticleToCheck, 'markdown' | 'html'> & {
  /** As the model wrote it. */
  written: string;
  /** Of pages to which it may link. */
  hosts: readonly string[];
  links?: LinkPolicy;
  sources: readonly BatchSource[];
  language?: Language | undefined;
  /** Of each of its reviews, in order. */
  replacements?: readonly ReviewAnswer['replacements'][];
  /** The result for the same input without replacements, if it is known: it takes as long as the replacements. */
  unreplaced?: ExaminedArticle | undefined;
};

export type ExaminedArticle = {
  /** The text, cleaned, with links to allowed hosts only. */
  written: string;
  /** The article with its sources: sanitized HTML, and Markdown converted from it. */
  html: string;
  markdown: string;
  gateReport: GateFinding[];
  /** Without the list of sources. */
  wordCount: number;
  /** The beginning of its paragraphs. */
  opening: string;
  /** Claims that no source supports; without sources, all claims. */
  findings: UnsupportedClaim[];
};

/**
 * Cleans model output, turns it into an article and runs the gate on it; with those replacements of its reviews that make it no
 * worse. Pure. Throws `TextLimitError`.
 */
export async function examineArticle({
  replacements = [],
  unreplaced,
  ...input
}: Input): Promise<ExaminedArticle> {
  let article = unreplaced ?? (await examine(input));
  const { hosts } = input;
  for (const round of replacements) {
    article = await applyReplacements(article, round, {
      hosts,
      examine: (written) => examine({ ...input, written }),
    });
  }
  return article;
}

async function examine(input: Omit<Input, 'replacements' | 'unreplaced'>): Promise<ExaminedArticle> {
  const { hosts, links = noPages, sources, language, ...asked } = input;
  const cleaned = cleanAnswer(input.written, input.title);
  const written = withAllowedLinks(cleaned, hosts, links);
  const html = keepAllowedLinks(markdownToHtml(written, input.title, hosts), links);
  const blocks = htmlBlocks(html);
  // With the links that it may not keep: one that leads nowhere is a finding.
  const title = input.title.normalize('NFC');
  const gateReport = await checkArticle({ ...asked, title, language, markdown: cleaned, html });
  const section = sources.length === 0 ? '' : sourcesSection(written, sources, language);
  const whole = section ? `${html}\n${markdownToHtml(section)}` : html;
  return {
    written,
    html: whole,
    markdown: htmlToMarkdown(whole),
    gateReport,
    wordCount: countWords(textOf(blocks)),
    opening: openingOf(blocks),
    findings: unsupportedClaims(blocks, input.title, sources),
  };
}

/** Runs the gate on a text that a person edited: its length is the person's choice. Pure. Throws `TextLimitError`. */
export function checkText(
  text: Pick<
    ArticleToCheck,
    'title' | 'mainTopic' | 'language' | 'html' | 'promptTemplates' | 'profile' | 'pictures'
  >,
): Promise<GateFinding[]> {
  const markdown = htmlToMarkdown(text.html);
  const askedWordCount = countWords(textOf(htmlBlocks(text.html)));
  return checkArticle({ ...text, markdown, askedWordCount, finishReason: 'stop', otherTitles: [] });
}
