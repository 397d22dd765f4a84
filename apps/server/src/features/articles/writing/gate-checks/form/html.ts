import { htmlTokens } from '../../html-blocks.ts';
import type { Check, Problem } from '../check.ts';

const allowed = new Set(
  (
    'p h2 h3 h4 ul ol li blockquote pre hr br figure figcaption img table thead tbody tr th td ' +
    'strong em a code del sub sup'
  ).split(' '),
);
const empty = new Set(['br', 'hr', 'img']);
const inlineOnly = new Set(['p', 'h2', 'h3', 'h4']);
const blockLevel = new Set('p h2 h3 h4 ul ol li blockquote pre hr table figure'.split(' '));
const parents: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  tr: ['table', 'thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
};

/** The HTML is balanced and contains only markup allowed in a post. */
export const html: Check = {
  name: 'html',
  find: ({ html: source }) => [problemOf(source)].flatMap((problem) => problem ?? []),
};

function problemOf(source: string): Problem | undefined {
  const open: string[] = [];
  for (const token of htmlTokens(source)) {
    const problem = (message: string): Problem => ({
      grade: 'certain',
      message,
      excerpt: token.raw.slice(0, 80),
    });
    if (token.kind === 'text') continue;
    if (token.kind === 'other') return problem('The HTML is invalid.');
    if (!allowed.has(token.name))
      return problem(`The HTML contains <${token.name}>, which is not allowed in a post.`);
    if (token.kind === 'close') {
      if (open.pop() !== token.name) return problem('The HTML is invalid: tags are not closed in order.');
      continue;
    }
    if (isUnsafe(token.name, token.attributes)) return problem('The HTML contains unsafe content.');
    const parent = open.at(-1) ?? '';
    if (inlineOnly.has(parent) && blockLevel.has(token.name))
      return problem('The HTML is invalid: blocks are nested.');
    if (parents[token.name] && !parents[token.name]?.includes(parent)) return problem('The HTML is invalid.');
    if (token.name === 'a' && open.includes('a'))
      return problem('The HTML is invalid: a link inside a link.');
    if (!empty.has(token.name)) open.push(token.name);
  }
  const unclosed = open.at(-1);
  return unclosed
    ? { grade: 'certain', message: 'The HTML is invalid: a tag is never closed.', excerpt: `<${unclosed}>` }
    : undefined;
}

function isUnsafe(name: string, attributes: string): boolean {
  if (/(?:^|[\s"'/])(?:on\w+|style|srcdoc|formaction)\s*=/i.test(attributes)) return true;
  const address = /(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
  const value = (address?.[1] ?? address?.[2] ?? address?.[3] ?? '').trim();
  if (name === 'img') return !/^(?:https:\/\/|media:[0-9a-f-]{36}$)/i.test(value);
  return name === 'a' && !/^(?:https?:\/\/|mailto:|#|\/(?!\/))/i.test(value);
}
