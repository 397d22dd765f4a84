/** One block of an article: a paragraph, a heading, an item of a list, a row of a table. */
export type TextBlock = { tag: string; text: string };

export type ComparedBlock = {
  tag: string;
  kind: 'same' | 'removed' | 'added' | 'changed';
  words: Change<string>[];
};

const whole = (kind: 'same' | 'removed' | 'added', { tag, text }: TextBlock): ComparedBlock => ({
  tag,
  kind,
  words: [{ kind, items: [text] }],
});

/** Similarity of two blocks, 0 to 1: below this they are two blocks, not one changed block. */
const alike = 0.4;

function pair(before: TextBlock, after: TextBlock): ComparedBlock | null {
  if (before.tag !== after.tag) return null;
  const words = compareWords(wordsOf(before.text), wordsOf(after.text));
  const lengthOf = (kind: Change<string>['kind']) =>
    words.filter((run) => run.kind === kind).reduce((sum, { items }) => sum + items.join('').length, 0);
  const share = lengthOf('same') / Math.max(before.text.length, after.text.length, 1);
  return share < alike ? null : { tag: after.tag, kind: 'changed', words };
}

/** A run of items that are in both lists, only in the older, or only in the newer. */
type Change<T> = { kind: 'same' | 'removed' | 'added'; items: T[] };

/**
 * The shortest edit script (Myers). Common prefix and suffix are removed first,
 * so that the cost depends on the size of the difference.
 */
export function diffLists<T>(before: readonly T[], after: readonly T[]): Change<T>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const changes: Change<T>[] = [];
  const add = (kind: Change<T>['kind'], items: readonly T[]) => {
    const last = changes.at(-1);
    if (items.length === 0) return;
    if (last?.kind === kind) last.items.push(...items);
    else changes.push({ kind, items: [...items] });
  };
  add('same', before.slice(0, start));
  for (const [kind, item] of path(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  )) {
    add(kind, [item]);
  }
  add('same', before.slice(before.length - end));
  return removedFirst(changes);
}

/** Beyond this many edits the lists count as entirely different. */
const mostSteps = 1_000;

function path<T>(before: readonly T[], after: readonly T[]): [Change<T>['kind'], T][] {
  const trace: Map<number, number>[] = [];
  let reach = new Map([[1, 0]]);
  const total = before.length + after.length;
  for (let step = 0; step <= Math.min(total, mostSteps); step++) {
    trace.push(new Map(reach));
    const next = new Map(reach);
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      let x = startOf(next, diagonal, step);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) {
        x++;
      }
      next.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return walkBack(trace, before, after);
    }
    reach = next;
  }
  return [
    ...before.map((item): [Change<T>['kind'], T] => ['removed', item]),
    ...after.map((item): [Change<T>['kind'], T] => ['added', item]),
  ];
}

/** Whether this diagonal is entered from above (an addition) or from the left (a removal). */
function comesFromAbove(reach: ReadonlyMap<number, number>, diagonal: number, step: number): boolean {
  if (diagonal === -step) return true;
  if (diagonal === step) return false;
  return (reach.get(diagonal - 1) ?? -1) < (reach.get(diagonal + 1) ?? -1);
}

function startOf(reach: ReadonlyMap<number, number>, diagonal: number, step: number): number {
  return comesFromAbove(reach, diagonal, step)
    ? (reach.get(diagonal + 1) ?? 0)
    : (reach.get(diagonal - 1) ?? 0) + 1;
}

function walkBack<T>(
  trace: readonly ReadonlyMap<number, number>[],
  before: readonly T[],
  after: readonly T[],
): [Change<T>['kind'], T][] {
  const found: [Change<T>['kind'], T][] = [];
  let x = before.length;
  let y = after.length;
  for (let step = trace.length - 1; step >= 0; step--) {
    const reach = trace[step] ?? new Map<number, number>();
    const diagonal = x - y;
    const from = comesFromAbove(reach, diagonal, step) ? diagonal + 1 : diagonal - 1;
    const fromX = step === 0 ? 0 : (reach.get(from) ?? 0);
    const fromY = step === 0 ? 0 : fromX - from;
    for (; x > fromX && y > fromY; y--) found.push(['same', before[--x] as T]);
    if (step === 0) break;
    if (x === fromX) found.push(['added', after[--y] as T]);
    else found.push(['removed', before[--x] as T]);
  }
  return found.reverse();
}

/** Between two equal runs, removals come before additions, as in a correction. */
function removedFirst<T>(changes: readonly Change<T>[]): Change<T>[] {
  const sorted: Change<T>[] = [];
  let removed: T[] = [];
  let added: T[] = [];
  const flush = () => {
    if (removed.length > 0) sorted.push({ kind: 'removed', items: removed });
    if (added.length > 0) sorted.push({ kind: 'added', items: added });
    removed = [];
    added = [];
  };
  for (const change of changes) {
    if (change.kind === 'removed') removed.push(...change.items);
    else if (change.kind === 'added') added.push(...change.items);
    else {
      flush();
      sorted.push(change);
    }
  }
  flush();
  return sorted;
}

/** Words with their trailing space, so that joining them restores the text. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Words are compared without trailing space; the output keeps it. */
function compareWords(before: readonly string[], after: readonly string[]): Change<string>[] {
  const bare = (word: string) => word.trim();
  const older = before.values();
  const newer = after.values();
  return diffLists(before.map(bare), after.map(bare)).map(({ kind, items }) => ({
    kind,
    items: items.map(() => {
      const was = kind === 'added' ? '' : (older.next().value ?? '');
      const is = kind === 'removed' ? '' : (newer.next().value ?? '');
      return is.length > was.length ? is : was;
    }),
  }));
}

/** Block by block, and within a changed block word by word. */
export function compareTexts(before: readonly TextBlock[], after: readonly TextBlock[]): ComparedBlock[] {
  const keyOf = ({ tag, text }: TextBlock) => `${tag} ${text}`;
  const blocks = new Map([...before, ...after].map((block) => [keyOf(block), block]));
  const changes = diffLists(before.map(keyOf), after.map(keyOf)).map(({ kind, items }) => ({
    kind,
    items: items.flatMap((key) => blocks.get(key) ?? []),
  }));
  const compared: ComparedBlock[] = [];
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at];
    const next = changes[at + 1];
    if (!change) continue;
    if (change.kind === 'removed' && next?.kind === 'added') {
      compared.push(...matchUp(change.items, next.items));
      at++;
    } else compared.push(...change.items.map((block) => whole(change.kind, block)));
  }
  return compared;
}

/** Pairs each removed block, in order, with the first similar added one. */
function matchUp(removed: readonly TextBlock[], added: readonly TextBlock[]): ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  let rest = [...added];
  for (const block of removed) {
    const pairs = rest.map((candidate) => pair(block, candidate));
    const found = pairs.findIndex((one) => one !== null);
    const changed = pairs[found];
    if (changed) {
      compared.push(...rest.slice(0, found).map((one) => whole('added', one)), changed);
      rest = rest.slice(found + 1);
    } else compared.push(whole('removed', block));
  }
  return [...compared, ...rest.map((one) => whole('added', one))];
}
