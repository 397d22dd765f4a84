import { z } from 'zod';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { sectionsOf } from '../text/sections.ts';
import { type Range, replaceRange, topBlocks } from './rewrite-target.ts';

/** Which of several equal texts a proposal is for. */
export const proposalPlaceSchema = z.object({
  /** The headings above it, the highest first, on separate lines. */
  headings: z.string(),
  /** Among the equal texts below these headings, from 0. */
  index: z.int(),
  /** How many of them there are. */
  count: z.int(),
  /** No other text of the article is equal. */
  isOnly: z.boolean(),
});
export type ProposalPlace = z.infer<typeof proposalPlaceSchema>;

/** The place of a part that is to be rewritten. Pure. */
export function proposalPlace(html: string, { from, to }: Range): ProposalPlace {
  const equal = withHeadings(html, placesOf(html, html.slice(from, to)));
  const headings = equal.find((one) => one.from === from)?.headings ?? '';
  const below = equal.filter((one) => one.headings === headings);
  const index = below.findIndex((one) => one.from === from);
  return { headings, index, count: below.length, isOnly: equal.length === 1 };
}

type Placing = Record<'html' | 'before' | 'after', string> & {
  isWhole: boolean;
  /** Null: not known. */
  place: ProposalPlace | null;
};

/**
 * Puts a proposed text in the place of the one that it was written for, wherever that is now; null if the article no
 * longer has it, or if it cannot be told from equal ones. A new text for the whole needs the whole as it was. White space
 * does not count. Pure. Throws `TextLimitError`.
 */
export function placeProposal({ html, before, after, isWhole, place }: Placing): string | null {
  if (isWhole) return html === before || normalized(html) === normalized(before) ? after : null;
  const exact = placesOf(html, before);
  const range = choose(withHeadings(html, exact.length > 0 ? exact : alike(html, before)), place);
  return range ? replaceRange(html, range, after) : null;
}

type Found = Range & Pick<ProposalPlace, 'headings'>;

function choose(equal: readonly Found[], place: ProposalPlace | null): Range | undefined {
  if (place === null || place.isOnly) {
    if (equal.length === 1) return equal[0];
    if (place === null) return undefined;
  }
  const below = equal.filter(({ headings }) => headings === place.headings);
  return below.length === place.count ? below[place.index] : undefined;
}

function placesOf(html: string, text: string): Range[] {
  const places: Range[] = [];
  for (let from = html.indexOf(text); from >= 0; from = html.indexOf(text, from + 1)) {
    places.push({ from, to: from + text.length });
  }
  return places;
}

/** Blocks and sections that differ in white space only. */
function alike(html: string, text: string): Range[] {
  const wanted = normalized(text);
  const found = [...topBlocks(html), ...sectionsOf(html)].filter(
    ({ from, to }) => normalized(html.slice(from, to)) === wanted,
  );
  // A section without text is its heading.
  const byStart = new Map(found.map((range) => [range.from, range]));
  return [...byStart.values()].sort((one, other) => one.from - other.from);
}

function withHeadings(html: string, ranges: readonly Range[]): Found[] {
  const sections = sectionsOf(html);
  return ranges.map(({ from, to }) => {
    const above = sections.filter((section) => section.from <= from && from < section.to);
    return { from, to, headings: above.map(({ heading }) => heading).join('\n') };
  });
}

function normalized(html: string): string {
  return htmlToMarkdown(html).replace(/\s+/g, ' ').trim();
}
