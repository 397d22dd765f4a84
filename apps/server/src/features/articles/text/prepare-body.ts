import { cutText } from '@chapterhouse/contract/cut-text';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { sanitizeArticleHtml } from '../writing/markdown-to-html.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

/** The forms in which an article's text is stored. */
export type ArticleBody = {
  /** Sanitized. */
  html: string;
  markdown: string;
  /** The beginning of the text, for SEO fields; empty if there is no text. */
  opening: string;
};

/** Longer than any SEO field. */
const openingCharacters = 2_000;

/** Pure. Throws `TextLimitError`. */
export function prepareBody(source: string): ArticleBody {
  const html = sanitizeArticleHtml(source).trim();
  const words = htmlBlocks(html).map((block) => block.text);
  return { html, markdown: htmlToMarkdown(html), opening: cutText(words.join(' '), openingCharacters) };
}
