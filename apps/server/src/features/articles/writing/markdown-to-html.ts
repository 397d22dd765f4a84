import { Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { refuseBeyondLimits, refuseDeepMarkdown } from '../text-work/text-limits.ts';
import { isOwnLink, mediaSource } from './keep-own-links.ts';

const marked = new Marked({ gfm: true, async: false });

/**
 * Removes what the model must not decide: a repeated title, heading levels that a post does not have, and links and
 * images of hosts other than `linkHosts`, if given. Throws `TextLimitError`.
 */
export function markdownToHtml(markdown: string, title = '', linkHosts?: readonly string[]): string {
  refuseDeepMarkdown(markdown);
  const tokens = marked.lexer(withoutControlCharacters(markdown));
  dropTitle(tokens, title);
  fitHeadings(tokens.filter(isHeading));
  const html = marked.parser(tokens);
  refuseBeyondLimits(html);
  return sanitizeHtml(html, linkHosts && /<(?:a|img)\b/i.test(html) ? policyFor(linkHosts) : policy).trim();
}

/** Renders and sanitizes; safe to show and to send to a blog. Throws `TextLimitError`. */
export function sanitizeArticleHtml(html: string): string {
  refuseBeyondLimits(html);
  return sanitizeHtml(html, policy);
}

function dropTitle(tokens: Token[], title: string): void {
  const firstIndex = tokens.findIndex((token) => token.type !== 'space');
  const first = tokens[firstIndex];
  if (!first || !isHeading(first)) return;
  const isOnlyTop =
    first.depth === 1 && tokens.filter((token) => isHeading(token) && token.depth === 1).length === 1;
  if (isOnlyTop || (first.depth <= 2 && plain(first.text) === plain(title))) tokens.splice(firstIndex, 1);
}

/** Shifts headings so that sections have level two; nested levels keep their distance. */
function fitHeadings(headings: Tokens.Heading[]): void {
  const highest = headings.reduce((least, { depth }) => Math.min(least, depth), 6);
  // If a lower level comes first, the levels are out of order, which the gate reports.
  const shift = headings[0]?.depth === highest ? 2 - highest : 0;
  for (const heading of headings) heading.depth = Math.min(Math.max(heading.depth + shift, 2), 4);
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function withoutControlCharacters(text: string): string {
  // Also bidirectional overrides, which display text in another order than stored.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this code removes them
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
}

function policyFor(hosts: readonly string[]): sanitizeHtml.IOptions {
  const own = new Set(hosts);
  return {
    ...policy,
    transformTags: {
      ...policy.transformTags,
      a: (tag, attributes) =>
        isOwnLink(attributes.href ?? '', own) ? safeLink(tag, attributes) : { tagName: 'span', attribs: {} },
    },
    exclusiveFilter: (frame) =>
      (frame.tag === 'img' && !isOwnPicture(frame.attribs.src ?? '', own)) || isEmpty(frame),
  };
}

/** An id of the library cannot be guessed: the text that was rewritten had it. */
function isOwnPicture(source: string, hosts: ReadonlySet<string>): boolean {
  return mediaSource.test(source) || isOwnLink(source, hosts);
}

function safeLink(_tag: string, { href = '', title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  // A link with an unsafe target keeps only its text.
  if (!/^(https?:\/\/|mailto:|#|\/(?!\/))/i.test(href.trim())) return { tagName: 'span', attribs: {} };
  const rel = /^https?:/i.test(href) ? { rel: 'nofollow noopener' } : {};
  return { tagName: 'a', attribs: { href, ...(title ? { title } : {}), ...rel } };
}

function isWrongMedia(source: string): boolean {
  return /^media:/i.test(source) && !mediaSource.test(source);
}

function isEmpty(frame: sanitizeHtml.IFrame): boolean {
  if (frame.tag === 'img') return !frame.attribs.src || isWrongMedia(frame.attribs.src);
  const mayBeEmpty = ['td', 'th', 'br', 'hr'].includes(frame.tag);
  return !mayBeEmpty && frame.text.trim() === '' && frame.mediaChildren.length === 0;
}

const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'hr',
      'br',
      'figure',
      'figcaption',
      'img',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'em', 'a', 'code', 'del', 'sub', 'sup'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', { name: 'role', values: ['presentation'] }],
    ol: ['start'],
    th: ['align', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
  },
  allowedClasses: {
    code: ['language-*'],
    // WordPress's names.
    figure: ['alignleft', 'aligncenter', 'alignright', 'alignwide'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'media'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'title',
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: safeLink,
  },
  exclusiveFilter: isEmpty,
};
