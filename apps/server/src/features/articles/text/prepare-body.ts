import { htmlBlocks } from '../writing/html-blocks.ts';
import { sanitizeArticleHtml } from '../writing/markdown-to-html.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

/** The text of an article in the forms in which it is stored. */
export type ArticleBody = {
  /** With only what a post may have. */
  html: string;
  markdown: string;
  /** The first words, for search fields; empty when there is no text at all. */
  opening: string;
};

/** More than any search field takes. */
const openingCharacters = 2_000;

/** Pure. Throws `TextLimitError`. */
export function prepareBody(source: string): ArticleBody {
  const html = sanitizeArticleHtml(source).trim();
  const words = htmlBlocks(html).map((block) => block.text);
  return { html, markdown: htmlToMarkdown(html), opening: words.join(' ').slice(0, openingCharacters) };
}
