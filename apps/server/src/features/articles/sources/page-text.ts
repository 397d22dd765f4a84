import sanitizeHtml from 'sanitize-html';
import { htmlBlocks } from '../writing/html-blocks.ts';

export type PageText = { title: string; text: string };

/** Shorter than this the marked main part of a page is a teaser, and the whole page is taken. */
const shortestMain = 500;

const kept = (
  'article main section div p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tr th td dl dt dd ' +
  'figure figcaption br strong em code'
).split(' ');

/** Their words are no part of what a page says: scripts, menus, forms, and what surrounds the text. */
const silent = (
  'script style template noscript iframe object svg math canvas textarea option select button form nav header ' +
  'footer aside dialog title head'
).split(' ');

/** The readable text of a web page, one line for each paragraph, heading, list item or cell. Pure. */
export function pageText(html: string): PageText {
  const body = sanitizeHtml(html, { allowedTags: kept, allowedAttributes: {}, nonTextTags: silent });
  const whole = textOf(body);
  const main = longest([...parts(body, 'main'), ...parts(body, 'article')].map(textOf));
  return { title: titleOf(html), text: main.length >= shortestMain ? main : whole };
}

function parts(html: string, tag: string): string[] {
  const from = html.indexOf(`<${tag}>`);
  const to = html.lastIndexOf(`</${tag}>`);
  // From the first to the last of them: a page of several articles is about all of them.
  return from >= 0 && to > from ? [html.slice(from, to)] : [];
}

function longest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '');
}

function textOf(html: string): string {
  return htmlBlocks(html)
    .map((block) => block.text.replace(/\n+/g, ' '))
    .join('\n');
}

function titleOf(html: string): string {
  const head = html.slice(0, 100_000);
  const inner =
    /<title[^>]*>([\s\S]*?)<\/title>/i.exec(head)?.[1] ?? /<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(head)?.[1];
  return textOf(sanitizeHtml(inner ?? '', { allowedTags: [] })).replace(/\s+/g, ' ');
}
