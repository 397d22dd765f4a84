/** A node of sanitized HTML; `attributes` is the raw text between the tag's name and its end. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = { tag: string; attributes: string; children: HtmlNode[] };

const voidTags = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
const tagPattern = /<(\/?)([a-z][a-z0-9]*)(\s[^<>]*|\/)?>/gi;
const attributePattern = /(?<!\S)([a-z-]{1,40})="([^"]*)"/gi;
/** Sanitized articles nest only a few levels; many more would overflow the stack of recursive walkers. */
const maxDepth = 256;

/**
 * Parses HTML written by a sanitizer: every tag closed, no comments, `<` and `>` escaped elsewhere.
 * Null for anything else, or too deep nesting, so that the caller leaves it unchanged.
 */
export function parseHtml(html: string): HtmlNode[] | null {
  const root: HtmlElement = { tag: '', attributes: '', children: [] };
  const open: HtmlElement[] = [root];
  let end = 0;
  for (const match of html.matchAll(tagPattern)) {
    const parent = open.at(-1) ?? root;
    const text = html.slice(end, match.index);
    if (text.includes('<')) return null;
    if (text) parent.children.push(text);
    end = match.index + match[0].length;
    const tag = (match[2] ?? '').toLowerCase();
    if (match[1]) {
      if (open.length === 1 || parent.tag !== tag) return null;
      open.pop();
      continue;
    }
    if (open.length > maxDepth) return null;
    const attributes = (match[3] ?? '').replace(/\/$/, '').trim();
    const element: HtmlElement = { tag, attributes, children: [] };
    parent.children.push(element);
    if (!voidTags.has(tag)) open.push(element);
  }
  const rest = html.slice(end);
  if (open.length !== 1 || rest.includes('<')) return null;
  if (rest) root.children.push(rest);
  return root.children;
}

export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const start = node.attributes ? `${node.tag} ${node.attributes}` : node.tag;
      return voidTags.has(node.tag) ? `<${start}/>` : `<${start}>${writeHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** The raw value of an attribute, with entities. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  const all = [...element.attributes.matchAll(attributePattern)];
  return all.find(([, found]) => found?.toLowerCase() === name)?.[2];
}

export function isBlank(node: HtmlNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

export function elements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string');
}
