import type { FinishReason } from '../../../../providers/text-generation/text-generation.ts';
import type { Block } from '../html-blocks.ts';

export type ArticleToCheck = {
  title: string;
  markdown: string;
  /** As it would be published. */
  html: string;
  /** Of the call, or of the worst of the calls, that wrote it. */
  finishReason: FinishReason;
  askedWordCount: number;
  /** Titles of the batch and of the user's older articles, without this one's own. */
  otherTitles: readonly string[];
  /** What the writer was told with; the built-in prompts are known. */
  promptTemplates?: readonly string[];
};

/** What the checks look at; made once for all of them. */
export type Checked = ArticleToCheck & { blocks: readonly Block[]; wordCount: number };

/** What is wrong, for the user and for the writer who is to repair it, and the place in the text. */
export type Problem = { message: string; excerpt: string };

/** One thing that must be right before an article may go live. Pure. */
export type Check = { name: string; find: (article: Checked) => Problem | undefined };

/** The words around a place in a text, on one line. */
function excerptAt(text: string, index: number, length = 0): string {
  const from = Math.max(0, index - 30);
  const to = Math.min(text.length, index + length + 50);
  const piece = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${piece}${to < text.length ? '…' : ''}`;
}

/** The first place where one of the patterns matches one of the blocks' prose. */
export function findInProse(
  blocks: readonly Block[],
  patterns: readonly RegExp[],
  message: string,
): Problem | undefined {
  for (const { prose } of blocks) {
    for (const pattern of patterns) {
      const match = pattern.exec(prose);
      if (match) return { message, excerpt: excerptAt(prose, match.index, match[0].length) };
    }
  }
  return undefined;
}
