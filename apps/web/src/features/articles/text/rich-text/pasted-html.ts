/** `mso-list:l0 level2 lfo1`: the level, and what tells one list from the next. */
const wordList = /mso-list:\s{0,5}(l\d{1,4}) level(\d) ?(lfo\d{1,4})?/;
/** "1.", "b)", "iv.": bullets of Word are signs of a font of symbols, or the letter "o". */
const number = /^(?:\d{1,4}|[a-z]{1,6})[.)]$/i;

/**
 * What word processors put on the clipboard, with the lists and headings that an article can have: Word marks list items as
 * paragraphs, Google Docs puts a list beside the item that it belongs to, and both have more levels of headings. Other HTML is
 * returned as it is.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const changes = [wordHeadings, wordLists, nestedLists, headingLevels].map((change) => change(body));
  return changes.some(Boolean) ? body.innerHTML : html;
}

function renamed(element: Element, tag: string): void {
  const next = document.createElement(tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
}

function wordHeadings(body: Element): boolean {
  const titles = [...body.querySelectorAll('p.MsoTitle')];
  for (const title of titles) renamed(title, 'h1');
  return titles.length > 0;
}

/** Several headings of the first level are sections, with everything below them; a single one is the title. */
function headingLevels(body: Element): boolean {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = headings.map(({ tagName }) => Number(tagName[1]));
  const by = levels.filter((level) => level === 1).length > 1 ? 1 : 0;
  let isChanged = false;
  for (const [index, heading] of headings.entries()) {
    const level = levels[index] ?? 2;
    const next = Math.min(Math.max(level + by, 2), 4);
    if (next === level) continue;
    renamed(heading, `h${next}`);
    isChanged = true;
  }
  return isChanged;
}

function wordLists(body: Element): boolean {
  /** The open lists from the outermost to the innermost, each with its key. */
  let open: { list: Element; key: string }[] = [];
  let last: Element | null = null;
  let isChanged = false;
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const [, id = '', level = '1', format = ''] = wordList.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (id === '') continue;
    const markers = [...paragraph.querySelectorAll('span')].filter((span) =>
      span.getAttribute('style')?.includes('mso-list:Ignore'),
    );
    const tag = number.test(markers[0]?.textContent?.trim() ?? '') ? 'ol' : 'ul';
    for (const marker of markers) marker.remove();
    if (open.length === 0 || paragraph.previousElementSibling !== last) open = [];
    const depth = Math.min(Number(level), open.length + 1);
    const key = `${tag} ${id} ${format}`;
    open = open.slice(0, depth);
    if (open[depth - 1]?.key !== key) {
      const list = document.createElement(tag);
      const item = open[depth - 2]?.list.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      open = [...open.slice(0, depth - 1), { list, key }];
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open[depth - 1]?.list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
    isChanged = true;
  }
  return isChanged;
}

/** A list directly within a list belongs to the item before it. */
function nestedLists(body: Element): boolean {
  const lists = [...body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')];
  for (const list of lists) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
  return lists.length > 0;
}
