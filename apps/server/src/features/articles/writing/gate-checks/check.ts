import type { FinishReason } from '../../../../providers/text-generation/text-generation.ts';
import type { Block } from '../html-blocks.ts';

export type ArticleToCheck = {
  title: string;
  markdown: string;
  /** As it would be published. */
  html: string;
  /** Of the call, or the worst of the calls, that wrote it. */
  finishReason: FinishReason;
  askedWordCount: number;
  /** Titles of the batch and of the user's older articles, except this one. */
  otherTitles: readonly string[];
  /** The prompt templates used; the built-in prompts are known. */
  promptTemplates?: readonly string[];
};

/** The parsed article that all checks share. */
export type Checked = ArticleToCheck & { blocks: readonly Block[]; wordCount: number };

/** The problem, as a message for the user and for the model that repairs it, with an excerpt. */
export type Problem = { message: string; excerpt: string };

/** A requirement for publishing. Pure. */
export type Check = { name: string; find: (article: Checked) => Problem | undefined };

/** The text around a position, on one line. */
function excerptAt(text: string, index: number, length = 0): string {
  const from = Math.max(0, index - 30);
  const to = Math.min(text.length, index + length + 50);
  const piece = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${piece}${to < text.length ? '…' : ''}`;
}

/** The first match of the patterns in the prose of the blocks. */
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
