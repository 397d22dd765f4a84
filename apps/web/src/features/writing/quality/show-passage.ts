import type { Passage } from '@chapterhouse/contract/articles/quality';
import { findPassage } from './find-passage.ts';

/** Selectors of an article's text and title; the editor's text is a `.ProseMirror`. */
const textPlace = '[data-article-text], .ProseMirror';
const titlePlace = '[data-article-title]';
const name = 'quality-passage';
const blocks = 'P,H1,H2,H3,H4,H5,H6,LI,TD,TH,PRE,BLOCKQUOTE,FIGCAPTION,DIV,BR';

/** Scrolls to a passage of the article and highlights it, without changing the text. Returns false if not found. */
export function showPassage({ part, quote, occurrence }: Passage): boolean {
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
