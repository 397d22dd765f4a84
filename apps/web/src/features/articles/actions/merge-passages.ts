import { diffLists } from '../versions/compare-texts.ts';

/** A part of a text that can be taken or left: a top-level element. */
export type Part = { key: string; html: string };

export type Side = 'ours' | 'theirs' | 'both';

/** A run of parts that both texts have, or in which they differ. */
export type Passage =
  | { isSame: true; parts: Part[] }
  | { isSame: false; ours: Part[]; theirs: Part[]; suggested: Side; isChangedByBoth: boolean };

/**
 * Two texts side by side. Where only one side changed the text that both are based on, that side is suggested; without
 * that text, ours. Pure.
 */
export function passagesOf(
  ours: readonly Part[],
  theirs: readonly Part[],
  base?: readonly Part[],
): Passage[] {
  const known = base && new Set(base.map(({ key }) => key));
  const isOfBase = (parts: readonly Part[]) => parts.every(({ key }) => known?.has(key) ?? true);
  const mine = ours.values();
  const others = theirs.values();
  const next = (parts: ArrayIterator<Part>, count: number) =>
    Array.from({ length: count }, () => parts.next().value).filter((part) => part !== undefined);
  const passages: Passage[] = [];
  const keys = (parts: readonly Part[]) => parts.map(({ key }) => key);
  for (const { kind, items } of diffLists(keys(ours), keys(theirs))) {
    if (kind === 'same') {
      next(others, items.length);
      passages.push({ isSame: true, parts: next(mine, items.length) });
      continue;
    }
    const last = passages.at(-1);
    const passage =
      last && !last.isSame
        ? last
        : { isSame: false as const, ours: [], theirs: [], suggested: 'ours' as Side, isChangedByBoth: false };
    if (passage !== last) passages.push(passage);
    if (kind === 'removed') passage.ours.push(...next(mine, items.length));
    else passage.theirs.push(...next(others, items.length));
  }
  for (const passage of passages) {
    if (passage.isSame || !known) continue;
    // Of two that are unchanged, the empty one had the other's parts removed.
    const isChangedThere = !isOfBase(passage.theirs) || passage.theirs.length === 0;
    if (isOfBase(passage.ours) && isChangedThere) passage.suggested = 'theirs';
    else passage.isChangedByBoth = !isOfBase(passage.ours) && !isOfBase(passage.theirs);
  }
  return passages;
}

/** The text with the chosen side of each passage, by index. Pure. */
export function mergedHtml(passages: readonly Passage[], chosen: ReadonlyMap<number, Side>): string {
  const parts = passages.flatMap((passage, index) => {
    if (passage.isSame) return passage.parts;
    const side = chosen.get(index) ?? passage.suggested;
    if (side === 'both') return [...passage.ours, ...passage.theirs];
    return side === 'ours' ? passage.ours : passage.theirs;
  });
  return parts.map(({ html }) => html).join('\n');
}
