/**
 * The editor's HTML as an article has it: tight lists and cells without paragraphs, a table's head as its head,
 * nothing that only the editor needs.
 */
export function articleHtml(editorHtml: string): string {
  const { body } = new DOMParser().parseFromString(editorHtml, 'text/html');
  for (const table of body.querySelectorAll('table')) tidyTable(table);
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) {
    const { textAlign } = cell.style;
    cell.removeAttribute('style');
    if (textAlign) cell.setAttribute('align', textAlign);
  }
  for (const item of body.querySelectorAll('li, td, th')) {
    if (!item.hasAttribute('data-loose')) unwrapOnlyParagraph(item);
    item.removeAttribute('data-loose');
  }
  for (const figure of body.querySelectorAll('figure')) unwrapOnlyParagraph(figure);
  for (const caption of body.querySelectorAll('figcaption')) {
    if (!caption.textContent?.trim() && caption.childElementCount === 0) caption.remove();
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.childElementCount === 0 && !paragraph.textContent?.trim()) paragraph.remove();
  }
  return [...body.children].map(({ outerHTML }) => outerHTML).join('\n');
}

function tidyTable(table: HTMLTableElement): void {
  table.removeAttribute('style');
  table.querySelector('colgroup')?.remove();
  const rows = [...table.rows];
  const firstOfBody = rows.findIndex((row) => [...row.cells].some(({ tagName }) => tagName === 'TD'));
  const head = firstOfBody === -1 ? rows.slice(0, 1) : rows.slice(0, firstOfBody);
  if (head.length > 0) table.createTHead().append(...head);
  for (const part of table.tBodies) if (part.childElementCount === 0) part.remove();
}

function unwrapOnlyParagraph(parent: Element): void {
  const paragraphs = [...parent.children].filter(({ tagName }) => tagName === 'P');
  const [only] = paragraphs;
  if (only && paragraphs.length === 1) only.replaceWith(...only.childNodes);
}

/** A digest of the content: words, images, links, and the count of each tag. */
function substance(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // A block separates words, regardless of the source's white space: a nested list follows its item's words directly.
  for (const block of body.querySelectorAll('p,li,td,th,h2,h3,h4,pre,figcaption,br,hr')) block.append(' ');
  for (const list of body.querySelectorAll('ul,ol')) list.before(' ');
  const words = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  const tags = [...body.querySelectorAll('*')]
    .filter(({ tagName }) => !['P', 'THEAD', 'TBODY'].includes(tagName))
    .map((element) => {
      const seen = ['href', 'src', 'alt', 'role', 'title', 'start', 'class', 'align', 'colspan', 'rowspan'];
      const values = seen.flatMap((name) => element.getAttribute(name)?.trim() || []);
      return [element.tagName, ...values].join(' ');
    });
  return JSON.stringify([words, tags.toSorted()]);
}

/** Whether the editor would lose something of this HTML. */
export function losesAnything(html: string, fromEditor: string): boolean {
  return substance(html) !== substance(fromEditor);
}
