/** A run of items that are in both lists, only in the older, or only in the newer. */
export type Change<T> = { kind: 'same' | 'removed' | 'added'; items: T[] };

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
