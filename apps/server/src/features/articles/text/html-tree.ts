import { decodeEntities, htmlTokens } from '../writing/html-blocks.ts';

export type HtmlElement = { name: string; attributes: ReadonlyMap<string, string>; children: HtmlNode[] };
/** Text without entities, or an element. */
export type HtmlNode = string | HtmlElement;

/** What a line of text may contain. */
export const inlineNames: ReadonlySet<string> = new Set(
  'a br code del em img strong sub sup span'.split(' '),
);

const withoutContent = new Set(['br', 'hr', 'img']);

/** Parses sanitized HTML, whose tags are balanced, into a tree. Omits everything except text and elements. */
export function htmlTree(html: string): HtmlNode[] {
  const top: HtmlElement = { name: '', attributes: new Map(), children: [] };
  const open: HtmlElement[] = [top];
  for (const token of htmlTokens(html)) {
    const parent = open.at(-1) ?? top;
    if (token.kind === 'text') parent.children.push(decodeEntities(token.raw));
    else if (token.kind === 'open') {
      const element = { name: token.name, attributes: attributesOf(token.attributes), children: [] };
      parent.children.push(element);
      if (!withoutContent.has(token.name)) open.push(element);
    } else if (token.kind === 'close' && open.length > 1 && parent.name === token.name) open.pop();
  }
  return top.children;
}

/** Serializes like the sanitizer: lowercase, values in double quotes. */
function attributesOf(source: string): Map<string, string> {
  const pairs = source.matchAll(/(?<![a-z-])([a-z-]{1,40})="([^"]*)"/g);
  return new Map([...pairs].map(([, name = '', value = '']) => [name, decodeEntities(value)]));
}

/** Serializes on one line, escaping characters that Markdown would read as the end of a block. */
export function htmlOnOneLine(node: HtmlNode): string {
  if (typeof node === 'string') return escaped(node);
  const { name, attributes, children } = node;
  const written = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  if (withoutContent.has(name)) return `<${name}${written}>`;
  return `<${name}${written}>${children.map(htmlOnOneLine).join('')}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '',
};

function escaped(text: string): string {
  return text.replace(/[&<>"\n\r]/g, (sign) => entities[sign] ?? sign);
}
