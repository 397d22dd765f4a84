import type { Passage } from '@chapterhouse/contract/articles/quality';

/** Selectors of an article's text and title; the editor's text is a `.ProseMirror`. */
const textPlace = '[data-article-text], .ProseMirror';
const titlePlace = '[data-article-title]';
const name = 'quality-passage';
const blocks = 'P,H1,H2,H3,H4,H5,H6,LI,TD,TH,PRE,BLOCKQUOTE,FIGCAPTION,DIV,BR';

/** Scrolls to a passage of the article and highlights it, without changing the text. Returns false if not found. */
export function showPassage({
  part,
  quote,
  occurrence,
}: Pick<Passage, 'part' | 'quote' | 'occurrence'>): boolean {
  const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const place = document.querySelector<HTMLElement>(part === 'title' ? titlePlace : textPlace);
  if (!place) return false;
  const scrollTo = (element: Element) =>
    element.scrollIntoView({ block: 'center', behavior: smooth ? 'smooth' : 'auto' });
  if (part === 'title') {
    scrollTo(place);
    place.focus({ preventScroll: true });
    return true;
  }
  const range = rangeOf(place, quote, occurrence);
  if (!range) return false;
  mark(range);
  scrollTo(range.startContainer.parentElement ?? place);
  return true;
}

export function clearPassage(): void {
  if ('highlights' in CSS) CSS.highlights.delete(name);
}

/** Browsers without the CSS highlight API select the range instead. */
function mark(range: Range): void {
  if ('highlights' in CSS) {
    CSS.highlights.set(name, new Highlight(range));
    return;
  }
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function rangeOf(place: HTMLElement, quote: string, occurrence: number): Range | null {
  const nodes: (Text | null)[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) nodes.push(node);
    else if (node instanceof Element && node.matches(blocks)) nodes.push(null);
  }
  const found = findPassage(
    nodes.map((node) => node?.data ?? null),
    quote,
    occurrence,
  );
  const start = found && nodes[found.from.piece];
  const end = found && nodes[found.to.piece];
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start, found.from.at);
  range.setEnd(end, found.to.at);
  return range;
}

/** A range of a text that is split into pieces: from a character of one piece to a character of another. */
type Stretch = { from: { piece: number; at: number }; to: { piece: number; at: number } };

/**
 * The nth occurrence (from 0) of `quote` in the concatenated pieces, with white space collapsed;
 * null if there are fewer. A `null` piece is the end of a block: matches do not cross it.
 */
export function findPassage(
  pieces: readonly (string | null)[],
  quote: string,
  occurrence: number,
): Stretch | null {
  return findPassages(pieces, [{ quote, occurrence }])[0] ?? null;
}

/** As `findPassage`, for several passages of one text. */
export function findPassages(
  pieces: readonly (string | null)[],
  passages: readonly Pick<Passage, 'quote' | 'occurrence'>[],
): (Stretch | null)[] {
  const { text, places } = collapsed(pieces);
  return passages.map(({ quote, occurrence }) => {
    const wanted = quote.replace(/\s+/g, ' ').trim();
    if (wanted === '') return null;
    let at = -1;
    for (let nth = 0; nth <= occurrence; nth++) {
      const next = text.indexOf(wanted, at + 1);
      // Fewer occurrences than before: the text has changed slightly, and the last one is the best guess.
      if (next < 0) break;
      at = next;
    }
    const from = places[at];
    const last = places[at + wanted.length - 1];
    if (at < 0 || !from || !last) return null;
    return { from, to: { piece: last.piece, at: last.at + 1 } };
  });
}

type Place = Stretch['from'];

function collapsed(pieces: readonly (string | null)[]): { text: string; places: Place[] } {
  let text = '';
  const places: Place[] = [];
  const add = (char: string, place: Place) => {
    text += char;
    places.push(place);
  };
  for (const [piece, words] of pieces.entries()) {
    if (words === null) {
      if (!text.endsWith('\n')) add('\n', { piece, at: 0 });
      continue;
    }
    for (let at = 0; at < words.length; at++) {
      const char = words[at] ?? '';
      if (!/\s/.test(char)) add(char, { piece, at });
      else if (text !== '' && !/\s$/.test(text)) add(' ', { piece, at });
    }
  }
  return { text, places };
}
