import {
  attribute,
  elements,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  parseHtml,
  writeHtml,
} from '../../../lib/html/sanitized-tree.ts';

/** Inline tags. */
const inlineTags = new Set(
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

function block(name: string, html: string, attributes: Readonly<Record<string, unknown>> = {}): string {
  const json = Object.keys(attributes).length > 0 ? ` ${JSON.stringify(attributes)}` : '';
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->`;
}

function isInline(node: HtmlNode): boolean {
  return typeof node === 'string' || inlineTags.has(node.tag);
}

function kept(element: HtmlElement, ...names: string[]): string {
  return names
    .map((name) => [name, attribute(element, name)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function heading(element: HtmlElement): string {
  const level = Number(element.tag.slice(1));
  const html = `<${element.tag} class="wp-block-heading"${kept(element, 'id')}>${writeHtml(element.children).trim()}</${element.tag}>`;
  return block('heading', html, level === 2 ? {} : { level });
}

/** Collapses line breaks and surrounding spaces into one space. */
function withoutBreaks(text: string): string {
  return text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks));
}

/**
 * A list item contains only text and lists: paragraphs become lines. The parts are joined once: trimming a growing
 * text is quadratic.
 */
function listItem(item: HtmlElement): string {
  const pieces: string[] = [];
  let hasText = false;
  const add = (piece: string) => {
    pieces.push(piece);
    hasText ||= piece.trim() !== '';
  };
  for (const child of item.children) {
    if (typeof child === 'string') {
      add(withoutBreaks(child));
    } else if (child.tag === 'ul' || child.tag === 'ol') {
      trimLast(pieces);
      add(list(child));
    } else if (child.tag === 'p') {
      const line = writeHtml(child.children).trim();
      add(hasText ? `<br/>${line}` : line);
    } else {
      add(writeHtml([child]));
    }
  }
  return block('list-item', `<li>${pieces.join('').trim()}</li>`);
}

/** Trims trailing spaces. */
function trimLast(pieces: string[]): void {
  let last = pieces.pop()?.trimEnd();
  while (last === '') last = pieces.pop()?.trimEnd();
  if (last !== undefined) pieces.push(last);
}

function list(element: HtmlElement): string {
  const items = elements(element.children).map(listItem).join('\n\n');
  if (element.tag === 'ul') return block('list', `<ul class="wp-block-list">${items}</ul>`);
  const start = Number(attribute(element, 'start') ?? 1);
  const from = Number.isInteger(start) && start !== 1 ? { start } : {};
  const attributes = 'start' in from ? ` start="${start}"` : '';
  return block('list', `<ol${attributes} class="wp-block-list">${items}</ol>`, { ordered: true, ...from });
}

/** Of a picture that is in the site's media library: its id and size, from the classes that say it. */
function libraryImage(element: HtmlElement) {
  const [, id, size] =
    /^wp-image-(\d{1,12}) size-([a-z]{1,20})$/.exec(attribute(element, 'class') ?? '') ?? [];
  return id === undefined ? undefined : { id: Number(id), size };
}

function image(element: HtmlElement, caption: HtmlElement | undefined, figure?: HtmlElement): string {
  const text = caption ? writeHtml(caption.children).trim() : '';
  const below = text ? `<figcaption class="wp-element-caption">${text}</figcaption>` : '';
  const alt = attribute(element, 'alt') ?? '';
  const stored = libraryImage(element);
  const align = /^align(left|center|right|wide)$/.exec(attribute(figure ?? element, 'class') ?? '')?.[1];
  const html = `<img src="${attribute(element, 'src') ?? ''}" alt="${alt}"${stored ? ` class="wp-image-${stored.id}"` : ''}/>`;
  const classes = [
    'wp-block-image',
    ...(align ? [`align${align}`] : []),
    ...(stored ? [`size-${stored.size}`] : []),
  ];
  return block('image', `<figure class="${classes.join(' ')}">${html}${below}</figure>`, {
    ...(stored ? { id: stored.id, sizeSlug: stored.size, linkDestination: 'none' } : {}),
    ...(align ? { align } : {}),
  });
}

function cell(element: HtmlElement): string {
  const style = /text-align:\s*(left|center|right)/i.exec(attribute(element, 'style') ?? '')?.[1];
  const align = attribute(element, 'align') ?? style;
  const aligned = align ? ` class="has-text-align-${align}" data-align="${align}"` : '';
  const spans = kept(element, 'colspan', 'rowspan');
  return `<${element.tag}${aligned}${spans}>${writeHtml(element.children).trim()}</${element.tag}>`;
}

function rows(section: HtmlElement): string {
  return elements(section.children)
    .filter((row) => row.tag === 'tr')
    .map((row) => `<tr>${elements(row.children).map(cell).join('')}</tr>`)
    .join('');
}

function table(element: HtmlElement): string {
  const parts = elements(element.children);
  const sections = parts
    .filter((part) => ['thead', 'tbody', 'tfoot'].includes(part.tag))
    .map((part) => `<${part.tag}>${rows(part)}</${part.tag}>`)
    .join('');
  const loose = rows({ ...element, children: parts });
  const body = loose ? `<tbody>${loose}</tbody>` : '';
  const html = `<figure class="wp-block-table"><table>${sections}${body}</table></figure>`;
  return block('table', html, { hasFixedLayout: false });
}

function code(element: HtmlElement): string {
  const only = elements(element.children)[0];
  const inner = only?.tag === 'code' ? only.children : element.children;
  // Square brackets would be parsed as shortcodes.
  const html = writeHtml(inner).replace(/\n$/, '').replaceAll('[', '&#91;');
  return block('code', `<pre class="wp-block-code"><code>${html}</code></pre>`);
}

function figure(element: HtmlElement): string {
  const parts = elements(element.children);
  const only = parts.find((part) => part.tag === 'img' || part.tag === 'table');
  if (only?.tag === 'img')
    return image(
      only,
      parts.find((part) => part.tag === 'figcaption'),
      element,
    );
  return only ? table(only) : block('html', writeHtml([element]));
}

function paragraph(children: readonly HtmlNode[], className?: string): string {
  const [only, ...more] = children.filter((node) => !isBlank(node));
  if (only !== undefined && typeof only !== 'string' && only.tag === 'img' && more.length === 0) {
    return image(only, undefined);
  }
  const html = writeHtml(children).trim();
  if (className) return block('paragraph', `<p class="${className}">${html}</p>`, { className });
  return block('paragraph', `<p>${html}</p>`);
}

function convert(element: HtmlElement): string {
  switch (element.tag) {
    case 'p':
      // Articles have no classes: only our label has one.
      return paragraph(element.children, attribute(element, 'class'));
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(element);
    case 'ul':
    case 'ol':
      return list(element);
    case 'blockquote':
      return block('quote', `<blockquote class="wp-block-quote">${blocks(element.children)}</blockquote>`);
    case 'table':
      return table(element);
    case 'pre':
      return code(element);
    case 'figure':
      return figure(element);
    case 'img':
      return image(element, undefined);
    case 'hr':
      return block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
    default:
      return block('html', writeHtml([element]));
  }
}

function blocks(nodes: readonly HtmlNode[]): string {
  const result: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    if (!line.every(isBlank)) result.push(paragraph(line));
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      line.push(node);
    } else if (typeof node !== 'string') {
      endLine();
      result.push(convert(node));
    }
  }
  endLine();
  return result.join('\n\n');
}

/**
 * Converts sanitized HTML to WordPress block markup, so that the block editor shows regular
 * blocks and not one "classic" block. Elements without a block type become custom-HTML blocks;
 * HTML that cannot be parsed safely, or contains blocks already, is returned unchanged.
 */
export function toBlocks(html: string): string {
  if (html.includes('<!-- wp:')) return html;
  const nodes = parseHtml(html);
  return nodes ? blocks(nodes) : html;
}
